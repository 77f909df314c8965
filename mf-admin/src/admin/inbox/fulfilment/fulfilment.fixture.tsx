import type { Order } from '@studio/contract';
import type { FakeAnswers } from '@studio/host/testing';
import { openTab } from '../../admin.fixture';

export const order: Order = {
  ...{
    id: 'b1c7',
    number: 1042,
    version: 2,
    state: 'paid',
    total: 480,
    refunded: 0,
    refunding: null,
    refundFailed: null,
    lost: 0,
    dispute: null,
    disputes: [],
    reason: null,
  },
  ...{ email: 'aoife@example.ie', name: 'Aoife Byrne', address: ['5 Main Street', 'Dublin 8', 'Ireland'] },
  items: [
    {
      ...{ artworkId: 3, title: 'Moth Hour', imageUrl: '/uploads/moth.webp' },
      ...{ quantity: 1, unitPrice: 480, isRestocked: false, restockedQuantity: 0 },
    },
  ],
  ...{ billing: null, carrier: null, trackingUrl: null },
  ...{ createdAt: '2026-11-01T10:00:00.000Z', paidAt: '2026-11-02T10:00:00.000Z' },
};

export const conflict = { status: 409, body: { message: 'This order has moved on.', code: 'CONFLICT' } };

/** The orders tab with one order; a call replaces it with the given one. */
export async function openOrder(change: Partial<Order>, answers: FakeAnswers = {}) {
  let shown = { ...order, ...change };
  const turn = (to: Partial<Order>) => () => {
    shown = { ...shown, ...to, version: shown.version + 1 };
    return { body: { order: shown } };
  };
  const opened = await openTab('?tab=orders', {
    listOrders: () => ({ body: [shown] }),
    moveOrder: turn({ state: 'packed' }),
    sendOrder: turn({ state: 'sent', carrier: 'DPD' }),
    returnOrder: turn({ state: 'returned' }),
    ...answers,
  });
  return { ...opened, turn, sent: (call: string) => opened.requests.findLast((request) => request.call === call) };
}
