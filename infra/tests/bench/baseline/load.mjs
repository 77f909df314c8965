// @ts-check
// The client parses as little as possible, to be faster than the server.
import { connect } from 'node:net';
import { parentPort, workerData } from 'node:worker_threads';

/**
 * `cookies`: of the connections in turn; '' sends none.
 * @typedef {{port: number, path: string, connections: number, ms: number, cookies?: string[]}} Load
 */

const { port, path, connections, ms, cookies = [''] } = /** @type {Load} */ (workerData);
const requests = cookies.map((cookie) =>
  Buffer.from(
    `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nAccept-Encoding: gzip, deflate, br, zstd\r\n${cookie && `Cookie: ${cookie}\r\n`}Connection: keep-alive\r\n\r\n`,
  ),
);
let answers = 0;
let failures = 0;
const end = performance.now() + ms;

await Promise.all(
  Array.from({ length: connections }, (_, index) =>
    askOverAndOver(requests[index % requests.length] ?? Buffer.alloc(0)),
  ),
);
parentPort?.postMessage({ perSecond: answers / (ms / 1000), failures });

/** @param {Buffer} request */
function askOverAndOver(request) {
  return /** @type {Promise<void>} */ (
    new Promise((resolve) => {
      const socket = connect(port, '127.0.0.1');
      /**
       * Null means that the response's head has not been read.
       * @type {number | null}
       */
      let left = null;
      let head = '';
      socket.setNoDelay(true);
      socket.on('connect', () => socket.write(request));
      socket.on('close', () => resolve());
      socket.on('error', () => (failures += 1));
      socket.on('data', (/** @type {Buffer} */ chunk) => {
        if (left === null) {
          head += chunk.toString('latin1', 0, 4096);
          const until = head.indexOf('\r\n\r\n');
          if (until < 0) return;
          const length = Number(/content-length: (\d+)/i.exec(head)?.[1]);
          if (!head.startsWith('HTTP/1.1 200') || !(length >= 0)) failures += 1;
          left = length - (chunk.length - (until + 4));
        } else left -= chunk.length;
        if (left > 0) return;
        answers += 1;
        left = null;
        head = '';
        if (performance.now() < end) socket.write(request);
        else socket.end();
      });
    })
  );
}
