import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Context, Next } from 'koa';
import S3rver from 's3rver';

/** This time is longer than the release store's timeout. */
const neverMs = 60_000;

/**
 * An S3 server on this machine: s3rver, plus conditional writes (412) and atomic objects, which it lacks. @param host
 */
export async function objectStore({ overlooksConditions = false, host = '127.0.0.1' } = {}) {
  Object.assign(process.env, { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' });
  const directory = mkdtempSync(path.join(tmpdir(), 'studio-s3-'));
  const configureBuckets = [{ name: 'art', configs: [] }];
  const server = new S3rver({ port: 0, address: host, silent: true, directory, configureBuckets });
  server.logger.silent = true;
  /** The server leaves these requests unanswered: `silent` ones do nothing, `late` ones take effect. */
  const faults = { silent: (_call: string) => false, late: (_call: string) => false };

  let isClosed = false;
  let lastTurn = Promise.resolve();
  server.middleware.unshift(async (ctx: Context, next: Next) => {
    const before = lastTurn;
    lastTurn = new Promise((resolve) => ctx.res.once('close', resolve));
    await before;
    const call = `${ctx.method} ${path.posix.basename(ctx.path)}`;
    if (faults.silent(call)) await sleep(neverMs, null, { ref: false });
    if (isClosed) return;
    const [, bucket = '', key = ''] = /^\/([^/]+)\/(.+)$/.exec(decodeURIComponent(ctx.path)) ?? [];
    const stored = () => server.store.getMetadata(bucket, key).catch(() => null);
    if (ctx.method === 'PUT' && !overlooksConditions && !meetsCondition(ctx, (await stored())?.etag)) {
      ctx.req.resume();
      ctx.status = 412;
      ctx.body = '<Error><Code>PreconditionFailed</Code></Error>';
      return;
    }
    await next();
    if (ctx.method === 'PUT')
      while (`${(await stored())?.['content-length']}` !== ctx.get('content-length')) await sleep(1);
    if (faults.late(call)) await sleep(neverMs, null, { ref: false });
  });
  const { port } = await server.run();
  const urlOf = (prefix: string) =>
    `s3://art/${prefix}?region=eu-west-1&endpoint=http://${host}:${port}&forcePathStyle=true`;
  return {
    url: urlOf('releases'),
    urlOf,
    faults,
    /** @param key with its prefix */
    lose: (key: string) => server.store.deleteObject('art', key),
    async close() {
      isClosed = true;
      const closed = server.close();
      server.httpServer.closeAllConnections();
      await closed;
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

/** @param etag of what is there, undefined: nothing is */
function meetsCondition(ctx: Context, etag: string | undefined): boolean {
  const [match, noneMatch] = [ctx.get('if-match'), ctx.get('if-none-match')];
  return (!match || match === etag) && (noneMatch !== '*' || etag === undefined);
}
