import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { verify, type SignedRecord } from '../../../shell/server/releases/release-signature.mjs';
import { addCandidate } from '../../run/candidates.mjs';
import { trustedKeys } from '../../run/keys.mjs';
import { activate, publish } from '../../run/publish.mjs';

// `make keys`, as it is typed, on the data folder of a site with a release of the shop; its front server says only what is live.

const remote = 'mf-shop';
let server: Server;
let data: string;
const store = () => path.join(data, 'releases', remote);
const keysFolder = () => path.join(data, 'keys');
const listed = (owner = remote) => (trustedKeys(keysFolder(), {})[owner] ?? []).map(({ id, ...key }) => [id, key]);
const ids = (owner = remote) => (trustedKeys(keysFolder(), {})[owner] ?? []).map(({ id }) => id);
const stored = (name: string) => JSON.parse(readFileSync(path.join(store(), name), 'utf8')) as SignedRecord;
const keyOf = (name: string) => (stored(name) as { signature: { key: string } }).signature.key;

/** @returns what it printed */
async function keys(owner: string, ...flags: string[]): Promise<{ status: number; output: string }> {
  const env = {
    PATH: process.env['PATH'],
    DATA_DIRECTORY: data,
    SITE: 'local',
    PORT: `${(server.address() as AddressInfo).port}`,
  };
  return new Promise((resolve) => {
    execFile(process.execPath, ['infra/deploy/release/keys.mjs', owner, ...flags], { env }, (error, stdout, stderr) =>
      resolve({ status: error ? Number(error.code) : 0, output: stdout + stderr }),
    );
  });
}

function problemOf(name: string): string | null {
  try {
    verify(remote, stored(name), trustedKeys(keysFolder(), {}));
    return null;
  } catch (error) {
    return (error as Error).message;
  }
}

function aBuild(build: string): string {
  const folder = mkdtempSync(path.join(data, 'build-'));
  writeFileSync(path.join(folder, `entry.${build}.js`), `// ${build}`);
  writeFileSync(path.join(folder, 'release.json'), JSON.stringify({ build, entry: `entry.${build}.js`, routes: [] }));
  return folder;
}

let isLive = true;
beforeEach(async () => {
  isLive = true;
  data = mkdtempSync(path.join(tmpdir(), 'site-'));
  mkdirSync(store(), { recursive: true });
  server = createServer((_, response) => {
    const live = isLive ? stored('release.json') : null;
    response.end(JSON.stringify({ shell: null, remotes: { [remote]: { live, refused: null } } }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  await keys(remote);
  await publish(aBuild('one'), store());
  await publish(aBuild('two'), store());
});
afterEach(async () => {
  await new Promise((resolve) => server.close(resolve));
  rmSync(data, { recursive: true });
});

test('makes a key that only its owner reads, once, and lists what is trusted', async () => {
  const before = listed();
  const { output } = await keys(remote);
  expect([before.length, listed()]).toEqual([1, before]);
  expect(output).toContain(`${remote}  ${ids()[0]}  active`);
  expect((statSync(path.join(keysFolder(), `${remote}.pem`)).mode & 0o777).toString(8)).toBe('600');
  expect(output).not.toContain('PRIVATE');
  expect((await keys('')).output).toBe(output);
  expect(await keys('mf-nothing')).toMatchObject({ status: 1, output: expect.stringContaining('REMOTE is one of') });
});

test('ROTATE: another key signs, the old one stays good for its releases, and previews and shares go on', async () => {
  await addCandidate(aBuild('next'), store(), { remote, percent: 0 });
  await addCandidate(aBuild('next'), store(), { remote, percent: 5 });
  const before = stored('candidates.json');
  const { output } = await keys(remote, '--rotate');
  const [old, now] = ids();
  expect(listed()).toMatchObject([
    [old, { status: 'retired', lastSequence: 2 }],
    [now, { status: 'active' }],
  ]);
  expect(output).toContain(`${now} signs the preview of ${remote} next.`);
  expect(output).toContain(`${now} signs the share (5 %) of ${remote} next.`);
  const records = ['release.json', 'previous.json', 'candidates.json', 'releases/next.json'];
  expect(records.map((name) => [name, problemOf(name)])).toEqual(records.map((name) => [name, null]));
  expect(records.map(keyOf)).toEqual([old, old, now, now]);
  // Front servers have seen the sequence, so it must be the same record.
  expect({ ...stored('candidates.json'), signature: null }).toEqual({ ...before, signature: null });
  await activate('one', store());
  expect([stored('release.json').sequence, keyOf('release.json')]).toEqual([3, now]);
});

test('ROTATE signs nothing that somebody else wrote into the store', async () => {
  await addCandidate(aBuild('next'), store(), { remote, percent: 5 });
  const written = { ...stored('releases/next.json'), entry: 'stolen.js' };
  writeFileSync(path.join(store(), 'releases/next.json'), JSON.stringify(written));
  await keys(remote, '--rotate');
  expect([keyOf('candidates.json'), keyOf('releases/next.json')]).toEqual([ids()[1], ids()[0]]);
  writeFileSync(path.join(store(), 'candidates.json'), JSON.stringify({ ...stored('candidates.json'), sequence: 9 }));
  await keys(remote, '--rotate');
  expect(keyOf('candidates.json')).toBe(ids()[1]);
});

test('REVOKE: nothing of the key is good any more, nothing signs with it, and ROTATE makes another without its help', async () => {
  await addCandidate(aBuild('next'), store(), { remote, percent: 5 });
  const [old] = ids();
  expect((await keys(remote, `--revoke=${old}`)).output).toContain(`${remote}  ${old}  revoked`);
  const records = ['release.json', 'candidates.json', 'releases/next.json'];
  expect(records.map(problemOf)).toEqual(records.map(() => `the key ${old} of ${remote} is revoked`));
  await expect(publish(aBuild('three'), store())).rejects.toThrow(
    `The key ${old} of ${remote} is revoked: make keys REMOTE=${remote} ROTATE=1 makes another.`,
  );
  isLive = false;
  expect(await keys(remote, '--rotate')).toMatchObject({ status: 0 });
  expect(records.map(keyOf)).toEqual([old, old, old]);
  await publish(aBuild('three'), store());
  expect([problemOf('release.json'), stored('release.json').sequence]).toEqual([null, 1]);
  // A share that the revoked key has signed is not signed with the next one.
  await addCandidate(aBuild('four'), store(), { remote, percent: 5 });
  expect(stored('candidates.json')).toMatchObject({ candidates: [{ build: 'four' }] });
});

test('RETIRE ends one key, and an unknown one or one of a remote that is offline is refused', async () => {
  await keys(remote, '--rotate');
  const [old, now] = ids();
  expect(await keys(remote, '--retire=0123')).toMatchObject({
    status: 1,
    output: expect.stringContaining(`${remote} has no key 0123.`),
  });
  isLive = false;
  expect(await keys(remote, `--retire=${now}`)).toMatchObject({
    status: 1,
    output: expect.stringContaining(`runs no release of ${remote}`),
  });
  isLive = true;
  await keys(remote, `--retire=${now}`);
  expect(listed()).toMatchObject([
    [old, { status: 'retired', lastSequence: 2 }],
    [now, { status: 'retired', lastSequence: 2 }],
  ]);
  await expect(publish(aBuild('three'), store())).rejects.toThrow('is retired: make keys');
});

test("the operator's rotated key stays good for the rollbacks that it has signed, a revoked one for none", async () => {
  await keys('operator');
  const rollback = async (build: string) => {
    process.env['SIGN_AS'] = 'operator';
    await activate(build, store()).finally(() => delete process.env['SIGN_AS']);
    expect([problemOf('release.json'), stored('release.json').rollback]).toMatchObject([null, expect.any(Object)]);
  };
  await rollback('one');
  await keys('operator', '--rotate');
  const [old, now] = ids('operator');
  expect(listed('operator')).toMatchObject([
    [old, { status: 'retired', lastSequence: 3 }],
    [now, { status: 'active' }],
  ]);
  expect(problemOf('release.json')).toBeNull();
  await rollback('two');
  await keys('operator', `--revoke=${now}`);
  expect(problemOf('release.json')).toContain(`the key ${now} of operator is revoked`);
});
