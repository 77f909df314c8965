import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { anImage, uploadSite } from '../../../testing/apps/upload-site';
import { imageProcessor } from './image-processor';

const built = 'bff/dist/image-worker.cjs';
const unreadable = { code: 'INVALID_IMAGE', message: 'This picture cannot be read.' };
const directories: string[] = [];

afterEach(() => {
  for (const directory of directories.splice(0)) rmSync(directory, { recursive: true });
});

/** A processor whose child does this with the first image and accepts every later one. */
function makerThat(does: string, options: { withinMs?: number; idleMs?: number } = {}) {
  const directory = mkdtempSync(join(tmpdir(), 'studio-maker-'));
  directories.push(directory);
  const [program, mark] = [join(directory, 'child.cjs'), JSON.stringify(join(directory, 'seen'))];
  writeFileSync(
    program,
    `process.on('disconnect', () => process.exit(0));
     process.on('message', () => {
       const isFirst = !require('fs').existsSync(${mark});
       require('fs').writeFileSync(${mark}, '');
       if (isFirst) { ${does} } else process.send({ kind: 'files', files: { name: 'a.webp' } });
     });
     process.send({ kind: 'ready' });`,
  );
  const maker = imageProcessor({ program, logger: pino({ level: 'silent' }), ...options });
  return { maker, isAsked: () => existsSync(join(directory, 'seen')) };
}

async function until(holds: () => boolean): Promise<void> {
  for (const since = Date.now(); !holds();) {
    if (Date.now() - since > 20_000) throw new Error('It never happens.');
    await sleep(20);
  }
}

const isGone = (id: number) => {
  try {
    return !process.kill(id, 0);
  } catch {
    return true;
  }
};

test.each([
  ['dies', 'process.abort()'],
  ['never answers', ''],
  ['works without end', 'for (;;);'],
  // The system's limit: without it the call would succeed.
  [
    'takes all the memory',
    "const all = []; for (let i = 0; i < 50; i++) all.push(Buffer.alloc(20e6, 1)); process.send({ kind: 'files' })",
  ],
])('refusal 71: a picture whose process %s is none, and the next one is made', async (_what, does) => {
  const { maker } = makerThat(does, { withinMs: 2000 });
  await expect(maker.process(Buffer.from('first'))).rejects.toMatchObject(unreadable);
  expect(await maker.process(Buffer.from('second'))).toEqual({ name: 'a.webp' });
});

test('a process that others keep from working gets its time again', async () => {
  const late = "setTimeout(() => process.send({ kind: 'files', files: { name: 'late.webp' } }), 1500)";
  const { maker } = makerThat(late, { withinMs: 1000 });
  expect(await maker.process(Buffer.from('first'))).toEqual({ name: 'late.webp' });
});

test('refusal 71: a process that is killed from outside in the middle costs one picture', async () => {
  const { maker, isAsked } = makerThat('', { withinMs: 60_000 });
  const making = maker.process(Buffer.from('first'));
  const refused = expect(making).rejects.toMatchObject(unreadable);
  const id = maker.processId ?? 0;
  await until(isAsked);
  process.kill(id, 'SIGKILL');
  await refused;
  expect(maker.processId).toBeUndefined();
  expect(await maker.process(Buffer.from('second'))).toBeDefined();
});

test('one process makes picture after picture, and ends when none comes', async () => {
  const maker = imageProcessor({ program: built, logger: pino({ level: 'silent' }), idleMs: 500 });
  const png = await anImage(60, 40).png().toBuffer();
  expect(await maker.process(png)).toMatchObject({ width: 60, height: 40 });
  const id = maker.processId ?? 0;
  await expect(maker.process(png.subarray(0, 60))).rejects.toMatchObject(unreadable);
  expect(maker.processId).toBe(id);
  await until(() => isGone(id));
  expect(maker.processId).toBeUndefined();
});

test('where no process can be started it is our fault and not the picture', async () => {
  const maker = imageProcessor({ program: '/nowhere/child.cjs', logger: pino({ level: 'silent' }) });
  await expect(maker.process(Buffer.from('x'))).rejects.toThrow('does not start');
});

test('refusal 71: more pixels than a decoder has room for, and a picture of one long line', async () => {
  const { upload, files } = await uploadSite();
  const [avif, line] = await Promise.all([
    anImage(5000, 4000).avif({ effort: 0 }).toBuffer(),
    anImage(1, 20_001).png().toBuffer(),
  ]);
  expect(await upload(avif)).toMatchObject({
    status: 413,
    body: { code: 'TOO_LARGE', message: 'An AVIF image must have at most 16 megapixels' },
  });
  expect(await upload(line)).toMatchObject({
    status: 413,
    body: { message: 'Image must be at most 20000 pixels long' },
  });
  expect(files()).toEqual([]);
  expect((await upload(await anImage(1, 20_000).png().toBuffer())).status).toBe(201);
});
