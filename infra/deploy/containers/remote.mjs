// @ts-check
// What a remote's container runs: publishes the image's build into the release volume where it is news, then serves it.
import { publishImage } from './publish-image.mjs';

const { REMOTE = '', PORT = '3000' } = process.env;
const releases = '/data/releases';

console.log(JSON.stringify({ remote: REMOTE, ...publishImage('build', releases), msg: 'serving' }));
process.argv.push(`${REMOTE}=${PORT}:${releases}`);
await import('../../run/remote-host.mjs');
