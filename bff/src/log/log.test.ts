import { createTransport } from 'nodemailer';
import Stripe from 'stripe';
import { anEnquiry, anArtwork, aCart } from '../testing/factories';
import { deliver, anEvent, intentIdOf, stripeSide } from '../testing/servers/stripe-side';
import { testApp } from '../testing/apps/test-app';
import { hashPassword } from '../modules/accounts/password';
import { usersRepo } from '../modules/accounts/users.repo';
import { cheap, password } from '../testing/apps/owner-sign-in';
import { mailServer } from '../testing/servers/mail-server';
import { loggedError } from './logged-error';

/** The program with a recorded log, and a database that rejects a second equal value in a column. */
async function loggedApp() {
  const lines: string[] = [];
  const env = { LOG_LEVEL: 'trace' };
  const app = await testApp({ artworks: [anArtwork({ inStock: 5 })], env, log: (line) => void lines.push(line) });
  const refuseSecond = (table: string, column: string) =>
    app.db.schema.alterTable(table, (change) => void change.unique([column], { indexName: `${table}_once` }));
  return { ...app, lines, log: () => lines.join(''), refuseSecond };
}

const failed = expect.stringMatching(/"level":50.*"type":"[^"]+".*"stack":"\s+at .*request failed/);

test('refusal 70: an enquiry that the database refuses leaves nothing of itself in the log', async () => {
  const { http, lines, log, refuseSecond } = await loggedApp();
  await refuseSecond('contacts', 'email');
  const enquiry = anEnquiry({
    name: 'Sadhbh Ni Bhriain',
    email: 'sadhbh@inbox.example',
    message: 'A fox at Malin Head',
  });
  expect((await http.post('/api/contact', enquiry)).status).toBe(201);
  expect(await http.post('/api/contact', enquiry)).toMatchObject({ status: 500, body: { code: 'INTERNAL' } });
  expect(lines).toContainEqual(failed);
  expect(log()).toContain('insert into');
  for (const value of ['Sadhbh', 'inbox.example', 'Malin']) expect(log()).not.toContain(value);
});

test('refusal 70: a sign-in that the database refuses leaves neither password nor session in the log', async () => {
  const { http, browser, db, lines, log, refuseSecond } = await loggedApp();
  await usersRepo(db).add('owner', await hashPassword(password, cheap));
  await refuseSecond('sessions', 'user_id');
  expect((await http.post('/api/session', { password })).status).toBe(200);
  expect((await browser().post('/api/session', { password })).status).toBe(500);
  expect(lines).toContainEqual(failed);
  const [{ id_hash: id, expires_at: ends }] = await db('sessions');
  for (const value of [password, id, ends, http.cookies.get('studio_session')]) expect(log()).not.toContain(value);
  // The log has no hash of the session that could not be stored either.
  expect(log()).not.toMatch(/[0-9a-f]{64}/);
});

test("refusal 70: an order that the database refuses leaves nothing of its buyer's in the log", async () => {
  const { http, browser, lines, log, refuseSecond } = await loggedApp();
  const secrets: string[] = [];
  for (const buyer of [browser(), browser()]) {
    const { body } = await buyer.post('/api/create-payment-intent', aCart([1]));
    secrets.push(body.clientSecret);
    await stripeSide().pay(body.clientSecret);
  }
  await refuseSecond('orders', 'email');
  const settled = [];
  for (const secret of secrets)
    settled.push(await deliver(http, anEvent('payment_intent.succeeded', intentIdOf(secret))));
  expect(settled.map(({ status }) => status)).toEqual([200, 500]);
  expect(lines).toContainEqual(failed);
  for (const value of ['buyer@example.com', 'Aoife', 'Quay Street', ...secrets]) expect(log()).not.toContain(value);
});

test("refusal 70: of a mail server's, of Stripe's and of a parser's words none is in the log", async () => {
  const personal = 'orla@inbox.example';
  const { url } = await mailServer({ refusals: 9 });
  const send = createTransport({ url }).sendMail({ from: 'a@b.ie', to: personal, text: personal });
  const stripe = new Stripe.errors.StripeInvalidRequestError({
    type: 'invalid_request_error',
    message: `Invalid email address: ${personal}`,
    code: 'email_invalid',
    statusCode: 400,
  } as never);
  const errors = [await send.catch((error: unknown) => error), stripe, await parsed(`{"${personal}`)];
  errors.push(new Error('outside', { cause: stripe }), Object.assign(new Error('x'), { input: personal }));
  errors.push(
    Object.assign(new Error('bad'), { stack: `Error: bad\n    at ${personal}\nsaid\n    at real (a.ts:1:2)` }),
  );
  for (const error of errors)
    expect([error, JSON.stringify(loggedError(error)).includes(personal)]).toEqual([error, false]);
  expect(loggedError(errors[0])).toMatchObject({ code: 'EMESSAGE', status: 451 });
  expect(loggedError(stripe)).toMatchObject({
    code: 'email_invalid',
    status: 400,
    message: 'Stripe: invalid_request_error',
  });
  expect(loggedError(personal)).toEqual({ type: 'string', message: 'not an error', stack: '' });
});

async function parsed(text: string): Promise<unknown> {
  try {
    return JSON.parse(text);
  } catch (error) {
    return error;
  }
}
