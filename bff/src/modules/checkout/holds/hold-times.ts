const minuteMs = 60_000;

/** Source: docs/checkout.md. */
export const holdTimes = {
  /** Also the extension of a hold that already yields. */
  untouchedMs: 2 * minuteMs,
  touchedMs: 15 * minuteMs,
  longestMs: 60 * minuteMs,
} as const;

export function extendedEnd({ beganAt, until }: { beganAt: Date; until: Date }, forMs: number): Date {
  const longest = beganAt.getTime() + holdTimes.longestMs;
  return new Date(Math.max(until.getTime(), Math.min(Date.now() + forMs, longest)));
}
