// @ts-check
// Serves the bytes of the URL in the first argument with node:http, as the upper bound for a server, and prints its
// port.
import { createServer, get } from 'node:http';

const own = ['date', 'connection', 'keep-alive'];

const [, , address = ''] = process.argv;
const { head, body } = await bytesOf(address);
const server = createServer((_request, response) => {
  response.writeHead(200, head);
  response.end(body);
});
server.listen(0, '127.0.0.1', () => {
  const bound = server.address();
  process.stdout.write(`${typeof bound === 'object' ? bound?.port : ''}\n`);
});

/** @param {string} url @returns {Promise<{head: string[], body: Buffer}>} */
function bytesOf(url) {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'gzip, deflate, br, zstd' } }, async (answer) => {
      const chunks = [];
      for await (const chunk of answer) chunks.push(chunk);
      const head = answer.rawHeaders.filter(
        (_, index, all) => !own.includes(String(all[index - (index % 2)]).toLowerCase()),
      );
      resolve({ head, body: Buffer.concat(chunks) });
    }).on('error', reject);
  });
}
