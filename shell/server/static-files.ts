import { randomUUID } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, statSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { acceptedEncodings } from '@studio/server-kit';
import sirv, { type RequestHandler } from 'sirv';
import type { ShellConfig } from './config';
import type { DocumentScript } from './documents/document';

/** The browser build's files. Where several front servers keep theirs in one folder, each has those of all: while a new build takes the place of
 *  an old one, a page of the one asks the other for its files. */
export function staticFiles({
  staticDirectory,
  sharedStaticDirectory,
  isDevelopment,
}: StaticDirectories): RequestHandler {
  const own = sirv(staticDirectory, { ...options, dev: isDevelopment });
  if (sharedStaticDirectory === null) return own;
  copyHashedFiles(staticDirectory, sharedStaticDirectory);
  // Looked for anew each time: the next build comes while this server runs.
  const shared = sirv(sharedStaticDirectory, { ...options, dev: true });
  return (request, response, next) => own(request, response, () => shared(request, response, next));
}

type StaticDirectories = Pick<ShellConfig, 'staticDirectory' | 'sharedStaticDirectory' | 'isDevelopment'>;

const options = {
  etag: true,
  brotli: true,
  gzip: true,
  setHeaders: (response: ServerResponse, file: string) => {
    // Said here, because sirv says otherwise of what it looks for anew.
    response.setHeader('cache-control', 'public,max-age=31536000,immutable');
    // Stripe's frames show the site's typeface and are of another origin.
    if (file.endsWith('.woff2')) response.setHeader('access-control-allow-origin', '*');
  },
};

/** An icon or the CV may change under the same name; an hour old is new enough. */
const publicMaxAgeSeconds = 3600;

/** What stands at the root of the site. */
export function publicFiles({ publicDirectory, isDevelopment }: ShellConfig): RequestHandler {
  return sirv(publicDirectory, {
    dev: isDevelopment,
    extensions: [],
    maxAge: publicMaxAgeSeconds,
    etag: true,
    brotli: true,
    gzip: true,
    setHeaders: (response, file) => {
      // The one kind of file here that sirv does not know.
      if (file.endsWith('.ico')) response.setHeader('content-type', 'image/x-icon');
    },
  });
}

/** Makes a request one that sirv answers rightly. It takes `br;q=0` for wanted, and of a range such as `bytes=5-2` it makes an error; here nothing is
 *  asked for in part. It keeps a file open whose reader has left, and knows nothing of one that cannot be read. */
export function prepareForSirv(request: IncomingMessage, response: ServerResponse): void {
  request.headers['accept-encoding'] = acceptedEncodings(request).join();
  delete request.headers.range;
  response.once('pipe', (file: Readable) => {
    file.once('error', () => response.destroy());
    response.once('close', () => file.destroy());
  });
}

/** Lays those files beside the others that carry their content's hash in their names: what is there already is the same. */
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

/** The browser build's first scripts; in development they are read again, because a build may be under way. */
export function clientScripts({ staticDirectory, isDevelopment }: ShellConfig): () => readonly DocumentScript[] {
  const read = () => {
    const { scripts } = JSON.parse(readFileSync(path.join(staticDirectory, 'assets.json'), 'utf8')) as {
      scripts: { file: string; integrity?: string }[];
    };
    return scripts.map(({ file, integrity }) => ({ url: `/static/${file}`, integrity }));
  };
  if (isDevelopment) return read;
  const scripts = read();
  return () => scripts;
}
