import { randomUUID } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, statSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { acceptedEncodings } from '@studio/server-kit';
import sirv, { type RequestHandler } from 'sirv';
import type { ShellConfig } from './config';
import type { DocumentScript } from './documents/document';

/** A shared folder also has other builds' files during a rollout. */
export function staticFiles({
  staticDirectory,
  sharedStaticDirectory,
  isDevelopment,
}: StaticDirectories): RequestHandler {
  const own = sirv(staticDirectory, { ...options, dev: isDevelopment });
  if (sharedStaticDirectory === null) return own;
  copyHashedFiles(staticDirectory, sharedStaticDirectory);
  // `dev` makes sirv look files up per request.
  const shared = sirv(sharedStaticDirectory, { ...options, dev: true });
  return (request, response, next) => own(request, response, () => shared(request, response, next));
}

type StaticDirectories = Pick<ShellConfig, 'staticDirectory' | 'sharedStaticDirectory' | 'isDevelopment'>;

const options = {
  etag: true,
  brotli: true,
  gzip: true,
  setHeaders: (response: ServerResponse, file: string) => {
    // sirv sends no max-age in `dev` mode.
    response.setHeader('cache-control', 'public,max-age=31536000,immutable');
    // Stripe's frames load the site's font from another origin.
    if (file.endsWith('.woff2')) response.setHeader('access-control-allow-origin', '*');
  },
};

const publicMaxAgeSeconds = 3600;

export function publicFiles({ publicDirectory, isDevelopment }: ShellConfig): RequestHandler {
  return sirv(publicDirectory, {
    dev: isDevelopment,
    extensions: [],
    maxAge: publicMaxAgeSeconds,
    etag: true,
    brotli: true,
    gzip: true,
    setHeaders: (response, file) => {
      if (file.endsWith('.ico')) response.setHeader('content-type', 'image/x-icon');
    },
  });
}

/**
 * The function works around sirv, which accepts `br;q=0`, fails on ranges such as `bytes=5-2`, keeps files open after a
 * client left, and ignores read errors.
 */
export function prepareForSirv(request: IncomingMessage, response: ServerResponse): void {
  request.headers['accept-encoding'] = acceptedEncodings(request).join();
  delete request.headers.range;
  response.once('pipe', (file: Readable) => {
    file.once('error', () => response.destroy());
    response.once('close', () => file.destroy());
  });
}

/** Names contain hashes, so an existing file of the same size is equal. */
function copyHashedFiles(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from)) {
    const [source, target] = [path.join(from, name), path.join(to, name)];
    if (!isHashed.test(name) || (existsSync(target) && statSync(target).size === statSync(source).size)) continue;
    const aside = path.join(to, `.${name}.${randomUUID()}`);
    copyFileSync(source, aside);
    renameSync(aside, target);
  }
}

const isHashed = /\.[0-9a-f]{10}\./;

export interface ClientScripts {
  readonly scripts: readonly DocumentScript[];
  /** Chunks that the scripts load on every page. */
  readonly preload: readonly DocumentScript[];
}

/** In development the file is read per request, because a build may be running. */
export function clientScripts({ staticDirectory, isDevelopment }: ShellConfig): () => ClientScripts {
  const read = () => {
    const assets = JSON.parse(readFileSync(path.join(staticDirectory, 'assets.json'), 'utf8')) as Record<
      keyof ClientScripts,
      { file: string; integrity?: string }[]
    >;
    const toScript = ({ file, integrity }: { file: string; integrity?: string }) => ({
      url: `/static/${file}`,
      integrity,
    });
    return { scripts: assets.scripts.map(toScript), preload: assets.preload.map(toScript) };
  };
  if (isDevelopment) return read;
  const scripts = read();
  return () => scripts;
}
