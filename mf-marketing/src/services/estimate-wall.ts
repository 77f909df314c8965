import type { WallPrices } from '@studio/contract';

export const wallMetres = { min: 5, max: 120, step: 1, first: 20 } as const;

export interface WallEstimate {
  /** US dollars, in tens. */
  readonly from: number;
  readonly to: number;
  readonly days: number;
}

/** A small wall costs the minimum, in the same span. Null: the owner shows no sum. */
export function estimateWall(metres: number, prices: WallPrices): WallEstimate | null {
  const { wallFrom, wallTo, wallMinimum, wallMetresPerDay } = prices;
  if (wallFrom === 0) return null;
  const least = Math.max(wallMinimum, metres * wallFrom);
  const most = least * Math.max(1, wallTo / wallFrom);
  const inTens = (dollars: number) => Math.round(dollars / 10) * 10;
  return { from: inTens(least), to: inTens(most), days: Math.ceil(metres / wallMetresPerDay) };
}

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 });

/** '$1,900 to $2,900, 4 days'. */
export function wordsOf({ from, to, days }: WallEstimate): string {
  const span = from === to ? dollars.format(from) : `${dollars.format(from)} to ${dollars.format(to)}`;
  return `${span}, ${days} ${days === 1 ? 'day' : 'days'}`;
}
