import { rmSync } from 'node:fs';
import { shared } from './shared';

export default async function tearDown(): Promise<void> {
  await Promise.all([shared.site?.stop(), shared.lent?.stop()]);
  if (shared.firstData) rmSync(shared.firstData, { recursive: true });
}
