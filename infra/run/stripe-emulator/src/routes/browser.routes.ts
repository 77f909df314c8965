import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type Router from '@koa/router';
import type { RouterContext } from '@koa/router';

const SCRIPT_PARTS = [
  '../elements/api.js',
  'errors.js',
  'messages.js',
  'frame.js',
  'element.js',
  'elements.js',
  'challenge.js',
  'confirmation.js',
  'stripe.js',
];

const IMPORT = /^import\s[\s\S]*?;\n/gm;
const EXPORT = /^export (?=(async )?(function|const|class))/gm;

/**
 * One classic script, because window.Stripe must exist as soon as it has run, and modules are deferred. All parts share
 * one scope.
 */
function joinModules(sources: readonly string[]): string {
  const bodies = sources.map((source) => source.replace(IMPORT, '').replace(EXPORT, '').trim());
  return `(() => {\n'use strict';\n${bodies.join('\n\n')}\n})();\n`;
}

const ELEMENT_FILE = /^[a-z0-9-]+\.(html|js|css|svg)$/;
/** Any page may frame the elements; they run only the emulator's own files. */
const PAGE_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; font-src http: https: data:; img-src 'self' data:; " +
  "connect-src 'self'; base-uri 'none'; form-action 'none'";

function setHeaders(ctx: RouterContext): void {
  ctx.set('Cache-Control', 'no-cache');
  ctx.set('X-Content-Type-Options', 'nosniff');
}

function isMissing(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === 'ENOENT';
}

export function browserRoutes(router: Router, directory: string): void {
  const script = async (ctx: RouterContext): Promise<void> => {
    const parts = await Promise.all(SCRIPT_PARTS.map((part) => readFile(join(directory, 'stripe', part), 'utf8')));
    setHeaders(ctx);
    ctx.type = 'text/javascript';
    ctx.body = joinModules(parts);
  };
  router.get('/v3{/}', script);
  router.get('/stripe.js', script);

  router.get('/elements/:file', async (ctx: RouterContext) => {
    const file = ctx['params']['file'] ?? '';
    if (!ELEMENT_FILE.test(file)) return;
    try {
      ctx.body = await readFile(join(directory, 'elements', file), 'utf8');
    } catch (error) {
      if (!isMissing(error)) throw error;
      return;
    }
    setHeaders(ctx);
    ctx.type = file.slice(file.lastIndexOf('.'));
    if (file.endsWith('.html')) ctx.set('Content-Security-Policy', PAGE_POLICY);
  });
}
