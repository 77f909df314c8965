import { pageHeaders } from './page-headers';

const page = { path: '/shop', rendering: 'server', cache: 'shared' } as const;
const personal = { ...page, cache: 'none', cookie: 'shop_checkout' } as const;
const visitor = { cookies: undefined, isSecure: false };

test('a shared page sets nothing', () => {
  expect(pageHeaders(page, visitor)).toEqual({});
  expect(pageHeaders(null, visitor)).toEqual({});
});

test('a page that is not to be found says so', () => {
  expect(pageHeaders({ ...page, noindex: true }, visitor)).toMatchObject({ 'x-robots-tag': 'noindex' });
});

test('a personal page names the browser once, for thirty days', () => {
  const headers = pageHeaders(personal, visitor);
  expect(headers['set-cookie']).toMatch(/^shop_checkout=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=2592000$/);
  expect(pageHeaders(personal, visitor)['set-cookie']).not.toBe(headers['set-cookie']);
  expect(pageHeaders(personal, { ...visitor, cookies: 'a=b; shop_checkout=abc' })).not.toHaveProperty('set-cookie');
  expect(pageHeaders(personal, { ...visitor, cookies: 'my_shop_checkout=abc' })).toHaveProperty('set-cookie');
});

test("over https a personal page's cookie is bound to this host: one that another host has set for it counts for nothing", () => {
  const secure = { isSecure: true, cookies: 'shop_checkout=planted' };
  expect(pageHeaders(personal, secure)['set-cookie']).toMatch(
    /^__Host-shop_checkout=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=2592000; Secure$/,
  );
  expect(pageHeaders(personal, { ...secure, cookies: '__Host-shop_checkout=abc' })).not.toHaveProperty('set-cookie');
});
