// @ts-check
import { createServer } from 'node:http';
import { brotliCompressSync, constants } from 'node:zlib';

/**
 * Serves the fastest possible rendered pages: without scripts, and all files from memory.
 * @param {string} origin of the site @param {readonly string[]} routes @returns {Promise<{origin: string, stop: () =>
 * void}>}
 */
export async function startStaticPages(origin, routes) {
  /** @type {Map<string, {body: Buffer, headers: Record<string, string>}>} */
  const kept = new Map();
  for (const route of routes) {
    const page = await (await fetch(origin + route)).text();
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
    kept.set(route, {
      body: brotliCompressSync(withoutScripts(page), { params }),
      headers: { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' },
    });
  }
  const server = createServer(async (request, response) => {
    const address = request.url ?? '/';
    const found = kept.get(address) ?? (await fileOf(origin + address));
    kept.set(address, found);
    response.writeHead(200, { ...found.headers, 'content-length': found.body.length }).end(found.body);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  return { origin: `http://127.0.0.1:${port}`, stop: () => (server.close(), server.closeAllConnections()) };
}

/** The theme script stays, because it changes the page. @param {string} page */
const withoutScripts = (page) =>
  page
    .replaceAll(/<script[^>]* src="[^"]*"[^>]*><\/script>/g, '')
    .replaceAll(/<script type="application\/json"[^>]*>[^]*?<\/script>/g, '')
    .replaceAll(/<link rel="(?:module)?preload"(?: as="script")[^>]*>/g, '');

/** @param {string} url */
async function fileOf(url) {
  const answer = await fetch(url);
  const named = ['content-type', 'cache-control'].map((name) => [name, answer.headers.get(name) ?? '']);
  return { body: Buffer.from(await answer.arrayBuffer()), headers: Object.fromEntries(named) };
}
