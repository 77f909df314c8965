import { Worker } from 'node:worker_threads';
import type { Activation, Build, FromWorker, RenderedPage, RenderJob, Retirement, ToWorker } from './render-protocol';

interface WorkerOptions {
  readonly workerFile: string;
  readonly bffOrigin: string;
  readonly timeoutMs: number;
}

export type Outcome = RenderedPage | { readonly thrown: string };

interface WorkerEvents<Job> {
  readonly onDone: (jobs: Job, outcome: Outcome) => void;
  /** The thread ended or hangs. The worker may call this more than once. */
  readonly onLost: (reason: string) => void;
  readonly onLoading: (build: Build) => void;
  readonly onUncaughtError: (stack: string) => void;
}

/** A memory leak ends the worker, not the site. */
const heapLimits = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16 };

/** Loading is slow on a busy machine, so it gets this multiple of the render timeout. */
const loadingTimes = 3;

export class PooledWorker<Job> {
  readonly jobs = new Map<number, Job>();
  loading: (Build & { readonly timer: NodeJS.Timeout }) | null = null;
  #running: number | null = null;
  readonly #thread: Worker;

  constructor(
    private readonly options: WorkerOptions,
    private readonly events: WorkerEvents<Job>,
  ) {
    const { workerFile, bffOrigin } = options;
    // The worker's environment hides the front server's settings from remotes.
    const env = { NODE_ENV: process.env['NODE_ENV'] };
    this.#thread = new Worker(workerFile, { workerData: { bffOrigin }, env, resourceLimits: heapLimits });
    this.#thread.on('message', (message: FromWorker) => this.#receive(message));
    this.#thread.on('error', (error) => events.onLost(error.message));
    this.#thread.on('exit', () => events.onLost('ended'));
  }

  load(activation: Activation): void {
    this.#thread.postMessage(activation);
  }

  retire(retirement: Retirement): void {
    this.#thread.postMessage(retirement);
  }

  render(job: RenderJob, jobs: Job): void {
    this.jobs.set(job.id, jobs);
    this.#thread.postMessage({ kind: 'render', job } satisfies ToWorker);
  }

  end(): Promise<number> {
    clearTimeout(this.loading?.timer);
    return this.#thread.terminate();
  }

  /** Undefined while a build loads; else the last job that ran, or the oldest. */
  get offendingJob(): number | undefined {
    return this.loading ? undefined : (this.#running ?? this.jobs.keys().next().value);
  }

  #receive(message: FromWorker): void {
    switch (message.kind) {
      case 'uncaught-error':
        return this.events.onUncaughtError(message.stack);
      case 'loading':
        return this.#watch(message);
      case 'loaded':
        clearTimeout(this.loading?.timer);
        this.loading = null;
        return;
      case 'started':
        this.#running = message.id;
        return;
      case 'rendered':
        return this.#finish(message.id, message.page);
      case 'failed':
        return this.#finish(message.id, { thrown: message.message });
    }
  }

  #watch({ remote, build }: Build): void {
    const limitMs = this.options.timeoutMs * loadingTimes;
    const timer = setTimeout(() => this.events.onLost(`took longer than ${limitMs} ms to load`), limitMs);
    this.loading = { remote, build, timer };
    this.events.onLoading(this.loading);
  }

  #finish(id: number, outcome: Outcome): void {
    const jobs = this.jobs.get(id);
    this.jobs.delete(id);
    if (this.#running === id) this.#running = null;
    if (jobs) this.events.onDone(jobs, outcome);
  }
}
