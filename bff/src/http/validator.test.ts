import { createPaymentIntent, submitContact } from '@studio/contract';
import { anEnquiry } from '../testing/factories';
import { inputValidator } from './validator';

test('names all bad fields at once', () => {
  const named = inputValidator(createPaymentIntent.body)({ items: Array(21).fill(1), amount: '1', junk: '\0' });
  expect(named.map(({ field }) => field)).toEqual(expect.arrayContaining(['items', 'amount', 'junk', 'items.20']));
});

test('refusal 16: finds what is no text in what the schema has taken', () => {
  const check = inputValidator(submitContact.body);
  expect(check({ ...anEnquiry(), message: 'half \ud83d' })).toEqual([
    { field: 'message', message: 'has characters that are not text' },
  ]);
  expect(check({ ...anEnquiry(), message: 'whole \ud83c\udfa8' })).toEqual([]);
});
