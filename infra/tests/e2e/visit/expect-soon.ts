import { setTimeout as sleep } from 'node:timers/promises';

/** Waits until something is true. @throws when it is not within 15 s */
export async function expectSoon(isTrue: () => Promise<boolean>): Promise<void> {
  for (const since = Date.now(); !(await isTrue());) {
    if (Date.now() - since > 15_000) throw new Error('It did not become true within 15 s.');
    await sleep(20);
  }
}
