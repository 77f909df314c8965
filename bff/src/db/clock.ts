/** A time further in the future was written before the clock was set back, and is ignored. */
export const clocksDifferMs = 60_000;
