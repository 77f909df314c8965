import type { RemoteModule } from '@studio/host';
import { parentPort, workerData } from 'node:worker_threads';
import { evaluateRemote } from './remote-modules';
import { renderPage } from './render-page';
import type { Activation, FromWorker, RenderJob, ToWorker } from './render-protocol';

const { bffOrigin } = workerData as { bffOrigin: string };

/** The map has the live build and the previous one, for jobs in transit. */
const modules = new Map<string, { build: string; module: RemoteModule | Error }[]>();

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
  else void render(message.job);
});

function activate({ remote, build, code }: Activation): void {
  const earlier = modules.get(remote) ?? [];
  send({ kind: 'loading', remote, build });
  modules.set(remote, [{ build, module: evaluated(remote, code) }, ...earlier].slice(0, 2));
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
  const found = modules.get(remote.name)?.find(({ build }) => build === remote.build)?.module;
  if (found === undefined) throw new Error(`${remote.name} ${remote.build} is not on this worker`);
  if (found instanceof Error) throw found;
  return found;
}

function send(message: FromWorker): void {
  parentPort?.postMessage(message);
}
