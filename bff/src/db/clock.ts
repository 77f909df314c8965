/** A later time was written before the clock was set back. */
export const clocksDifferMs = 60_000;
