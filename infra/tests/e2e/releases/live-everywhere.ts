import { awaitLive, NotEverywhere } from '../../../deploy/release/await-live.mjs';

/** How often a busy machine is waited for. */
const tries = 6;

/** Waits as a release does, and on where only the machine is slow. @throws where a front server refuses the build */
export async function liveEverywhere(origins: string[], remote: string, build: string): Promise<void> {
  for (let left = tries - 1; ; left -= 1) {
    try {
      return await awaitLive(origins, remote, build);
    } catch (error) {
      if (left === 0 || !(error instanceof NotEverywhere)) throw error;
    }
  }
}
