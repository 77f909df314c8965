import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { programOf } from '../../../../infra/tests/faults/variant.mjs';
import { openDatabase } from '../../db/migrate';
import { storageRefusal } from '../../disk/storage-refusal';
import type { Failpoint } from '../../failpoint';
import { startBuiltServer } from '../../testing/servers/built-server';
import { httpClient } from '../../testing/apps/http-client';
import { anImageForm } from '../../testing/apps/multipart';
import { signIn } from '../../testing/apps/test-app';
import { testDatabase } from '../../testing/test-database';
import { anImage } from '../../testing/apps/upload-site';

const longAgo = new Date(Date.now() - 60 * 60 * 1000);

/** The built server on a migrated database, with the owner signed in. */
async function builtSite() {
  const directory = mkdtempSync(join(tmpdir(), 'studio-faults-'));
  const [images, incoming] = [join(directory, 'pictures'), join(directory, 'tmp')];
  for (const path of [images, incoming]) mkdirSync(path);
  const database = await testDatabase();
  const db = await openDatabase(database.url);
  const env = {
    DATABASE_URL: database.url,
    UPLOADS_URL: `file:${images}`,
    TMPDIR: incoming,
    OWNER_PASSWORD: 'a heron over the liffey',
    RECONCILE_EVERY_MS: '200',
    SEED: 'false',
    LOG_LEVEL: 'silent',
    SMTP_URL: '',
  };
  const start = async (more: { dieAt?: Failpoint; maxFileKilobytes?: number } = {}) => {
    const { dieAt, maxFileKilobytes } = more;
    const armed = dieAt && { program: programOf('armed'), env: { ...env, TEST_FAILPOINT: dieAt } };
    const server = await startBuiltServer({ env, ...armed, maxFileKilobytes });
    const http = httpClient(server.origin);
    await signIn({ db, http });
    const upload = (image: Buffer) => http.raw('POST', '/api/uploads', anImageForm(image));
    const kill = async () => {
      await server.kill();
      http.close();
    };
    return { upload, kill };
  };
  const tidy = async () => {
    await db.destroy();
    await database.remove();
    rmSync(directory, { recursive: true, force: true });
  };
  return { db, images, incoming, start, tidy };
}

const noise = (side: number) =>
  sharp({
    create: {
      width: side,
      height: side,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  });

test('refusal 42: killed while it writes, the server leaves whole pictures or none, and sweeps the rest', async () => {
  const { db, images, incoming, start, tidy } = await builtSite();
  const photograph = await noise(1400).jpeg().toBuffer();
  const isHalf = (name: string) => name.endsWith('.part');
  let server = await start({ dieAt: 'picture:in-file' });
  const dies = async () => {
    await expect(server.upload(photograph)).rejects.toThrow();
    await server.kill();
    const left = readdirSync(images);
    return [left.filter(isHalf), left.filter((name) => !isHalf(name))] as const;
  };
  try {
    const [half, none] = await dies();
    expect([half, none]).toEqual([[expect.any(String)], []]);
    server = await start({ dieAt: 'picture:between-names' });
    const [unnamed, named] = await dies();
    expect(unnamed.length).toBeGreaterThan(1);
    expect(named).toHaveLength(1);
    await sharp(join(images, named[0]!)).stats();
    server = await start();
    expect(readdirSync(incoming)).toEqual([]);

    for (const name of readdirSync(images)) utimesSync(join(images, name), longAgo, longAgo);
    await server.kill();
    // The next server need not wait for the dead server's lease.
    await db('leases').delete();
    server = await start();
    for (const since = Date.now(); readdirSync(images).some(isHalf) && Date.now() - since < 40_000;) await sleep(50);
    expect(readdirSync(images).filter(isHalf)).toEqual([]);
    expect((await server.upload(await anImage().png().toBuffer())).status).toBe(201);
  } finally {
    await server.kill();
    await tidy();
  }
});

test('refusal 42: when there is no room the answer is 507 and nothing is left behind', async () => {
  const { images, incoming, start, tidy } = await builtSite();
  // The system limits file size in the middle of a write, as a full disk does: once for the upload, once for its
  // variants.
  const server = await start({ maxFileKilobytes: 700 });
  try {
    const full = { status: 507, body: { code: 'STORAGE_FULL', message: 'There is no room left for this picture.' } };
    const tooLong = await noise(1500).png().toBuffer();
    const growing = await noise(1400).threshold(128).png({ palette: true, colours: 2 }).toBuffer();
    expect([tooLong.length > 700 * 1024, growing.length < 700 * 1024]).toEqual([true, true]);
    expect(await server.upload(tooLong)).toMatchObject(full);
    expect(await server.upload(growing)).toMatchObject(full);
    expect([readdirSync(images), readdirSync(incoming)]).toEqual([[], []]);
    expect((await server.upload(await anImage().png().toBuffer())).status).toBe(201);
  } finally {
    await server.kill();
    await tidy();
  }
});

test.each(['ENOSPC', 'EDQUOT', 'EFBIG'])('refusal 42: knows a full disk by the code %s of the system', (code) => {
  const refused = Object.assign(new Error(`${code}: somebody's words for it, write`), { code, syscall: 'write' });
  expect(storageRefusal(refused)).toMatchObject({ code: 'STORAGE_FULL', status: 507, cause: refused });
});

test('refusal 42: takes no other error of the storage for a full disk', () => {
  const others = [new Error('ENOSPC'), Object.assign(new Error('no way in'), { code: 'EACCES' })];
  expect(others.map(storageRefusal)).toEqual(others);
});
