import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readSecret } from '../../../deploy/compose/secrets.mjs';
import type { ComposedSite } from '../site/composed-site';
import { expect, test } from '../fixtures/test';

export function testBackups(running: () => ComposedSite): void {
  test('refusal 60: a backup brings everything back into an emptied site, but nobody who was erased since', async () => {
    const site = running();
    const archive = path.join(mkdtempSync(path.join(tmpdir(), 'studio-backup-')), 'backup.tar.gz');
    const image = `writeFileSync('/data/uploads/heron.webp', 'a heron')`;
    await site.evaluate('bff', `import { writeFileSync } from 'node:fs'; ${image}`);
    for (const email of ['ann@example.ie', 'ben@example.ie']) expect(await enquire(site, email)).toBe(201);
    const content = 'SELECT id, state, email FROM orders; CHECKSUM TABLE artworks, order_items;';
    const senders = "SELECT email FROM contacts WHERE email LIKE '%@example.ie';";
    const before = await site.sql(content);
    await site.make('backup', `TO=${archive}`);
    expect(await eraseAsOwner(site, 'Ann@example.ie')).toBe(200);
    expect(await site.sql(senders)).toEqual(['ben@example.ie']);

    await site.sql('DROP DATABASE studio; CREATE DATABASE studio; CREATE TABLE studio.stranger (id int);');
    await site.evaluate('bff', `import { rmSync } from 'node:fs'; rmSync('/data/uploads/heron.webp')`);
    await site.make('restore', `FROM=${archive}`);

    expect(await site.sql(content)).toEqual(before);
    expect(await site.sql(senders)).toEqual(['ben@example.ie']);
    expect(await site.sql("SHOW TABLES LIKE 'stranger';")).toEqual([]);
    const read = `import { readFileSync } from 'node:fs'; console.log(readFileSync('/data/uploads/heron.webp', 'utf8'))`;
    expect((await site.evaluate('bff', read)).trim()).toBe('a heron');
    await expect(site.make('restore', `FROM=package.json`)).rejects.toThrow('not a whole backup');
  });
}

/** Sends an enquiry from inside a container, whose network no other test counts. @returns the status */
async function enquire(site: ComposedSite, email: string): Promise<number> {
  const body = JSON.stringify({ name: 'Somebody', email, service: 'canvas', message: 'A wall, please.' });
  const init = {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body,
  };
  const ask = `console.log((await fetch('http://gateway/api/contact', ${JSON.stringify(init)})).status)`;
  return Number(await site.evaluate('mf-gallery', ask));
}

/** @returns the status */
async function eraseAsOwner(site: ComposedSite, email: string): Promise<number> {
  const post = (where: string, body: object, cookie = '') =>
    fetch(site.origin + where, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: site.origin, cookie },
      body: JSON.stringify(body),
    });
  const session = await post('/api/session', { password: readSecret(site.secrets, 'owner-password') });
  const cookie = session.headers.getSetCookie().map((one) => one.split(';')[0]);
  return (await post('/api/admin/erasures', { email }, cookie.join('; '))).status;
}
