import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Options } from './http-client';
import { aForm } from './multipart';
import { signIn, testApp, type TestApp } from './test-app';

const directories: string[] = [];

afterEach(() => {
  for (const directory of directories.splice(0)) rmSync(directory, { recursive: true, force: true });
});

export interface OwnerApp extends TestApp {
  storedImages(): string[];
}

export async function ownerApp({ env, ...options }: Parameters<typeof testApp>[0] = {}): Promise<OwnerApp> {
  const directory = mkdtempSync(join(tmpdir(), 'studio-pictures-'));
  const erasures = `${directory}-erasures`;
  directories.push(directory, erasures);
  const app = await testApp({ ...options, env: { UPLOADS_URL: `file:${directory}`, ERASURES_DIR: erasures, ...env } });
  await signIn(app);
  return { ...app, storedImages: () => readdirSync(directory) };
}

export function from(version: number): Options {
  return { headers: { 'if-match': `"${version}"` } };
}

export function aContentForm(texts: Record<string, string>, image?: Buffer) {
  const parts = Object.entries(texts).map(([name, content]) => ({ name, content }));
  return aForm(...parts, ...(image ? [{ name: 'file', content: image, filename: 'wall.png' }] : []));
}

export function anImage(): Promise<Buffer> {
  return sharp({ create: { width: 400, height: 300, channels: 3, background: '#c86432' } })
    .png()
    .toBuffer();
}
