import { pino } from 'pino';
import { AppError } from '../../errors';
import { answerErrors } from './errors.middleware';

/** The response and the log lines of a request that ends in an error. */
async function endingIn(error: Error) {
  const logged: object[] = [];
  const logger = pino({ base: null, timestamp: false }, { write: (line: string) => logged.push(JSON.parse(line)) });
  const headers: Record<string, string> = {};
  const set = (name: string, value: string) => (headers[name] = value);
  const ctx = { state: { requestId: 'edge-1' }, set, remove: () => undefined, status: 404, req: { complete: true } };
  await answerErrors(logger)(ctx as never, () => Promise.reject(error));
  return { status: ctx.status, headers, logged };
}

test('a defect is logged under its request with where it was', async () => {
  const { status, logged } = await endingIn(new Error('no paint'));
  expect(status).toBe(500);
  const err = expect.objectContaining({ stack: expect.stringContaining('errors.middleware.test') });
  expect(logged).toEqual([{ level: 50, requestId: 'edge-1', code: 'INTERNAL', err, msg: 'request failed' }]);
});

test('refusal 62: who is sent away in a rush costs no stack in the log', async () => {
  const { status, headers, logged } = await endingIn(new AppError('UNAVAILABLE', 'Many.', { retryAfterSeconds: 5 }));
  expect([status, headers['Retry-After']]).toEqual([503, '5']);
  expect(logged).toEqual([]);
});
