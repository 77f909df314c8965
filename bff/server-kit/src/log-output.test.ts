import { setTimeout as sleep } from 'node:timers/promises';
import { logOutput } from './log-output';

test('writes what came together at once and in order, soon after or as soon as it is much', async () => {
  const written: string[] = [];
  const output = logOutput({ write: (text) => written.push(String(text)) });
  for (let line = 0; line < 3; line += 1) output.write(`${line}\n`);
  expect(written).toEqual([]);
  await sleep(80);
  expect(written).toEqual(['0\n1\n2\n']);
  const long = 'é'.repeat(30_000);
  for (const line of ['a', long, 'b', 'x'.repeat(5_000), 'y'.repeat(5_000)]) output.write(line);
  expect(written.slice(1)).toEqual(['a', long, `b${'x'.repeat(5_000)}`]);
  await sleep(80);
  expect(written.join('')).toBe(`0\n1\n2\na${long}b${'x'.repeat(5_000)}${'y'.repeat(5_000)}`);
});

test('a process that ends has written everything', () => {
  const written: string[] = [];
  logOutput({ write: (text) => written.push(String(text)) }).write('last words');
  const atExit = process.listeners('exit').at(-1);
  atExit?.call(process, 0);
  expect(written).toEqual(['last words']);
});
