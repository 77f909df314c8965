import { canMove } from './order-states';

test('an order never leaves paid but for a person to look at', () => {
  expect(canMove('pending', 'paid')).toBe(true);
  expect(canMove('expired', 'paid')).toBe(true);
  expect(canMove('paid', 'expired')).toBe(false);
  expect(canMove('paid', 'review')).toBe(true);
  expect(canMove('refunded', 'paid')).toBe(false);
});
