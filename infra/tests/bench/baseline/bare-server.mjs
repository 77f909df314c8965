// @ts-check
// Sends the same bytes to every request with nothing but node:http: the upper bound for a server. The bytes are head
// and body of the response of the URL in the first argument; prints its port.
import { createServer, get } from 'node:http';

/** Headers that each connection sets itself, as node:http does here. */
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

/** The response as sent, not decoded. @param {string} url @returns {Promise<{head: string[], body: Buffer}>} */
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
