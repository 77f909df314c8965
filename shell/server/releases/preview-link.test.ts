import { listen } from '@studio/server-kit';
import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Candidate } from './candidate-record';
import { createPreviewLink } from './preview-link';

const closings: (() => void)[] = [];
afterEach(() => closings.splice(0).forEach((close) => close()));

const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString();

const preview = (remote: string, until = hours(1)): Candidate => ({
  ...{ remote, build: 'new', percent: 0, number: null, until },
  tokenHash: createHash('sha256').update(`token-of-${remote}`).digest('hex'),
});

const tokenOf = (remote: string) => `${remote}.new.token-of-${remote}`;

async function asked(candidates: readonly Candidate[], { isSecure = false } = {}) {
  const link = createPreviewLink(() => candidates, isSecure);
  const server = await listen(
    createServer((request, response) => {
      if (!link(request, response)) response.writeHead(418).end();
    }),
    { host: '127.0.0.1', port: 0 },
  );
  closings.push(() => server.close());
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return async (search: string, { cookie = '', method = 'GET' } = {}) => {
    const answer = await fetch(`${origin}/preview${search}`, { method, headers: { cookie }, redirect: 'manual' });
    const { status, headers } = answer;
    await answer.text();
    return { status, headers, cookie: headers.get('set-cookie') };
  };
}

test('a link begins its preview until the end of it and leads to the start page', async () => {
  const get = await asked([preview('mf-shop')]);
  const { status, headers, cookie } = await get(`?of=${tokenOf('mf-shop')}`);
  expect([status, headers.get('location'), headers.get('cache-control')]).toEqual([303, '/', 'private, no-store']);
  expect(headers.get('x-robots-tag')).toBe('noindex');
  expect(cookie).toMatch(/^preview=mf-shop\.new\.token-of-mf-shop; Path=\/; HttpOnly; SameSite=Lax; Max-Age=3600$/);
});

test('links of two remotes add up; one of the same remote replaces the other; those that have ended are dropped', async () => {
  const get = await asked([preview('mf-shop'), preview('mf-gallery', hours(2)), preview('mf-old', hours(-1))]);
  const cookie = `preview=${tokenOf('mf-shop')}~${tokenOf('mf-old')}`;
  const both = await get(`?of=${tokenOf('mf-gallery')}`, { cookie });
  expect(both.cookie).toContain(`preview=${tokenOf('mf-gallery')}~${tokenOf('mf-shop')}; `);
  expect(both.cookie).toContain('Max-Age=7200');
  expect((await get(`?of=${tokenOf('mf-shop')}`, { cookie })).cookie).toContain(`preview=${tokenOf('mf-shop')}; `);
});

test('a link that has ended or is made up sets nothing', async () => {
  const get = await asked([preview('mf-shop', hours(-1)), preview('mf-gallery')]);
  for (const token of [tokenOf('mf-shop'), 'mf-gallery.new.made-up', 'mf-gallery.old.token-of-mf-gallery', '']) {
    const { status, headers, cookie } = await get(`?of=${token}`);
    expect([status, headers.get('cache-control'), cookie]).toEqual([404, 'private, no-store', null]);
  }
});

test('the way out deletes the cookie, also of a preview that has ended', async () => {
  const { status, headers, cookie } = await (await asked([]))('?end');
  expect([status, headers.get('location')]).toEqual([303, '/']);
  expect(cookie).toBe('preview=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0');
});

test('over https the cookie is bound to this host, and another method begins nothing', async () => {
  const get = await asked([preview('mf-shop')], { isSecure: true });
  expect((await get(`?of=${tokenOf('mf-shop')}`)).cookie).toMatch(/^__Host-preview=.*; Secure$/);
  const { status, cookie } = await get(`?of=${tokenOf('mf-shop')}`, { method: 'POST' });
  expect([status, cookie]).toEqual([418, null]);
});
