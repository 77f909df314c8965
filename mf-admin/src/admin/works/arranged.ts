import type { Artwork } from '@studio/contract';

/** The works as the owner put them (`chosen`, by id); what has come since stands where it stands in the shop, behind them, and what has gone
 *  is not there. */
export function arranged(works: readonly Artwork[], chosen: readonly number[]): Artwork[] {
  const byId = new Map(works.map((work) => [work.id, work]));
  const known = new Set(chosen);
  return [...chosen.flatMap((id) => byId.get(id) ?? []), ...works.filter(({ id }) => !known.has(id))];
}
