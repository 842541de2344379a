// A program that does nothing: what every Swift program pays to start.
