import { createPaymentIntent } from '@studio/contract';
import { validator } from './validator';

test('refusal 73: of a list that is far too long no more is looked at than it takes to refuse it', () => {
  const check = validator(createPaymentIntent.body);
  const named = check({ items: Array(47_000).fill(1), amount: '1', junk: Array(47_000).fill('\0') });
  expect(named.map(({ field }) => field)).toEqual(
    expect.arrayContaining(['items', 'amount', 'junk', 'items.0', 'items.20']),
  );
  expect(named.length).toBeLessThan(30);
});
