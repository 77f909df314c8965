import { randomUUID } from 'node:crypto';
import { readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pino } from 'pino';
import { changePublicData } from '../../testing/public-write-guard';
import { anImage, uploadSite } from '../../testing/apps/upload-site';
import { orphansService } from './orphans.service';
import { imageColumns } from './image-references.repo';
import { imageStorage } from './image-storage.factory';

const hours = (count: number) => new Date(Date.now() - count * 60 * 60 * 1000);

/** A site with its sweep, and a function that ages its files. */
async function site() {
  const app = await uploadSite();
  const { sweep } = orphansService({
    db: app.db,
    storage: imageStorage(app.config.uploadsUrl),
    logger: pino({ level: 'silent' }),
  });
  const age = (count: number) => {
    for (const name of readdirSync(app.directory)) utimesSync(join(app.directory, name), hours(count), hours(count));
  };
  const image = async () => (await app.upload(await anImage(60, 40).png().toBuffer())).body.url as string;
  return { ...app, sweep, age, image };
}

test('removes what nothing shows after a day, in all its sizes, and what else lies there stays', async () => {
  const { db, directory, files, sweep, age, image } = await site();
  const shown = await image();
  await image();
  await changePublicData(db, async (tx) =>
    tx('artworks').insert({
      ...{
        title: 'Heron',
        description: 'x',
        price_cents: 1,
        category: 'canvas',
        dimensions: 'x',
        image_url: '/uploads/x.png',
      },
      additional_images: JSON.stringify([shown]),
    }),
  );
  writeFileSync(join(directory, 'by-hand.png'), 'x');
  age(23);
  expect(await sweep()).toBe(0);
  age(25);
  await image();
  expect(await sweep()).toBe(3);
  const base = shown.slice('/uploads/'.length, -'.webp'.length);
  expect(files()).toEqual(expect.arrayContaining([`${base}.webp`, `${base}.60.avif`, `${base}.jpg`, 'by-hand.png']));
  expect(files()).toHaveLength(7);
});

test('removes what a killed process left half written, once nobody can be writing it', async () => {
  const { directory, files, sweep, age } = await site();
  writeFileSync(join(directory, `.${randomUUID()}.part`), 'half');
  expect(await sweep()).toBe(0);
  age(1);
  expect(await sweep()).toBe(1);
  expect(files()).toEqual([]);
});

test('knows every column that names a picture', async () => {
  const { db } = await site();
  const tables = [...Object.keys(imageColumns), 'services', 'contacts', 'users', 'orders', 'settings'];
  for (const table of tables) {
    if (!(await db.schema.hasTable(table))) continue;
    const columns = Object.keys(await db(table).columnInfo());
    for (const column of columns.filter((name) => /image(?!_alt)|picture/.test(name))) {
      expect(imageColumns[table]).toContain(column);
    }
    for (const column of imageColumns[table] ?? []) expect(columns).toContain(column);
  }
});
