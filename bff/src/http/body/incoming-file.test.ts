import { readdirSync, readlinkSync } from 'node:fs';
import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { type OwnerApp, ownerApp } from '../../testing/apps/owner-app';
import { aForm } from '../../testing/apps/multipart';

/** Linux lists a process's open files. */
const onLinux = process.platform === 'linux' ? test : test.skip;

const isKept = (descriptor: string) => {
  try {
    return readlinkSync(`/proc/self/fd/${descriptor}`).includes('studio-incoming');
  } catch {
    return false;
  }
};
const keptFiles = () => readdirSync('/proc/self/fd').filter(isKept).length;

async function untilNoneIsKept(): Promise<void> {
  for (const since = Date.now(); keptFiles() > 0 && Date.now() - since < 5000;) await sleep(20);
  expect(keptFiles()).toBe(0);
}

/**
 * Sends a form without Content-Length. @param leaves disconnects after the last byte @returns the response's status, or
 * 'left'
 */
function sends(
  { origin, http }: OwnerApp,
  { body, headers }: ReturnType<typeof aForm>,
  leaves = false,
): Promise<number | 'left'> {
  const cookie = `studio_session=${http.cookies.get('studio_session')}`;
  return new Promise((resolve) => {
    const asked = request(`${origin}/api/uploads`, {
      method: 'POST',
      headers: { ...headers, cookie, origin, 'sec-fetch-site': 'same-origin', 'transfer-encoding': 'chunked' },
    });
    asked.on('response', (answer) => answer.resume().on('end', () => resolve(answer.statusCode ?? 0)));
    asked.on('error', () => resolve('left'));
    asked.end(body, () => void (leaves && asked.destroy()));
  });
}

onLinux(
  'refusal 21: of a form that is too long as a whole, with a picture that is not, no file stays open',
  async () => {
    const app = await ownerApp();
    const image = { name: 'file', content: Buffer.alloc(10 * 1024 * 1024 - 100, 1), filename: 'a.png' };
    const text = (part: number) => ({ name: `text${part}`, content: 'x'.repeat(100 * 1024 - 10) });
    const form = aForm(image, ...Array.from({ length: 15 }, (_, part) => text(part)));
    expect(await sends(app, form)).toBe(413);
    await untilNoneIsKept();
  },
);

onLinux('of a form whose sender has left no file stays open', async () => {
  const app = await ownerApp();
  const form = aForm({ name: 'file', content: Buffer.alloc(5 * 1024 * 1024, 1), filename: 'a.png' });
  for (let visit = 0; visit < 10; visit += 1) await sends(app, form, true);
  await untilNoneIsKept();
});
