import type { RemoteModule } from '@studio/host';
import { LazyFooter } from '../../src/features/footer/lazy-footer';
import { NotFound } from '../../src/features/not-found/not-found';
import { containRealm } from './contained-realm';
import { evaluateRemote } from './remote-modules';
import { renderPage } from './render-page';
import type { Answer, Call, FromWorker, Refusal, RenderJob, ServerCode, ToWorker } from './render-protocol';

// A process for one build of one remote, or for pages that run no remote's code. Everything that needs `process` is here,
// before the remote's code comes.

const send = process.send!.bind(process) as (message: FromWorker) => void;
const exit = process.exit.bind(process);
const calls = new Map<number, { resolve: (answer: Answer) => void; reject: (error: Error) => void }>();
let lastCall = 0;
let module: RemoteModule | null = null;
let bffOrigin = '';

// An uncaught error would end the process and other renders.
const reportedErrors = new Set<string>();
const maxReportedErrors = 100;
process.on('uncaughtException', (error: unknown) => {
  const { name, stack = '' } = error instanceof Error ? error : new Error();
  const where = [name, ...stack.split('\n').filter((line) => /^ +at /.test(line))].join('\n');
  if (reportedErrors.size === maxReportedErrors || reportedErrors.has(where)) return;
  reportedErrors.add(where);
  send({ kind: 'uncaught-error', stack: where });
});

// The front server ends the process; a Ctrl-C in its terminal arrives here too, before the last pages are rendered.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
process.on('disconnect', () => exit());

process.on('message', (message: ToWorker) => {
  if (message.kind === 'load') void load(message);
  else if (message.kind === 'render') void render(message.job);
  else answered(message);
});

async function load(message: ToWorker & { readonly kind: 'load' }): Promise<void> {
  try {
    bffOrigin = message.bffOrigin;
    await Promise.all([NotFound.load(), LazyFooter.load()]);
    containRealm({ onRefused, call });
    if (message.remote) module = evaluated(message.remote);
    // What the code begins while it is evaluated, such as an import, is refused before the answer.
    setImmediate(() => send({ kind: 'loaded' }));
  } catch (error) {
    send({ kind: 'load-failed', message: error instanceof Error ? error.message : String(error) });
  }
}

const evaluated = ({ remote, code }: ServerCode) => evaluateRemote(remote, code, onRefused);

function onRefused(refusal: Refusal): void {
  send({ kind: 'refused', refusal });
}

function call(asked: Omit<Call, 'id'>): Promise<Answer> {
  const id = ++lastCall;
  return new Promise((resolve, reject) => {
    calls.set(id, { resolve, reject });
    send({ kind: 'call', call: { id, ...asked } });
  });
}

function answered({ id, answer, problem }: ToWorker & { readonly kind: 'answered' }): void {
  const waiting = calls.get(id);
  calls.delete(id);
  if (answer) waiting?.resolve(answer);
  else waiting?.reject(new TypeError(problem));
}

async function render(job: RenderJob): Promise<void> {
  try {
    const onStart = () => send({ kind: 'started', id: job.id });
    const page = await renderPage({ job, remote: job.remote && module, bffOrigin, onStart });
    send({ kind: 'rendered', id: job.id, page });
  } catch (error) {
    const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
    send({ kind: 'failed', id: job.id, message });
  }
}
