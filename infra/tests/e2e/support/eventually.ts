import { setTimeout as sleep } from 'node:timers/promises';

/** @throws after 30 s */
export async function eventually(isTrue: () => Promise<boolean>): Promise<void> {
  for (const since = Date.now(); !(await isTrue());) {
    if (Date.now() - since > 30_000) throw new Error('It did not become true within 30 s.');
    await sleep(50);
  }
}
