import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { canMove, openStates, orderStates, ownerStates, soldStates } from './order-states';

test('an order leaves paid only when its money went back', () => {
  expect(canMove('pending', 'paid')).toBe(true);
  expect(canMove('expired', 'paid')).toBe(true);
  expect(canMove('paid', 'expired')).toBe(false);
  expect(canMove('paid', 'review')).toBe(false);
  expect(canMove('paid', 'refunded')).toBe(true);
  expect(canMove('refunded', 'paid')).toBe(false);
});

test('every state says who reads of it and where its pieces are', () => {
  expect([openStates, soldStates]).toEqual([['pending'], ['paid']]);
  expect(ownerStates).toEqual(['paid', 'refund_due', 'refunded', 'review']);
});

test('nobody asks what a state means by naming it', () => {
  const names = Object.keys(orderStates).join('|');
  // A comparison or a query; where an order moves to, and what it begins in, is said by name.
  const asked = new RegExp(String.raw`([!=]==? ?|case |where\(\{[^}]*\bstate: |\[)'(${names})'`);
  const sources = join(__dirname, '../..');
  const asking = readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.ts$|^testing\/|order-states\.ts$/.test(file))
    .filter((file) => asked.test(readFileSync(join(sources, file), 'utf8')));
  expect(asking).toEqual([]);
});
