import { shared } from './global-setup';

export default async function tearDown(): Promise<void> {
  shared.emulator?.stop();
  await shared.mysql?.stop();
}
