// @ts-check
// The program serves a remote's releases. `make up` and `make swarm` publish the image's build, because the keys that
// sign are not here (container-stores.mjs).
import { hostRemote } from '../../run/remote-host.mjs';
import { locationInBucket } from '../../run/release-store/store.mjs';

const { REMOTE = '', PORT = '3000', HOST: host } = process.env;
const bucket = locationInBucket(REMOTE, process.env);

const end = await hostRemote({ name: REMOTE, port: Number(PORT), directory: '/data/releases', bucket, host });
for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, () => void end().then(() => process.exit()));
