// @ts-check
// A process that sends the same bytes to whoever asks, with nothing around node:http: what a server could do at best. The bytes are the
// body of an answer that the address in its first argument gives; it says on which port it listens.
import { createServer, get } from 'node:http';

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

/** As they are sent: nothing is decoded. @param {string} url @returns {Promise<{head: Record<string, string>, body: Buffer}>} */
function bytesOf(url) {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'gzip, deflate, br, zstd' } }, async (answer) => {
      const chunks = [];
      for await (const chunk of answer) chunks.push(chunk);
      const body = Buffer.concat(chunks);
      const { 'content-type': type = '', 'content-encoding': encoding } = answer.headers;
      /** @type {Record<string, string>} */
      const head = { 'content-type': type, 'content-length': String(body.length) };
      if (encoding) head['content-encoding'] = encoding;
      resolve({ head, body });
    }).on('error', reject);
  });
}
