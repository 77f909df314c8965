// @ts-check
import { Agent, get } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';

const agent = new Agent({ keepAlive: true, maxSockets: 64 });
/** @type {number[]} */
const tookMs = [];

/** @returns {Promise<void>} */
function read() {
  const start = performance.now();
  return new Promise((resolve, reject) => {
    get(workerData, { agent }, (response) => {
      response.resume().on('end', () => {
        tookMs.push(performance.now() - start);
        resolve();
      });
    }).on('error', reject);
  });
}

/** @type {Set<Promise<void>>} */
const open = new Set();
// Each request starts on time even if the previous one is unanswered, so a blocked server delays all of them.
const timer = setInterval(() => {
  const reading = read().finally(() => open.delete(reading));
  open.add(reading);
}, 20);

parentPort?.once('message', async () => {
  clearInterval(timer);
  await Promise.all(open);
  tookMs.sort((one, other) => one - other);
  const p99Ms = tookMs[Math.floor(tookMs.length * 0.99)] ?? 0;
  parentPort?.postMessage({ count: tookMs.length, slowestMs: tookMs.at(-1) ?? 0, p99Ms });
  agent.destroy();
});
