/** Sorts rows by `chosen` (ids). Rows that `chosen` does not know come where the list puts new rows; ids without a row are ignored. */
export function applyOrder<Row extends { readonly id: number }>(
  rows: readonly Row[],
  chosen: readonly number[],
  newIs: 'first' | 'last',
): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const known = new Set(chosen);
  const kept = chosen.flatMap((id) => byId.get(id) ?? []);
  const added = rows.filter(({ id }) => !known.has(id));
  return newIs === 'first' ? [...added, ...kept] : [...kept, ...added];
}
