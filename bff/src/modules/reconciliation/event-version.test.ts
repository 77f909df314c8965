import { pino } from 'pino';
import { stripeApiVersion } from '../payments/stripe.client';
import { versionNotes } from './webhook.service';

test('says once that the endpoint sends events of another version, and nothing of the one that is expected', () => {
  const lines: string[] = [];
  const note = versionNotes(pino({}, { write: (line: string) => void lines.push(line) }));
  const event = {
    id: 'evt_1',
    type: 'refund.failed',
    paymentIntentId: null,
    orderId: null,
    refundId: null,
    disputeId: null,
  };
  for (const apiVersion of [stripeApiVersion, null, '2024-06-20', '2024-06-20', '2025-03-31.basil', stripeApiVersion])
    note({ ...event, apiVersion });
  expect(lines.map((line) => (JSON.parse(line) as { apiVersion: string }).apiVersion)).toEqual([
    '2024-06-20',
    '2025-03-31.basil',
  ]);
});
