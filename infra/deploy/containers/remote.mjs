// @ts-check
// What a remote's container runs: publishes the image's build into the release volume where it is news, then serves it.
import { hostRemote } from '../../run/remote-host.mjs';
import { publishImage } from './publish-image.mjs';

const { REMOTE = '', PORT = '3000' } = process.env;
const releases = '/data/releases';

console.log(JSON.stringify({ remote: REMOTE, ...publishImage('build', releases), msg: 'serving' }));
const end = await hostRemote({ name: REMOTE, port: Number(PORT), directory: releases });
for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, () => void end());
