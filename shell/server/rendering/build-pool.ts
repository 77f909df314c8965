import type { Waiters } from '@studio/server-kit';
import type { Logger } from 'pino';
import { type Outcome, PooledWorker } from './pooled-worker';
import type { Refusal, RenderedPage, RenderJob, ServerCode } from './render-protocol';
import { FairQueue } from './fair-queue';
import { keyOf, networksOf, pageError, pathOf, type RenderRequest } from './render-request';

/** A render hung or killed its worker. */
export class WorkerLost extends Error {}

export class ClientsDisconnected extends Error {}

export interface PoolOptions {
  /** Of the workers of one build. */
  readonly size: number;
  readonly workerFile: string;
  readonly bffOrigin: string;
  readonly timeoutMs: number;
  readonly logger: Logger;
  readonly onWorkerLost?: () => void;
  readonly onRefused?: (remote: string, build: string, kind: Refusal['kind']) => void;
}

interface BuildPoolOptions extends PoolOptions {
  /** Null: the pages that run no remote's code. */
  readonly remote: ServerCode | null;
  /** Decides about each worker after the first. */
  readonly mayGrow: () => boolean;
}

interface PendingJob {
  readonly request: RenderRequest;
  readonly networks: readonly string[];
  readonly timer: NodeJS.Timeout;
}

/** While one job waits for data, another renders. The rest queue without a time limit. */
const pagesAtOnce = 4;

/** A worker that no page needs ends after this time, unless it is the only one of a build that is visited. */
const idleMs = 60_000;

const maxLoggedRefusals = 20;

const noJob = 0;

/**
 * The workers of one build of one remote. A lost worker's offending job is rejected, the others are retried in a new one.
 */
export class BuildPool {
  private readonly workers: PooledWorker<PendingJob>[] = [];
  private readonly waiting: RenderRequest[] = [];
  private readonly queued = new Map<string, RenderRequest>();
  private readonly fairQueue = new FairQueue();
  private readonly refusals = new Set<string>();
  private nextId = 1;
  private isClosed = false;

  constructor(private readonly options: BuildPoolOptions) {}

  /** @throws the reason why the build's code cannot be loaded */
  async load(): Promise<void> {
    await (this.workers[0] ?? this.spawn()).loaded;
  }

  get extraWorkers(): number {
    return Math.max(0, this.workers.length - 1);
  }

  get pendingCount(): number {
    return this.workers.reduce((count, { jobs }) => count + jobs.size, this.waiting.length);
  }

  /**
   * An identical job in the queue is coalesced.
   * @throws what the page's code throws; WorkerLost; ClientsDisconnected
   */
  async render(job: Omit<RenderJob, 'id'>, waiters: Waiters): Promise<RenderedPage> {
    if (this.isClosed) throw new WorkerLost('The build is not served any more.');
    const key = keyOf(job);
    const request = this.queued.get(key) ?? this.enqueue(key, { ...job, id: this.nextId++ });
    request.waiters.add(waiters);
    waiters.signal.addEventListener('abort', () => this.leave(request, waiters), { once: true });
    this.dispatch();
    return request.page;
  }

  async close(): Promise<void> {
    this.isClosed = true;
    const workers = [...this.workers];
    for (const worker of workers) this.lose(worker, 'closed', noJob);
    this.rejectWaiting(new WorkerLost('The build is not served any more.'));
    await Promise.all(workers.map((worker) => worker.end()));
  }

  private enqueue(key: string, job: RenderJob): RenderRequest {
    let resolvers!: Pick<RenderRequest, 'resolve' | 'reject'>;
    const page = new Promise<RenderedPage>((resolve, reject) => (resolvers = { resolve, reject }));
    const request = { job, page, ...resolvers, waiters: new Set<Waiters>() };
    this.waiting.push(request);
    this.queued.set(key, request);
    return request;
  }

  private leave(request: RenderRequest, waiters: Waiters): void {
    request.waiters.delete(waiters);
    const index = this.waiting.indexOf(request);
    if (request.waiters.size > 0 || index === -1) return;
    this.waiting.splice(index, 1);
    if (this.queued.get(keyOf(request.job)) === request) this.queued.delete(keyOf(request.job));
    request.reject(new ClientsDisconnected('Nobody waits for this page any more.'));
  }

  private dispatch(): void {
    while (this.waiting.length > 0) {
      const worker = this.leastBusy();
      const next = worker && this.fairQueue.next(this.waiting, networksOf, this.saturatedNetworks());
      if (!worker || !next) return;
      this.waiting.splice(this.waiting.indexOf(next), 1);
      this.post(worker, next);
    }
  }

  /** @returns undefined: a worker must finish loading or a page first */
  private leastBusy(): PooledWorker<PendingJob> | undefined {
    const [first, ...others] = this.workers.filter(({ isLoaded }) => isLoaded);
    const least = others.reduce((one, other) => (other.jobs.size < one!.jobs.size ? other : one), first);
    if (least && least.jobs.size < pagesAtOnce) return least;
    const isLoading = this.workers.some(({ isLoaded }) => !isLoaded);
    const isWithinLimits = this.workers.length < this.options.size && this.options.mayGrow();
    if (!isLoading && (this.workers.length === 0 || isWithinLimits)) this.spawn();
    return undefined;
  }

  /** The set has networks that use half of all job slots. */
  private saturatedNetworks(): ReadonlySet<string> {
    const counts = new Map<string, number>();
    for (const { jobs } of this.workers)
      for (const { networks } of jobs.values())
        for (const network of networks) counts.set(network, (counts.get(network) ?? 0) + 1);
    const most = Math.max(1, (this.options.size * pagesAtOnce) / 2);
    return new Set([...counts].flatMap(([network, count]) => (count >= most ? [network] : [])));
  }

  private post(worker: PooledWorker<PendingJob>, request: RenderRequest): void {
    const { timeoutMs } = this.options;
    const key = keyOf(request.job);
    if (this.queued.get(key) === request) this.queued.delete(key);
    const { id } = request.job;
    // A page that waits for data runs no code, so the timer passes its own job's id.
    const timer = setTimeout(() => this.lose(worker, `took longer than ${timeoutMs} ms`, id), timeoutMs);
    worker.render(request.job, { request, networks: networksOf(request), timer });
  }

  private spawn(): PooledWorker<PendingJob> {
    const { remote, logger } = this.options;
    const name = { remote: remote?.remote, build: remote?.build };
    const worker: PooledWorker<PendingJob> = new PooledWorker(
      this.options,
      {
        onDone: (done, outcome) => this.finish(done, outcome),
        onLost: (reason) => this.lose(worker, reason),
        onRefused: (refusal) => this.reportRefusal(refusal),
        onUncaughtError: (stack) => logger.error({ ...name, stack }, 'uncaught error in a remote'),
      },
      remote,
    );
    this.workers.push(worker);
    this.endWhenIdle(worker);
    worker.loaded.then(
      () => this.dispatch(),
      (error: Error) => {
        if (!this.remove(worker)) return;
        this.options.onWorkerLost?.();
        logger.error({ ...name, reason: error.message }, 'server code could not be loaded');
        if (this.workers.length === 0) this.rejectWaiting(new WorkerLost(error.message));
      },
    );
    return worker;
  }

  private endWhenIdle(worker: PooledWorker<PendingJob>): void {
    let seen = worker.lastJob;
    const timer = setInterval(() => {
      const isIdle = worker.jobs.size === 0 && worker.lastJob === seen;
      const isNeeded = this.workers.length === 1 && worker.lastJob > 0;
      if (!this.workers.includes(worker) || (isIdle && !isNeeded && this.remove(worker))) clearInterval(timer);
      seen = worker.lastJob;
    }, idleMs);
    timer.unref();
  }

  private finish({ request, timer }: PendingJob, outcome: Outcome): void {
    clearTimeout(timer);
    if ('thrown' in outcome) request.reject(pageError(outcome.thrown, request.job));
    else request.resolve(outcome);
    this.dispatch();
  }

  /** The pool rejects the offending job and requeues the others. */
  private lose(worker: PooledWorker<PendingJob>, reason: string, offendingJob = worker.offendingJob): void {
    if (!this.remove(worker)) return;
    const offendingRequest = offendingJob === undefined ? undefined : worker.jobs.get(offendingJob)?.request;
    const path = offendingRequest && pathOf(offendingRequest.job);
    if (!this.isClosed) this.reportLoss(reason, offendingRequest);
    for (const { request, timer } of worker.jobs.values()) {
      clearTimeout(timer);
      if (request === offendingRequest) request.reject(new WorkerLost(`Rendering ${path} ${reason}`));
      else if (request.waiters.size > 0) this.waiting.unshift(request);
      else request.reject(new ClientsDisconnected('Nobody waits for this page any more.'));
    }
    if (!this.isClosed) this.dispatch();
  }

  private reportLoss(reason: string, offending: RenderRequest | undefined): void {
    const { remote, build } = this.options.remote ?? {};
    const page = offending && { path: pathOf(offending.job), requestId: offending.job.requestId };
    this.options.onWorkerLost?.();
    this.options.logger.warn({ remote, build, reason, ...page }, 'render worker replaced');
  }

  /** @returns false: it was removed before */
  private remove(worker: PooledWorker<PendingJob>): boolean {
    const index = this.workers.indexOf(worker);
    if (index === -1) return false;
    this.workers.splice(index, 1);
    void worker.end();
    return true;
  }

  private rejectWaiting(error: Error): void {
    this.queued.clear();
    for (const request of this.waiting.splice(0)) request.reject(error);
  }

  /** The log has each refusal once; the metric counts all. */
  private reportRefusal({ kind, asked }: Refusal): void {
    const { remote, build } = this.options.remote ?? { remote: 'shell', build: '' };
    this.options.onRefused?.(remote, build, kind);
    const name = asked.slice(0, 200);
    if (this.refusals.has(name) || this.refusals.size === maxLoggedRefusals) return;
    this.refusals.add(name);
    this.options.logger.warn({ remote, build, kind, asked: name }, 'refused what the server code of a remote asks for');
  }
}
