import { Worker } from 'node:worker_threads';
import type { Activation, Build, FromWorker, RenderedPage, RenderJob, ToWorker } from './render-protocol';

interface WorkerOptions {
  readonly workerFile: string;
  readonly bffOrigin: string;
  /** How long a page may take. */
  readonly timeoutMs: number;
}

/** A page, or what its code threw. */
export type Outcome = RenderedPage | { readonly thrown: string };

interface WorkerEvents<Job> {
  /** A job is done, well or not, and in hand no more. */
  readonly onDone: (jobs: Job, outcome: Outcome) => void;
  /** The thread has ended, or never will by itself. Called again for what is lost already. */
  readonly onLost: (reason: string) => void;
  /** A build begins to load. */
  readonly onLoading: (build: Build) => void;
  /** A remote's code threw outside of any page. */
  readonly onUncaughtError: (stack: string) => void;
}

/** Heap of one worker in MB; a leak ends the worker, not the site (docs/federation.md, Server rendering). */
const heapLimits = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16 };

/** A build may take so many times as long to load as a page: on a slow machine, or beside everything else that starts, a good one is only late. */
const loadingTimes = 3;

/** A thread that renders pages, and the jobs that it has in hand. */
export class PooledWorker<Job> {
  readonly jobs = new Map<number, Job>();
  /** The build that is being loaded. */
  loading: (Build & { readonly timer: NodeJS.Timeout }) | null = null;
  /** The job whose code ran last, until it is done. */
  #running: number | null = null;
  readonly #thread: Worker;

  constructor(
    private readonly options: WorkerOptions,
    private readonly events: WorkerEvents<Job>,
  ) {
    const { workerFile, bffOrigin } = options;
    // The code of remotes runs there: of the front server's settings it is told nothing.
    const env = { NODE_ENV: process.env['NODE_ENV'] };
    this.#thread = new Worker(workerFile, { workerData: { bffOrigin }, env, resourceLimits: heapLimits });
    this.#thread.on('message', (message: FromWorker) => this.#receive(message));
    this.#thread.on('error', (error) => events.onLost(error.message));
    this.#thread.on('exit', () => events.onLost('ended'));
  }

  load(activation: Activation): void {
    this.#thread.postMessage(activation);
  }

  render(job: RenderJob, jobs: Job): void {
    this.jobs.set(job.id, jobs);
    this.#thread.postMessage({ kind: 'render', job } satisfies ToWorker);
  }

  end(): Promise<number> {
    clearTimeout(this.loading?.timer);
    return this.#thread.terminate();
  }

  /** Whose job the thread was lost to: nobody's while a build is loaded; else that of the code that ran last, or the one that it has had longest. */
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
