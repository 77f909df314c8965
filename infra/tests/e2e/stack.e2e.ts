import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { setTimeout as sleep } from 'node:timers/promises';
import { parts } from '../../build/parts/list.mjs';
import { startStack, type Stack } from '../faults/servers/stack.mjs';
import { inDatabase } from './site/database';
import { expect, test } from './fixtures/test';

const run = promisify(execFile);

/** The engine must manage a swarm (`docker swarm init`): E2E_SWARM=1 says that it does. */
test.skip(!process.env['E2E_SWARM'], 'no swarm is managed here');

const pages = ['/', '/shop', '/portfolio', '/blog', '/digital-gallery', '/about', '/contact', '/admin'];

test('as a stack both gateways answer, no page view fails while one of each is killed in turn, and a backup comes back', async () => {
  test.setTimeout(900_000);
  const stack = await startStack();
  try {
    for (const origin of stack.origins)
      for (const page of [...pages, '/api/artworks', '/readyz']) expect((await fetch(origin + page)).status).toBe(200);
    const crowd = openCrowd(stack.origins);
    for (const part of [...parts.map(({ name }) => name), 'gateway-1', 'gateway-2']) {
      await stack.kill(part);
      await sleep(10_000);
    }
    const { views, failed } = await crowd.close();
    console.info(`${views} views, ${failed.length} failed.`);
    expect(failed).toEqual([]);
    expect(views).toBeGreaterThan(200);
    await comesBack(stack);
  } finally {
    await stack.remove();
  }
});

/** Backs a stack up, deletes a table's rows and an image, and restores both. */
async function comesBack({ origins, settings, healthy, database }: Stack): Promise<void> {
  const make = (...args: string[]) => run('make', ['--silent', ...args], { env: settings });
  const inBff = async (command: string) => {
    const [id = ''] = await healthy('bff');
    return (await run('docker', ['exec', id, 'sh', '-c', command])).stdout.trim();
  };
  const posts = async (origin: string) => (await fetch(`${origin}/api/blog`)).text();
  const before = await posts(origins[0]!);
  const archive = path.join(mkdtempSync(path.join(tmpdir(), 'studio-backup-')), 'stack.tar.gz');
  await inBff('echo painted > /data/uploads/kept.txt');
  await make('backup', `TO=${archive}`);
  await inBff('rm /data/uploads/kept.txt; echo new > /data/uploads/later.txt');
  await inDatabase(await database(), 'DELETE FROM blog_posts');
  await make('restore', `FROM=${archive}`);
  rmSync(path.dirname(archive), { recursive: true });
  expect(await Promise.all(origins.map(posts))).toEqual([before, before]);
  expect(await inBff('cat /data/uploads/kept.txt; ls /data/uploads')).toBe('painted\nkept.txt');
}

/**
 * Visitors who load ten pages a second, each with its first scripts, and try the other gateway when one is unreachable.
 */
function openCrowd(origins: readonly string[]) {
  let isOpen = true;
  const failed: string[] = [];
  const views: Promise<void>[] = [];
  const get = async (address: string, turn: number) => {
    for (const first of [turn, turn + 1]) {
      const answer = await fetch(origins[first % 2] + address).then(
        async (one) => ({ status: one.status, text: await one.text() }),
        () => null,
      );
      if (answer) return answer;
    }
    return { status: 0, text: '' };
  };
  const view = async (page: string, turn: number) => {
    const { status, text } = await get(page, turn);
    const isWhole = status === 200 && /<\/html>\s*$/.test(text);
    if (!isWhole) failed.push(`${page} ${status}`);
    const scripts = new Set([...text.matchAll(/"(\/(?:static|remotes)\/[^"]+\.js)"/g)].map(([, script]) => script!));
    for (const script of scripts) {
      const answer = await get(script, turn);
      if (answer.status !== 200) failed.push(`${page}: ${script} ${answer.status}`);
    }
  };
  const walking = (async () => {
    for (let turn = 0; isOpen; turn += 1, await sleep(100)) views.push(view(pages[turn % pages.length]!, turn));
  })();
  return {
    async close() {
      isOpen = false;
      await walking;
      await Promise.all(views);
      return { views: views.length, failed };
    },
  };
}
