import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { remoteRoutes } from './remote-routes.mjs';

const bundle = (code: string, routes: string) => `${code}\nmodule.exports.default = { routes: ${routes} };`;

test('reads what a bundle says of its pages, and leaves its code out', async () => {
  const code = `const { calls } = require('@studio/host'); calls.anything().then; console.log('loaded');
    module.exports.default = {
      routes: [{ path: '/a', component: () => null, sitemap: { call: { path: '/api/a' }, slug: 'slug' } }],
      slots: [{ name: 'bag', component: () => null }],
      redirects: { '/b': '/a' },
    };`;
  expect(await remoteRoutes(code)).toEqual({
    routes: [{ path: '/a', sitemap: { call: '/api/a', slug: 'slug' } }],
    slots: [{ name: 'bag' }],
    redirects: { '/b': '/a' },
    problem: null,
  });
});

test('a bundle sees no setting of who builds, and writes, reads and starts nothing', async () => {
  const written = path.join(mkdtempSync(path.join(tmpdir(), 'bundle-')), 'written');
  const attempt = (code: string) =>
    `(() => { try { return String(${code}); } catch (error) { return error.code; } })()`;
  const file = JSON.stringify(written);
  const code = bundle(
    `const [fs, cp] = ['fs', 'child_process'].map((name) => process.getBuiltinModule(name));`,
    `[{
      path: '/',
      settings: Object.keys(process.env).sort(),
      writes: ${attempt(`fs.writeFileSync(${file}, 'written')`)},
      reads: ${attempt(`fs.readFileSync(${JSON.stringify(path.resolve('package.json'))})`)},
      starts: ${attempt(`cp.execFileSync('touch', [${file}])`)},
    }]`,
  );
  process.env.STRIPE_SECRET_KEY = 'sk_test_of_the_operator';
  const { routes, problem } = await remoteRoutes(code).finally(() => delete process.env.STRIPE_SECRET_KEY);
  const refused = 'ERR_ACCESS_DENIED';
  expect(problem).toBeNull();
  expect(routes).toEqual([
    { path: '/', settings: expect.any(Array), writes: refused, reads: refused, starts: refused },
  ]);
  const { settings } = routes[0] as unknown as { settings: string[] };
  expect(settings.filter((name) => !['PATH', 'HOME', 'NODE_ENV'].includes(name))).toEqual([]);
  expect(existsSync(written)).toBe(false);
});

test.each([
  ['throws', "throw new Error('no paint')", 'no paint'],
  ['ends its process', 'process.exit(0)', 'it ended while it was read (0)'],
])('a bundle that %s is a problem that is named', async (_, code, problem) => {
  expect(await remoteRoutes(bundle(code, '[]'))).toEqual({ routes: [], problem });
});
