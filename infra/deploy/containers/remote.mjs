// @ts-check
// The program serves a remote's releases, and publishes the image's build if it is new.
import { setTimeout as sleep } from 'node:timers/promises';
import { hostRemote } from '../../run/remote-host.mjs';
import { locationInBucket } from '../../run/release-store/store.mjs';
import { releaseAtStart } from '../../run/start/start-release.mjs';

const { REMOTE = '', PORT = '3000', HOST: host } = process.env;
const directory = '/data/releases';
const bucket = locationInBucket(REMOTE, process.env);

const end = await hostRemote({ name: REMOTE, port: Number(PORT), directory, bucket, host });
for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, () => void end().then(() => process.exit()));

/** Delay before the next attempt to publish; until then releases are served. */
const againMs = 5000;
for (let isDone = false; !isDone;) {
  try {
    const location = bucket ?? directory;
    const { message, ...result } = await releaseAtStart({
      remote: REMOTE,
      buildDirectory: 'build',
      location,
      isImage: true,
    });
    // `make up` prints `said` (release-lines.mjs).
    console.log(JSON.stringify({ ...result, said: message, remote: REMOTE, msg: 'serving' }));
    isDone = true;
  } catch (error) {
    const msg = error instanceof Error ? error.message : String(error);
    console.error(JSON.stringify({ remote: REMOTE, msg: `The image's build is not published yet. ${msg}` }));
    await sleep(againMs);
  }
}
