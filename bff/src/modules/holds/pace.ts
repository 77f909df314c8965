import { refuseUntil } from '../throttles/too-many';

interface PaceOptions {
  /** That many at once; then they come back one by one. */
  readonly atOnce: number;
  readonly perSecond: number;
  /** Milliseconds. */
  readonly clock?: () => number;
}

/** A pace that one process keeps, whoever asks. */
export function pace({ atOnce, perSecond, clock = Date.now }: PaceOptions) {
  let [left, since] = [atOnce, clock()];
  return {
    /** Takes a turn.
     *  @throws AppError TOO_MANY, which says when to try again, when there is none left */
    take(reason: string): void {
      const now = clock();
      left = Math.min(atOnce, left + ((now - since) / 1000) * perSecond);
      since = now;
      if (left < 1) refuseUntil(new Date(Date.now() + ((1 - left) / perSecond) * 1000), reason);
      left -= 1;
    },
  };
}

export type Pace = ReturnType<typeof pace>;
