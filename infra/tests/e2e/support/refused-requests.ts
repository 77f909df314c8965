import { expect } from '@playwright/test';

interface RefusedRequest {
  /** The name begins with the numbers of docs/failure-modes.md. */
  readonly name: string;
  readonly path: string;
  readonly method?: string;
  readonly body?: string | Buffer;
  readonly headers?: Record<string, string>;
  readonly status: readonly number[];
  readonly code?: string;
  readonly fields?: readonly string[];
}

const contact = '/api/contact';
const cpi = '/api/create-payment-intent';
const enquiry = { name: 'Orla', email: 'orla@example.com', service: 'canvas', message: 'A heron, please.' };
const withMessage = (escaped: string) => JSON.stringify({ ...enquiry, message: 'X' }).replace('"X"', `"${escaped}"`);

/** Refused requests that need no session, no memory and no time. */
export const refusedRequests: readonly RefusedRequest[] = [
  { name: 'refusal 1: malformed JSON', path: contact, body: '{"name":', status: [400], code: 'INVALID_JSON' },
  {
    name: 'refusal 3: JSON nested 40,000 deep',
    path: contact,
    body: '['.repeat(40_000),
    status: [400],
    code: 'INVALID_JSON',
  },
  {
    name: 'refusals 4 and 5: a compressed body',
    path: contact,
    body: '{}',
    headers: { 'content-encoding': 'gzip' },
    status: [415],
    code: 'UNSUPPORTED_MEDIA_TYPE',
  },
  {
    name: 'refusal 6: an odd charset',
    path: contact,
    body: JSON.stringify(enquiry),
    headers: { 'content-type': 'application/json; charset=utf-16' },
    status: [415],
    code: 'UNSUPPORTED_MEDIA_TYPE',
  },
  {
    name: 'refusal 7: a key that reaches for prototypes',
    path: contact,
    body: JSON.stringify(enquiry).replace('{', '{"__proto__":{"isOwner":true},'),
    status: [400],
    code: 'INVALID_REQUEST',
  },
  {
    name: 'refusal 8: fields that nobody asked for',
    path: contact,
    body: JSON.stringify({ ...enquiry, id: 7, createdAt: '2020-01-01T00:00:00Z' }),
    status: [400],
    fields: ['id', 'createdAt'],
  },
  {
    name: 'refusals 9 and 11: a cart of what is no work',
    path: cpi,
    body: '{"items":[{"id":"1","quantity":1}],"amount":120}',
    status: [400],
    fields: ['items.0.id'],
  },
  {
    name: 'refusal 10: a work that is not there',
    path: cpi,
    body: '{"items":[{"id":999999,"quantity":1}],"amount":120}',
    status: [409],
    code: 'GONE',
  },
  { name: 'refusal 12: an id that is none', path: '/api/portfolio/1e3', status: [400], fields: ['id'] },
  { name: 'refusal 12: an id with NUL', path: '/api/portfolio/%00', status: [400, 404] },
  { name: "refusal 13: SQL in a post's slug", path: "/api/blog/'%20OR%20'1'='1", status: [404], code: 'NOT_FOUND' },
  {
    name: 'refusal 16: a lone surrogate',
    path: contact,
    body: withMessage('\\ud800'),
    status: [400],
    fields: ['message'],
  },
  {
    name: 'refusal 17: a message of 5,001 characters',
    path: contact,
    body: withMessage('x'.repeat(5001)),
    status: [400],
    fields: ['message'],
  },
  {
    name: 'refusal 18: a line break in an email address',
    path: contact,
    body: JSON.stringify({ ...enquiry, email: 'a@example.com\r\nBcc: b@example.com' }),
    status: [400],
    fields: ['email'],
  },
  {
    name: "refusal 31: another site's write",
    path: contact,
    body: JSON.stringify(enquiry),
    headers: { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
    status: [403],
    code: 'FORBIDDEN',
  },
  {
    name: 'refusal 34: a write without a session',
    path: '/api/artworks/1',
    method: 'DELETE',
    status: [401],
    code: 'UNAUTHORIZED',
  },
  {
    name: 'refusal 36: a webhook that is not signed',
    path: '/api/webhooks/stripe',
    body: '{"type":"payment_intent.succeeded"}',
    headers: { 'stripe-signature': 't=1,v1=0' },
    status: [400],
    code: 'INVALID_SIGNATURE',
  },
];

export async function expectRefused(
  origin: string,
  { path, method, body, headers, ...owed }: RefusedRequest,
): Promise<void> {
  const answer = await fetch(origin + path, {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    body: typeof body === 'string' ? body : body && new Uint8Array(body),
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', ...headers },
  });
  const text = await answer.text();
  const said = JSON.parse(text) as { message: string; code: string; fields?: { field: string }[] };
  expect([owed.status.includes(answer.status), typeof said.message]).toEqual([true, 'string']);
  if (owed.code) expect(said.code).toBe(owed.code);
  if (owed.fields) expect(said.fields?.map(({ field }) => field)).toEqual(owed.fields);
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  expect(text).not.toMatch(/SQLITE_|\bER_[A-Z]|node_modules|\bat \S+ \(/);
}
