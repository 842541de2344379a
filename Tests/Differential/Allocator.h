// Swift's Glibc leaves the allocator's own calls out.
#include <malloc.h>
