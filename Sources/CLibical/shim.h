#ifndef CLIBICAL_SHIM_H
#define CLIBICAL_SHIM_H

#include <libical/ical.h>
#include <stdlib.h>
#include <string.h>

/* icalerrno is a macro over a function, and libical 4 renames the function. */
static inline void cical_clear_errno(void) { icalerror_clear_errno(); }

#endif
