import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  canMove,
  isFulfilment,
  isDispatch,
  awaitingPaymentStates,
  orderStates,
  ownerStates,
  soldStates,
} from './order-states';

test('an order that was paid loses its buyer’s money only by giving it back', () => {
  expect(canMove('pending', 'paid')).toBe(true);
  expect(canMove('expired', 'paid')).toBe(true);
  expect(canMove('paid', 'expired')).toBe(false);
  expect(canMove('paid', 'review')).toBe(false);
  expect(canMove('paid', 'refunded')).toBe(true);
  expect(canMove('refunded', 'paid')).toBe(false);
});

test('every state says who reads of it and where its pieces are', () => {
  expect([awaitingPaymentStates, soldStates]).toEqual([['pending'], ['paid', 'packed', 'sent', 'delivered']]);
  expect(ownerStates).toEqual([
    ...['paid', 'packed', 'sent', 'delivered', 'returned'],
    ...['refund_due', 'refunded', 'charged_back', 'review'],
  ]);
});

test('from wherever the shop has its money an order can be given back whole', () => {
  const kept = ownerStates.filter((state) => orderStates[state].money === 'kept');
  expect(kept.filter((state) => !canMove(state, 'refunded'))).toEqual([]);
});

test('the owner moves parcels, and never what is unpaid, given back or in review', () => {
  const all = Object.keys(orderStates) as (keyof typeof orderStates)[];
  const moves = all.flatMap((from) => all.filter((to) => isFulfilment(from, to)).map((to) => `${from} > ${to}`));
  expect(moves).toEqual([
    ...[
      'paid > packed',
      'paid > sent',
      'packed > paid',
      'packed > sent',
      'sent > paid',
      'sent > packed',
      'sent > sent',
      'sent > delivered',
    ],
    ...['sent > returned', 'delivered > returned'],
  ]);
  const goingOut = all.flatMap((from) => all.filter((to) => isFulfilment(from, to) && isDispatch(from, to)));
  expect(goingOut).toEqual(['packed', 'sent', 'sent']);
});

test('nobody asks what a state means by naming it', () => {
  const names = Object.keys(orderStates).join('|');
  // A comparison or a query; a transition's target and an order's first state may be named.
  const asked = new RegExp(String.raw`([!=]==? ?|case |where\(\{[^}]*\bstate: |\[)'(${names})'`);
  // Emails have a state of that name too.
  const withoutEmails = (text: string) => text.replaceAll("where({ state: 'sent' })", '');
  const sources = join(__dirname, '../..');
  const asking = readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.ts$|^testing\/|order-states\.ts$/.test(file))
    .filter((file) => asked.test(withoutEmails(readFileSync(join(sources, file), 'utf8'))));
  expect(asking).toEqual([]);
});
