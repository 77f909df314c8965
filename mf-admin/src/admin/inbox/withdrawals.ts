import type { Order, OwnersWithdrawal } from '@studio/contract';

export function openWithdrawals({ withdrawals = [] }: Order): OwnersWithdrawal[] {
  return withdrawals.filter(({ state }) => state === 'open');
}

/** '1 × Heron Wall, 2 × Tide'. */
export function withdrawnText(withdrawals: readonly Pick<OwnersWithdrawal, 'items'>[]): string {
  return [...withdrawnPieces(withdrawals).values()].map(({ title, quantity }) => `${quantity} × ${title}`).join(', ');
}

function withdrawnPieces(withdrawals: readonly Pick<OwnersWithdrawal, 'items'>[]) {
  const pieces = new Map<number, { readonly title: string; readonly quantity: number }>();
  for (const { artworkId, title, quantity } of withdrawals.flatMap(({ items }) => items))
    pieces.set(artworkId, { title, quantity: quantity + (pieces.get(artworkId)?.quantity ?? 0) });
  return pieces;
}

/** Works that are not restocked yet: the initial choice in the restock dialogs. */
export function withdrawnWorks(order: Order): readonly { readonly id: number; readonly pieces: string }[] {
  const pieces = withdrawnPieces(openWithdrawals(order));
  return order.items
    .map(({ artworkId: id, quantity, restockedQuantity }) => ({
      id,
      count: Math.min(pieces.get(id)?.quantity ?? 0, quantity - restockedQuantity),
    }))
    .filter(({ count }) => count > 0)
    .map(({ id, count }) => ({ id, pieces: String(count) }));
}

/** In dollars; null: no open withdrawals. */
export function owedFor(order: Order): number | null {
  const open = openWithdrawals(order);
  return open.length === 0 ? null : Math.round(open.reduce((sum, { amount }) => sum + amount, 0) * 100) / 100;
}

/** '12 December' for '2026-12-12'. */
export function dayAndMonth(day: string): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString('en-IE', { timeZone: 'UTC', day: 'numeric', month: 'long' });
}
