// @ts-check
// A process that sends the same bytes to whoever asks, with nothing around node:http: what a server could do at best. The bytes are an
// answer, head and body, that the address in its first argument gives; it says on which port it listens.
import { createServer, get } from 'node:http';

/** What each connection says for itself, which node:http adds here as well. */
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

/** As they are sent: nothing is decoded. @param {string} url @returns {Promise<{head: string[], body: Buffer}>} */
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
