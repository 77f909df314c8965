// @ts-check
// Serves remotes' published files, one listener a remote: `node remote-host.mjs mf-shop=3012:data/releases/mf-shop …`.
import { createServer } from 'node:http';
import sirv from 'sirv';

const servers = process.argv.slice(2).map((argument) => {
  const {
    name = '',
    port,
    directory = '',
  } = /^(?<name>[\w-]+)=(?<port>\d+):(?<directory>.+)$/.exec(argument)?.groups ?? {};
  return listen(name, Number(port), directory);
});

for (const signal of ['SIGTERM', 'SIGINT']) {
  process.once(signal, () => servers.forEach((server) => (server.close(), server.closeAllConnections())));
}

/** @param {string} name @param {number} port @param {string} directory */
function listen(name, port, directory) {
  // `dev`: files are looked up at each request, because releases arrive while this runs.
  const files = sirv(directory, {
    dev: true,
    etag: true,
    dotfiles: false,
    setHeaders: (response, file) => cacheHeader(response, file),
  });
  const server = createServer((request, response) => {
    if (request.url === '/healthz') return void response.end(name);
    files(request, response, () => void response.writeHead(404).end());
  });
  return server.listen(port, '127.0.0.1');
}

/** Hashed files never change; the record of what is live is asked for each time. @param {any} response @param {string} file */
function cacheHeader(response, file) {
  const isHashed = /\.[0-9a-f]{10}\.\w+$/.test(file);
  response.setHeader('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
}
