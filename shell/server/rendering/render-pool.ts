import type { Waiters } from '@studio/server-kit';
import type { Logger } from 'pino';
import { type Outcome, PooledWorker } from './pooled-worker';
import type { Build, RenderedPage, RenderJob } from './render-protocol';
import { ServerBundles } from './server-bundles';
import { FairQueue } from './fair-queue';

/** A render hung or killed its worker. */
export class WorkerLost extends Error {}

export class ClientsDisconnected extends Error {}

interface PoolOptions {
  readonly size: number;
  readonly workerFile: string;
  readonly bffOrigin: string;
  readonly timeoutMs: number;
  readonly logger: Logger;
  readonly onWorkerLost?: () => void;
}

interface RenderRequest {
  readonly job: RenderJob;
  readonly page: Promise<RenderedPage>;
  readonly resolve: (page: RenderedPage) => void;
  readonly reject: (error: Error) => void;
  readonly waiters: Set<Waiters>;
}

interface PendingJob {
  readonly request: RenderRequest;
  readonly networks: readonly string[];
  readonly timer: NodeJS.Timeout;
}

/** While one job waits for data, another renders. The rest queue without a time limit. */
const pagesAtOnce = 4;

/** A lost worker is replaced; its offending job is rejected, the others are retried. */
export class RenderPool {
  private readonly workers: PooledWorker<PendingJob>[] = [];
  private readonly bundles = new ServerBundles();
  private readonly waiting: RenderRequest[] = [];
  private readonly queued = new Map<string, RenderRequest>();
  private readonly fairQueue = new FairQueue();
  private nextId = 1;
  private isClosed = false;

  constructor(private readonly options: PoolOptions) {
    this.workers.push(this.spawn());
  }

  /** Call this before jobs that name the build. The pool holds it until it is retired. */
  activate(remote: string, build: string, code: string): void {
    const message = { kind: 'activate', remote, build, code } as const;
    this.bundles.activate(message);
    this.workers.forEach((worker) => worker.load(message));
  }

  /** Later jobs that name the build fail. */
  retire(remote: string, build: string): void {
    this.bundles.retire({ remote, build });
    this.workers.forEach((worker) => worker.retire({ kind: 'retire', remote, build }));
  }

  get pendingCount(): number {
    return this.workers.reduce((count, { jobs }) => count + jobs.size, this.waiting.length);
  }

  /**
   * An identical job in the queue is coalesced.
   * @throws what the page's code throws; WorkerLost; ClientsDisconnected
   */
  render(job: Omit<RenderJob, 'id'>, waiters: Waiters): Promise<RenderedPage> {
    const key = keyOf(job);
    const request = this.queued.get(key) ?? this.enqueue(key, { ...job, id: this.nextId++ });
    request.waiters.add(waiters);
    waiters.signal.addEventListener('abort', () => this.leave(request, waiters), { once: true });
    this.dispatch();
    return request.page;
  }

  async close(): Promise<void> {
    this.isClosed = true;
    await Promise.all(this.workers.map((worker) => worker.end()));
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

  /** A worker costs 20 MB, so a new one starts only if needed. @returns undefined: all are full */
  private leastBusy(): PooledWorker<PendingJob> | undefined {
    const [first, ...others] = this.workers;
    const least = others.reduce((one, other) => (other.jobs.size < one!.jobs.size ? other : one), first);
    if (least?.jobs.size === 0) return least;
    if (this.workers.length < this.options.size) return this.workers[this.workers.push(this.spawn()) - 1];
    return least && least.jobs.size < pagesAtOnce ? least : undefined;
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
    const timer = setTimeout(() => {
      if (worker.loading) timer.refresh();
      else this.replace(worker, `took longer than ${timeoutMs} ms`, id);
    }, timeoutMs);
    worker.render(request.job, { request, networks: networksOf(request), timer });
  }

  private spawn(): PooledWorker<PendingJob> {
    const worker: PooledWorker<PendingJob> = new PooledWorker(this.options, {
      onDone: (done, outcome) => this.finish(done, outcome),
      onLost: (reason) => this.replace(worker, reason),
      onLoading: (build) => {
        // The message may be in transit when the build is disabled.
        if (this.bundles.isDisabled(build)) this.replace(worker, 'loads a disabled build');
      },
      onUncaughtError: (stack) => this.options.logger.error({ stack }, 'uncaught error in a remote'),
    });
    for (const build of this.bundles.active) worker.load(build);
    return worker;
  }

  private finish({ request, timer }: PendingJob, outcome: Outcome): void {
    clearTimeout(timer);
    if ('thrown' in outcome) request.reject(pageError(outcome.thrown, request.job));
    else request.resolve(outcome);
    this.dispatch();
  }

  /** The pool rejects the offending job and requeues the others. */
  private replace(worker: PooledWorker<PendingJob>, reason: string, offendingJob = worker.offendingJob): void {
    const index = this.workers.indexOf(worker);
    if (index === -1 || this.isClosed) return;
    const offendingRequest = offendingJob === undefined ? undefined : worker.jobs.get(offendingJob)?.request;
    if (worker.loading) this.recordLoss(worker.loading, reason);
    this.workers[index] = this.spawn();
    void worker.end();
    this.options.onWorkerLost?.();
    const path = offendingRequest && pathOf(offendingRequest.job);
    this.options.logger.warn({ reason, path, requestId: offendingRequest?.job.requestId }, 'render worker replaced');
    for (const { request, timer } of worker.jobs.values()) {
      clearTimeout(timer);
      if (request === offendingRequest) request.reject(new WorkerLost(`Rendering ${path} ${reason}`));
      else if (request.waiters.size > 0) this.waiting.unshift(request);
      else request.reject(new ClientsDisconnected('Nobody waits for this page any more.'));
    }
    this.dispatch();
  }

  private recordLoss({ remote, build }: Build, reason: string): void {
    this.bundles.recordLoss({ remote, build });
    const isDisabled = this.bundles.isDisabled({ remote, build });
    this.options.logger.error({ remote, build, reason, isDisabled }, 'render worker lost while loading a build');
  }
}

const networksOf = ({ waiters }: RenderRequest): string[] => [...waiters].flatMap(({ networks }) => [...networks]);

const keyOf = ({
  url,
  owner,
  hasEveryRelease,
  remote,
  rendering,
  year,
  footerLinks,
  dataVersion,
}: Omit<RenderJob, 'id'>) =>
  JSON.stringify([url, owner, hasEveryRelease, remote?.build, rendering, year, footerLinks, dataVersion]);

/** The log has only the path, because queries may contain secrets. */
const pathOf = ({ url }: RenderJob) => url.split('?', 1)[0];

/** The error omits text from the visitor's query. */
function pageError(thrown: string, { url }: RenderJob): Error {
  const { search, searchParams } = new URL(url, 'http://localhost');
  const written = [search, ...search.slice(1).split(/[&=]/), ...searchParams.keys(), ...searchParams.values()];
  const stack = written
    .filter((each) => each.length > 2)
    .sort((one, other) => other.length - one.length)
    .reduce((text, each) => text.replaceAll(each, '…'), thrown);
  return Object.assign(new Error(stack.split('\n', 1)[0]), { stack });
}
