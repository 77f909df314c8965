import { existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { verify } from '../../../shell/server/releases/release-signature.mjs';
import { trustedKeys } from '../keys.mjs';
import { activate } from '../publish.mjs';
import { prepareKey } from './first-keys.mjs';

const remote = 'mf-shop';

/** The data folder of a site that published `one` and `two` before records were signed. */
function aSite() {
  const data = mkdtempSync(path.join(tmpdir(), 'site-'));
  const store = path.join(data, 'releases', remote);
  mkdirSync(path.join(store, 'releases'), { recursive: true });
  const record = (build: string, liveSince: string) => JSON.stringify({ build, entry: 'entry.js', liveSince });
  const [one, two] = [record('one', '2026-01-01T00:00:00Z'), record('two', '2026-02-01T00:00:00Z')];
  for (const [name, text] of [
    ['release.json', one],
    ['previous.json', two],
    ['releases/one.json', one],
    ['releases/two.json', two],
  ] as const)
    writeFileSync(path.join(store, name), text);
  const read = (name: string) => JSON.parse(readFileSync(path.join(store, name), 'utf8')) as Record<string, unknown>;
  return { data, store, read, keys: path.join(data, 'keys') };
}

test('makes the key and signs what was published before, the live release last', async () => {
  const { data, store, read, keys } = aSite();
  await prepareKey(remote, data, {});
  for (const name of ['release.json', 'previous.json', 'releases/one.json', 'releases/two.json'])
    expect(() => verify(remote, read(name), trustedKeys(keys))).not.toThrow();
  expect([read('previous.json')['sequence'], read('release.json')['sequence']]).toEqual([1, 2]);
  expect(await activate('two', store)).toBe('two');
  expect(read('release.json')['sequence']).toBe(3);
});

test('signs so once: a record that comes later without a signature stays without', async () => {
  const { data, store, read } = aSite();
  await prepareKey(remote, data, {});
  writeFileSync(path.join(store, 'releases/strange.json'), JSON.stringify({ build: 'strange', entry: 'entry.js' }));
  await prepareKey(remote, data, {});
  expect(read('releases/strange.json')['signature']).toBeUndefined();
  await expect(activate('strange', store)).rejects.toThrow('its record is not signed');
});

test.each([{ RELEASES_URL: 's3://art/releases' }, { SIGNING_KEY: 'another place has it' }])(
  'makes no key with %j',
  async (env) => {
    const { data, keys } = aSite();
    await prepareKey(remote, data, env);
    expect(existsSync(keys)).toBe(false);
  },
);
