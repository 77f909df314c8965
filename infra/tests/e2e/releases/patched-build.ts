import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

interface Patch {
  /** @param file its built name @param file its built name */
  readonly browser?: (code: string, file: string) => string;
  readonly server?: (code: string) => string;
  readonly release?: object;
}

interface Release {
  entry: string;
  preload: string[];
  server: string;
  hashes: Record<string, string>;
}

let count = 0;

/** Every changed script gets a new name, as in a real build. @returns the folder of the build */
export function patchedBuild(remote: string, { browser, server, release = {} }: Patch): string {
  const folder = mkdtempSync(path.join(tmpdir(), `studio-${remote}-`));
  cpSync(path.join(remote, 'dist'), folder, { recursive: true });
  const salt = `${Date.now()} ${count++}`;
  const scripts = readdirSync(folder).filter((name) => /\.[0-9a-f]{10}\.c?js$/.test(name));
  const renames = scripts.map((name) => [hashIn(name), sha256(salt + name).slice(0, 10)] as const);
  const renamed = (text: string) => renames.reduce((result, [from, to]) => result.replaceAll(from, to), text);
  for (const name of scripts) {
    const file = path.join(folder, name);
    const code = readFileSync(file, 'utf8');
    const changed = name.endsWith('.cjs') ? (server?.(code) ?? code) : (browser?.(code, name) ?? code);
    writeFileSync(file, renamed(changed));
    renameSync(file, path.join(folder, renamed(name)));
  }
  renewIntegrity(remote, folder, renamed);
  const record = path.join(folder, 'release.json');
  const built = JSON.parse(renamed(readFileSync(record, 'utf8'))) as Release;
  writeFileSync(record, JSON.stringify({ ...rehashed(built, folder), ...release }));
  return folder;
}

/** The entry has the hashes of the chunks. */
function renewIntegrity(remote: string, folder: string, renamed: (name: string) => string): void {
  const entry = path.join(
    folder,
    readdirSync(folder).find((name) => /^remoteEntry\.\w+\.js$/.test(name))!,
  );
  const integrityOf = (file: string) => `sha256-${sha256(readFileSync(file), 'base64')}`;
  const before = readdirSync(path.join(remote, 'dist')).filter((name) => /\.[0-9a-f]{10}\.js$/.test(name));
  const code = before.reduce(
    (text, name) => {
      const [from, to] = [path.join(remote, 'dist', name), path.join(folder, renamed(name))].map(integrityOf);
      return text.replace(from!, to!);
    },
    readFileSync(entry, 'utf8'),
  );
  writeFileSync(entry, code);
}

export function renamedShop(heading: string): string {
  const rename = (code: string) => code.replace(shopHeading, `children: "${heading}"`);
  return patchedBuild('mf-shop', {
    browser: rename,
    server: (code) => replaced(code, shopHeading, `children: "${heading}"`),
  });
}

export function renamedGallery(): string {
  const rename = (code: string) => code.replaceAll('the same hand', 'an electric hand');
  return patchedBuild('mf-gallery', {
    browser: rename,
    server: (code) => replaced(code, 'the same hand', 'an electric hand'),
  });
}

/** In the page, not in the document's head. */
export const shopHeading = /children: ?["']Art Shop["']/;

export function replaced(code: string, text: string | RegExp, replacement: string): string {
  const changed = code.replace(text, replacement);
  if (changed === code) throw new Error(`${text} stands nowhere in the code`);
  return changed;
}

function rehashed(built: Release, folder: string): Release & { build: string } {
  const hashes = Object.fromEntries(
    Object.keys(built.hashes).map((file) => [file, sha256(readFileSync(path.join(folder, file)))]),
  );
  return { ...built, hashes, build: sha256(JSON.stringify(hashes)).slice(0, 12) };
}

const hashIn = (name: string) => /\.([0-9a-f]{10})\./.exec(name)![1]!;

const sha256 = (content: string | Buffer, encoding: 'hex' | 'base64' = 'hex') =>
  createHash('sha256').update(content).digest(encoding);
