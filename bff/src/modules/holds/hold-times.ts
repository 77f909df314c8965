const minuteMs = 60_000;

/** How long pieces stay set aside (docs/checkout.md, Hold times). */
export const holdTimes = {
  /** For who has opened the checkout and touched nothing, and from each touch on of a hold that gives way. */
  untouchedMs: 2 * minuteMs,
  /** From each touch of the payment form on. */
  touchedMs: 15 * minuteMs,
  /** In all, however often it is touched. */
  longestMs: 60 * minuteMs,
} as const;

/** A hold's new end: so long from now, never earlier than it was and never later than the longest hold lasts. */
export function extendedEnd({ beganAt, until }: { beganAt: Date; until: Date }, forMs: number): Date {
  const longest = beganAt.getTime() + holdTimes.longestMs;
  return new Date(Math.max(until.getTime(), Math.min(Date.now() + forMs, longest)));
}
