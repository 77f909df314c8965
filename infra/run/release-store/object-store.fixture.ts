import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Context, Next } from 'koa';
import S3rver from 's3rver';

/** Longer than the release store waits. */
const neverMs = 60_000;

/** A bucket on an S3 server of this machine: s3rver, to which this adds what it lacks of S3, the conditions of a write (412) and that
 *  an object is seen whole or not at all. Call `close` when done. @param host the address of this machine by which it is asked */
export async function objectStore({ overlooksConditions = false, host = '127.0.0.1' } = {}) {
  Object.assign(process.env, { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' });
  const directory = mkdtempSync(path.join(tmpdir(), 'studio-s3-'));
  const configureBuckets = [{ name: 'art', configs: [] }];
  const server = new S3rver({ port: 0, address: host, silent: true, directory, configureBuckets });
  server.logger.silent = true;
  /** What is not answered at all, or done and then not answered, by method and object. */
  const faults = { silent: (_call: string) => false, late: (_call: string) => false };

  let isClosed = false;
  let lastTurn = Promise.resolve();
  server.middleware.unshift(async (ctx: Context, next: Next) => {
    const before = lastTurn;
    lastTurn = new Promise((resolve) => ctx.res.once('close', resolve));
    await before;
    const call = `${ctx.method} ${path.posix.basename(ctx.path)}`;
    if (faults.silent(call)) await sleep(neverMs, null, { ref: false });
    // Whoever still stood in line has gone.
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
