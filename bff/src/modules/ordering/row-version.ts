import { AppError } from '../../errors';
import type { StoredOrder } from './order-rows';
import { orderStates } from './order-states';

/** Null: any version. */
export interface RowVersion {
  readonly id: string;
  readonly version: number | null;
}

export function staleOrder(): AppError {
  return new AppError(
    'CONFLICT',
    'This order has moved on in the meantime. Nothing was changed: load it again to see where it stands.',
  );
}

export const refundInProgress = 'This order is being refunded just now: try again in a minute.';

export function orderAtVersion(order: StoredOrder | undefined, version: number | null): StoredOrder {
  if (!order) throw new AppError('NOT_FOUND', 'There is no such order.');
  const isSeen = version === null || order.version === version;
  if (!isSeen || orderStates[order.state].money === 'none') throw staleOrder();
  return order;
}
