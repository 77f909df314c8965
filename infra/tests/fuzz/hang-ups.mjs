// @ts-check
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import { always } from './runs.mjs';

const asked = fc.constantFrom(
  ...[
    '/',
    '/shop',
    '/checkout',
    '/sitemap.xml',
    '/releases.json',
    '/static/none.js',
    '/uploads/none.webp',
    '/api/artworks',
  ].map(get),
  ...['/remotes/mf-shop/release.json', '/remotes/mf-gallery/none.js', '/blog/rss.xml', '/%', '//'].map(get),
  post('/api/contact', 'application/json'),
  post('/api/uploads', 'multipart/form-data; boundary=b'),
);

const hangUp = fc.record({
  asked,
  percent: fc.constantFrom(1, 50, 90, 100),
  /** The client hangs up after these milliseconds, or at the first bytes of the response. */
  after: fc.oneof(fc.constant(0), fc.nat({ max: 40 }), fc.constant('answer')),
  how: fc.constantFrom('resetAndDestroy', 'destroy', 'end'),
});

/** @param {string} origin */
export async function hangUpsAreBorne(origin) {
  const port = Number(new URL(origin).port);
  await always(
    fc.array(hangUp, { minLength: 20, maxLength: 20 }),
    async (all) => {
      await Promise.all(all.map((one) => askAndHangUp(port, one)));
      const { status } = await fetch(`${origin}/api/settings`);
      if (status !== 200) throw new Error(`After visitors who hung up /api/settings is answered ${status}.`);
    },
    { name: 'visitors who hang up', short: 10, long: 250 },
  );
}

/** @param {number} port @param {{asked: string, percent: number, after: number | string, how: string}} visitor */
async function askAndHangUp(port, { asked: text, percent, after, how }) {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  const isClosed = new Promise((resolve) => socket.once('close', resolve));
  const isAnswered = new Promise((resolve) => socket.once('data', resolve));
  await new Promise((resolve) => socket.write(text.slice(0, Math.ceil((text.length * percent) / 100)), resolve));
  if (after === 'answer') await Promise.race([isAnswered, isClosed, sleep(500)]);
  else if (Number(after) > 0) await sleep(Number(after));
  socket[/** @type {'destroy'} */ (how)]();
  // A half-closed connection still gets and reads its response.
  socket.resume();
  await Promise.race([isClosed, sleep(1000)]);
  socket.destroy();
}

/** @param {string} address */
function get(address) {
  return `GET ${address} HTTP/1.1\r\nHost: localhost\r\n\r\n`;
}

/** @param {string} address @param {string} type */
function post(address, type) {
  const head = `POST ${address} HTTP/1.1\r\nHost: localhost\r\nSec-Fetch-Site: same-origin\r\nContent-Type: ${type}\r\n`;
  return `${head}Content-Length: 100000\r\n\r\n${'x'.repeat(20_000)}`;
}
