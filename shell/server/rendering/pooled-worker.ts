import { type ChildProcess, fork } from 'node:child_process';
import { realpathSync, writeFile } from 'node:fs';
import path from 'node:path';
import { BffBroker, CallRefused } from './bff-broker';
import { OrphanGuard } from './orphan-guard';
import type { Call, FromWorker, Refusal, RenderedPage, RenderJob, ServerCode, ToWorker } from './render-protocol';

export interface WorkerOptions {
  readonly workerFile: string;
  readonly bffOrigin: string;
  readonly timeoutMs: number;
}

export type Outcome = RenderedPage | { readonly thrown: string };

interface WorkerEvents<Job> {
  readonly onDone: (jobs: Job, outcome: Outcome) => void;
  /** The process ended. */
  readonly onLost: (reason: string) => void;
  readonly onRefused: (refusal: Refusal) => void;
  readonly onUncaughtError: (stack: string) => void;
}

/** Node 20 has the flag under its experimental name. */
const permission = process.allowedNodeEnvironmentFlags.has('--permission')
  ? '--permission'
  : '--experimental-permission';

/** A memory leak ends the worker, not the site. */
const heapLimits = ['--max-old-space-size=128', '--max-semi-space-size=4'];

/** VM modules let the worker name what `import()` asks for. */
const flags = ['--disallow-code-generation-from-strings', '--experimental-vm-modules', '--no-warnings', ...heapLimits];

/** Loading is slow on a busy machine, so it gets this multiple of the render timeout. */
const loadingTimes = 3;

/** Of all processes. */
let guard: OrphanGuard | undefined;

/** A process for one build of a remote, without settings, files and network (infra/decisions/0100). */
export class PooledWorker<Job> {
  readonly jobs = new Map<number, Job>();
  /** Rejects with the reason when the code throws, hangs, ends the process or asks for what is refused. */
  readonly loaded: Promise<void>;
  isLoaded = false;
  /** 0: none yet. */
  lastJob = 0;
  #settle!: (problem: string | null) => void;
  #running: number | null = null;
  readonly #refusals: Refusal[] = [];
  readonly #process: ChildProcess;
  readonly #ended: Promise<unknown>;
  readonly #broker: BffBroker;

  constructor(
    options: WorkerOptions,
    private readonly events: WorkerEvents<Job>,
    remote: ServerCode | null,
  ) {
    const { bffOrigin, timeoutMs } = options;
    const workerFile = realpathSync(options.workerFile);
    this.#broker = new BffBroker(bffOrigin);
    const execArgv = [permission, `--allow-fs-read=${path.dirname(workerFile)}${path.sep}*`, ...flags];
    this.#process = fork(workerFile, [], { env: {}, execArgv, stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
    guard ??= new OrphanGuard();
    guard.watch(this.#process);
    this.#process.on('message', (message: FromWorker) => this.#receiveOrEnd(message));
    this.#process.on('error', (error) => this.#lose(error.message));
    this.#ended = new Promise((resolve) => this.#process.once('exit', resolve));
    this.#process.once('exit', (code, signal) => this.#lose(`ended (${signal ?? code})`));
    this.loaded = this.#loading(timeoutMs * loadingTimes);
    this.#send({ kind: 'load', remote, bffOrigin });
    // On Linux a machine or container without memory ends this process first.
    writeFile(`/proc/${this.#process.pid}/oom_score_adj`, '1000', () => undefined);
  }

  render(job: RenderJob, jobs: Job): void {
    this.jobs.set(job.id, jobs);
    this.lastJob = job.id;
    this.#send({ kind: 'render', job });
  }

  end(): Promise<unknown> {
    this.#process.kill('SIGKILL');
    return this.#ended;
  }

  /** The last job that ran, or the oldest. */
  get offendingJob(): number | undefined {
    return this.#running ?? this.jobs.keys().next().value;
  }

  #send(message: ToWorker): void {
    // A process that has ended is reported by its exit.
    if (this.#process.connected) this.#process.send(message, () => undefined);
  }

  #loading(limitMs: number): Promise<void> {
    const loaded = new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => this.#settle(`it took longer than ${limitMs} ms to load`), limitMs);
      this.#settle = (problem) => {
        clearTimeout(timer);
        this.isLoaded = problem === null;
        if (problem === null) resolve();
        else reject(new Error(problem));
        this.#settle = () => undefined;
      };
    });
    // Callers that need the reason await the same promise.
    loaded.catch(() => undefined);
    return loaded;
  }

  #lose(reason: string): void {
    if (this.isLoaded) this.events.onLost(reason);
    else this.#settle(`its process ${reason} while it loaded`);
  }

  /** Changed prototypes may spoil messages; such a process ends, as if it had crashed. */
  #receiveOrEnd(message: FromWorker): void {
    try {
      this.#receive(message);
    } catch {
      void this.end();
    }
  }

  #receive(message: FromWorker): void {
    switch (message.kind) {
      case 'uncaught-error':
        return this.events.onUncaughtError(String(message.stack));
      case 'loaded':
        return this.#settle(this.#refusals.length > 0 ? refusedText(this.#refusals) : null);
      case 'load-failed':
        return this.#settle([String(message.message), refusedText(this.#refusals)].filter(Boolean).join('; '));
      case 'started':
        this.#running = message.id;
        return;
      case 'rendered':
        return this.#finish(message.id, message.page);
      case 'failed':
        return this.#finish(message.id, { thrown: String(message.message) });
      case 'call':
        return void this.#answer(message.call);
      case 'refused':
        return this.#refuse(message.refusal);
    }
  }

  #refuse({ kind, asked }: Refusal): void {
    if (!refusedKinds.includes(kind)) throw new TypeError('The kind of a refusal is unknown.');
    const refusal = { kind, asked: String(asked) };
    if (!this.isLoaded) this.#refusals.push(refusal);
    this.events.onRefused(refusal);
  }

  async #answer(call: Call): Promise<void> {
    const { id } = call;
    try {
      this.#send({ kind: 'answered', id, answer: await this.#broker.call(call), problem: '' });
    } catch (error) {
      if (error instanceof CallRefused) this.#refuse({ kind: 'call', asked: `${call.method} ${call.url}` });
      this.#send({
        kind: 'answered',
        id,
        answer: null,
        problem: error instanceof Error ? error.message : String(error),
      });
    }
  }

  #finish(id: number, outcome: Outcome): void {
    if (typeof outcome !== 'object' || outcome === null) throw new TypeError('A page is an object.');
    const jobs = this.jobs.get(id);
    this.jobs.delete(id);
    if (this.#running === id) this.#running = null;
    if (jobs) this.events.onDone(jobs, outcome);
  }
}

const refusedKinds: readonly Refusal['kind'][] = ['global', 'module', 'import', 'call'];

const refusedText = (refusals: readonly Refusal[]) =>
  refusals.length > 0 ? `it asks for ${[...new Set(refusals.map(({ asked }) => asked))].join(', ')}` : '';
