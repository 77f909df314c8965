import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from './fixtures/test';

/** Set by `make test` where a Docker engine answers. */
test.skip(!process.env['E2E_DOCKER'], 'no Docker answers');

const type = 'application/vnd.oci.image.manifest.v1+json';
const config = '{"architecture":"amd64","os":"linux","rootfs":{"type":"layers","diff_ids":[]}}';
const sha256 = (text: string) => `sha256:${createHash('sha256').update(text).digest('hex')}`;
const manifest = JSON.stringify({
  schemaVersion: 2,
  mediaType: type,
  config: { mediaType: 'application/vnd.oci.image.config.v1+json', digest: sha256(config), size: config.length },
  layers: [],
});

/** A registry that has only `node` and `caddy`. */
async function startRegistry(): Promise<Server> {
  const server = createServer(({ url = '' }, response) => {
    const [, name, kind] = /^\/v2\/(?:(\w+)\/(manifests|blobs)\/)?/.exec(url) ?? [];
    if (name && !['node', 'caddy'].includes(name)) return void response.writeHead(404).end();
    const body = kind === 'manifests' ? manifest : kind === 'blobs' ? config : '{}';
    const digest = kind ? { 'docker-content-digest': sha256(body) } : {};
    response.writeHead(200, { 'content-type': kind === 'manifests' ? type : 'application/json', ...digest }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

/** Runs `make pin-images` in a folder that has only an `.env`. */
function pinImages(folder: string, env: Record<string, string>): Promise<{ status: number; output: string }> {
  const program = path.resolve('infra/deploy/compose/pin-images.mjs');
  return new Promise((resolve) => {
    execFile(process.execPath, [program], { cwd: folder, env: { ...process.env, ...env } }, (error, stdout, stderr) =>
      resolve({ status: error ? Number(error.code) : 0, output: stdout + stderr }),
    );
  });
}

test('make pin-images writes the digests that a registry names, and says in a sentence where none answers', async () => {
  const registry = await startRegistry();
  const at = `localhost:${(registry.address() as AddressInfo).port}`;
  const folder = mkdtempSync(path.join(tmpdir(), 'pin-images-'));
  const file = path.join(folder, '.env');
  const images = { NODE_IMAGE: `${at}/node:24`, CADDY_IMAGE: `${at}/caddy:2`, MYSQL_IMAGE: `${at}/mysql:9.7` };
  try {
    const nobody = Object.fromEntries(Object.keys(images).map((name) => [name, 'localhost:1/none:1']));
    const none = await pinImages(folder, nobody);
    expect(none.status).toBe(1);
    expect(none.output).toMatch(/^\nNo registry says the digest of localhost:1\/none:1 \(.+\)\. Nothing was changed: /);
    expect(existsSync(file)).toBe(false);

    writeFileSync(file, `SITE_PORT=8090\nCADDY_IMAGE=${images.CADDY_IMAGE}@sha256:${'0'.repeat(64)}\nSEED=false`);
    const { CADDY_IMAGE: _ofFile, ...others } = images;
    const some = await pinImages(folder, others);
    expect(some.status).toBe(1);
    expect(some.output).toMatch(
      /No registry says the digest of localhost:\d+\/mysql:9\.7 \(.+\)\. The others are written: /,
    );
    const digest = sha256(manifest);
    expect(readFileSync(file, 'utf8')).toBe(
      `SITE_PORT=8090\nCADDY_IMAGE=${images.CADDY_IMAGE}@${digest}\nSEED=false\nNODE_IMAGE=${images.NODE_IMAGE}@${digest}\n`,
    );

    const all = await pinImages(folder, { MYSQL_IMAGE: `${at}/node:9.7` });
    expect(all).toMatchObject({ status: 0 });
    expect(readFileSync(file, 'utf8')).toContain(`MYSQL_IMAGE=${at}/node:9.7@${digest}\n`);
  } finally {
    registry.close();
    registry.closeAllConnections();
  }
});
