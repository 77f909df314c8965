import { chmodSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { anEnquiry, aProject } from '../../testing/factories';
import { testApp } from '../../testing/apps/test-app';
import { onSqlite } from '../../testing/on-database';
import { openDatabase } from '../migrate';
import { transaction } from '../transaction';

const unavailable = { status: 503, body: { code: 'UNAVAILABLE' } };

/** The program with a database file in a directory of its own. */
async function onFile() {
  const directory = mkdtempSync(join(tmpdir(), 'studio-file-'));
  const file = join(directory, 'data/studio.sqlite');
  const app = await testApp({ databaseUrl: `sqlite:${file}`, portfolioProjects: [aProject()] });
  const close = async () => {
    await app.close();
    rmSync(directory, { recursive: true, force: true });
  };
  return { ...app, file, directory, close };
}

onSqlite(
  'refusal 75: where the database file was deleted underneath nothing is written, and it is not ready',
  async () => {
    const { http, db, file, close } = await onFile();
    expect((await http.post('/api/contact', anEnquiry())).status).toBe(201);
    expect((await http.get('/readyz')).status).toBe(200);
    rmSync(file);
    expect(await http.get('/readyz')).toMatchObject(unavailable);
    expect(await http.post('/api/contact', anEnquiry())).toMatchObject(unavailable);
    await expect(transaction(db, async (tx) => tx('services').delete())).rejects.toThrow('is gone');
    // Nor into a new file at the same path.
    writeFileSync(file, '');
    expect(await http.post('/api/contact', anEnquiry())).toMatchObject(unavailable);
    expect(await db('contacts').count({ n: '*' }).first()).toEqual({ n: 1 });
    await close();
  },
);

onSqlite('refusal 75: goes on when its own file is back in its place', async () => {
  const { http, file, close } = await onFile();
  renameSync(file, `${file}.away`);
  expect(await http.get('/readyz')).toMatchObject(unavailable);
  renameSync(`${file}.away`, file);
  expect((await http.get('/readyz')).status).toBe(200);
  expect((await http.post('/api/contact', anEnquiry())).status).toBe(201);
  await close();
});

onSqlite("the database is its owner's alone, also one of before", async () => {
  const directory = mkdtempSync(join(tmpdir(), 'studio-file-'));
  const data = join(directory, 'data');
  const url = `sqlite:${join(data, 'studio.sqlite')}`;
  const modes = () => readdirSync(data).map((name) => statSync(join(data, name)).mode & 0o777);
  const first = await openDatabase(url);
  expect(statSync(data).mode & 0o777).toBe(0o700);
  expect([modes().length, new Set(modes())]).toEqual([3, new Set([0o600])]);
  await first.destroy();
  chmodSync(join(data, 'studio.sqlite'), 0o644);
  const second = await openDatabase(url);
  expect(new Set(modes())).toEqual(new Set([0o600]));
  await second.destroy();
  rmSync(directory, { recursive: true });
});
