import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { anImageForm } from './multipart';
import { signIn, testApp } from './test-app';

const directories: string[] = [];

afterEach(() => {
  for (const directory of directories.splice(0)) rmSync(directory, { recursive: true, force: true });
});

export async function uploadSite(env: Record<string, string> = {}) {
  const directory = mkdtempSync(join(tmpdir(), 'studio-uploads-'));
  directories.push(directory);
  const app = await testApp({ env: { UPLOADS_URL: `file:${directory}`, ...env } });
  await signIn(app);
  const send = (form: ReturnType<typeof anImageForm>) => app.http.raw('POST', '/api/uploads', form);
  return {
    ...app,
    directory,
    send,
    upload: (image: Buffer, filename?: string) => send(anImageForm(image, filename)),
    shown: async ({ body }: { body: { url: string } }) => (await app.http.get(body.url)).bytes,
    files: () => readdirSync(directory),
  };
}

export function anImage(width = 700, height = 500, background = '#c86432'): Sharp {
  return sharp({ create: { width, height, channels: 3, background } });
}
