import type { RemoteModule } from '@studio/host';
import { parentPort, workerData } from 'node:worker_threads';
import { evaluateRemote } from './remote-modules';
import { renderPage } from './render-page';
import type { Activation, Build, FromWorker, RenderJob, ToWorker } from './render-protocol';

const { bffOrigin } = workerData as { bffOrigin: string };

/** By remote and build. */
const modules = new Map<string, RemoteModule | Error>();

const reportedErrors = new Set<string>();
const maxReportedErrors = 100;

// An uncaught error would end the thread and other remotes' renders.
process.on('uncaughtException', (error: unknown) => {
  const { name, stack = '' } = error instanceof Error ? error : new Error();
  const where = [name, ...stack.split('\n').filter((line) => /^ +at /.test(line))].join('\n');
  if (reportedErrors.size === maxReportedErrors || reportedErrors.has(where)) return;
  reportedErrors.add(where);
  send({ kind: 'uncaught-error', stack: where });
});

parentPort?.on('message', (message: ToWorker) => {
  if (message.kind === 'activate') activate(message);
  else if (message.kind === 'retire') modules.delete(nameOf(message));
  else void render(message.job);
});

const nameOf = ({ remote, build }: Build) => `${remote} ${build}`;

function activate({ remote, build, code }: Activation): void {
  send({ kind: 'loading', remote, build });
  modules.set(nameOf({ remote, build }), evaluated(remote, code));
  send({ kind: 'loaded' });
}

/** The function returns a load error, and the browser renders the build's pages. */
function evaluated(remote: string, code: string): RemoteModule | Error {
  try {
    return evaluateRemote(remote, code);
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

async function render(job: RenderJob): Promise<void> {
  try {
    const onStart = () => send({ kind: 'started', id: job.id });
    const page = await renderPage({ job, remote: moduleOf(job.remote), bffOrigin, onStart });
    send({ kind: 'rendered', id: job.id, page });
  } catch (error) {
    send({
      kind: 'failed',
      id: job.id,
      message: error instanceof Error ? (error.stack ?? error.message) : String(error),
    });
  }
}

function moduleOf(remote: RenderJob['remote']): RemoteModule | null {
  if (!remote) return null;
  const found = modules.get(nameOf({ remote: remote.name, build: remote.build }));
  if (found === undefined) throw new Error(`${remote.name} ${remote.build} is not on this worker`);
  if (found instanceof Error) throw found;
  return found;
}

function send(message: FromWorker): void {
  parentPort?.postMessage(message);
}
