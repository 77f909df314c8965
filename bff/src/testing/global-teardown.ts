import { shared } from './global-setup';

export default async function tearDown(): Promise<void> {
  await shared.emulator?.stop();
  await shared.template?.remove();
  await shared.mysql?.stop();
}
