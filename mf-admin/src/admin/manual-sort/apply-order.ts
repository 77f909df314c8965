/** Rows without a position go where the list puts new rows. */
export function applyOrder<Row extends { readonly id: number }>(
  rows: readonly Row[],
  sortedIds: readonly number[],
  newRowsGo: 'first' | 'last',
): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const known = new Set(sortedIds);
  const sorted = sortedIds.flatMap((id) => byId.get(id) ?? []);
  const added = rows.filter(({ id }) => !known.has(id));
  return newRowsGo === 'first' ? [...added, ...sorted] : [...sorted, ...added];
}
