import { readFileSync } from 'node:fs';
import path from 'node:path';

const numberIn = (file: string, pattern: RegExp) =>
  Number(pattern.exec(readFileSync(path.join(__dirname, '../..', file), 'utf8'))?.[1]);

test('a release is marked with the contract that the shell speaks', () => {
  const spoken = numberIn('shell/host/src/remote-module.ts', /export const remoteContract = (\d+);/);
  expect(spoken).toBeGreaterThan(0);
  expect(numberIn('infra/webpack/release-file.mjs', /export const contractVersion = (\d+);/)).toBe(spoken);
});
