import { pino } from 'pino';
import { shop } from '../../testing/apps/shop';
import { checkKey } from './check-key';

/** The log lines of the key check: level and message, a line each. */
async function said({ parts }: Awaited<ReturnType<typeof shop>>): Promise<string[]> {
  const lines: string[] = [];
  const logger = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });
  await checkKey({ ...parts, logger });
  return lines.map((line) => {
    const { level, msg } = JSON.parse(line) as { level: number; msg: string };
    return `${pino.levels.labels[level]}: ${msg}`;
  });
}

const fine = ["info: Stripe takes the key, and it is the open orders' account's"];

test('finds nothing wrong with a key whose account has the open orders', async () => {
  const a = await shop();
  expect(await said(a)).toEqual(fine);
  await a.begin();
  expect(await said(a)).toEqual(fine);
});

test('says at the start that the key is of another account or mode than the open orders', async () => {
  const a = await shop();
  await a.begin();
  await a.stripe.control('POST', '/reset');
  expect(await said(a)).toEqual([
    "error: STRIPE_SECRET_KEY is of another account or mode than open orders: they can't be settled with it",
  ]);
});

test('says that Stripe does not answer, and goes on', async () => {
  const a = await shop();
  await a.misbehave({ kind: 'error', status: 401 });
  expect(await said(a)).toEqual(['error: Stripe does not answer this key; payments are refused until it does']);
});
