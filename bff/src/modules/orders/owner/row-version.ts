import { AppError } from '../../../errors';
import type { StoredOrder } from '../order-rows';
import { orderStates } from '../order-states';

/** An order as the owner who decides about it has seen it. Null: whatever it looks like by now. */
export interface RowVersion {
  readonly id: string;
  readonly version: number | null;
}

/** The refusal of what was decided about an order that is another one by now. */
export function staleOrder(): AppError {
  return new AppError(
    'CONFLICT',
    'This order has moved on in the meantime. Nothing was changed: load it again to see where it stands.',
  );
}

/** Why nothing else is done with an order whose refund is under way. */
export const refundInProgress = 'Money of this order is being given back at this moment: look again in a minute.';

/** The order, if it is the one that the owner has seen.
 *  @throws AppError NOT_FOUND; CONFLICT where it has moved on, or is none that the owner reads of */
export function orderAtVersion(order: StoredOrder | undefined, version: number | null): StoredOrder {
  if (!order) throw new AppError('NOT_FOUND', 'There is no such order.');
  const isSeen = version === null || order.version === version;
  if (!isSeen || orderStates[order.state].money === 'none') throw staleOrder();
  return order;
}
