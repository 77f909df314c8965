/** More than the clocks of two machines differ that are kept right. What lies further ahead than anything is ever set was written before the
 *  clock was set back, and nobody shall wait for it. */
export const clocksDifferMs = 60_000;
