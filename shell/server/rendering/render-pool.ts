import type { Logger } from 'pino';
import { type Outcome, PooledWorker } from './pooled-worker';
import type { Build, RenderedPage, RenderJob } from './render-protocol';
import { ServerBundles } from './server-bundles';
import { FairQueue } from './fair-queue';

/** A page took too long, or ended the worker that rendered it. */
export class WorkerLost extends Error {}

/** Whoever asked for a page left before it was begun. */
export class ClientsDisconnected extends Error {}

interface PoolOptions {
  readonly size: number;
  readonly workerFile: string;
  readonly bffOrigin: string;
  readonly timeoutMs: number;
  readonly logger: Logger;
  readonly onWorkerLost?: () => void;
}

/** Those who wait for a page: when all of them have left, and the networks that they ask from, which grow while it waits. */
export interface Waiters {
  readonly signal: AbortSignal;
  readonly networks: ReadonlySet<string>;
  /** Whether nobody waits just now: somebody may have come after all had left. */
  readonly haveLeft: () => boolean;
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
  /** Whose turn it was. */
  readonly networks: readonly string[];
  readonly timer: NodeJS.Timeout;
}

/** Pages that one worker has in hand at once: while one waits for its data, another is rendered. What comes on top waits its
 *  turn here, where no limit of time runs, so that a rush makes pages later and never lost. */
const pagesAtOnce = 4;

/** Renders pages in worker threads, each with a limit of time and memory. A worker that hangs or dies is replaced; the page
 *  whose time is over, or whose code ran when it died, is rejected, and the others in it are tried again. */
export class RenderPool {
  private readonly workers: PooledWorker<PendingJob>[] = [];
  private readonly bundles = new ServerBundles();
  private readonly waiting: RenderRequest[] = [];
  /** Waiting pages by what makes them the same. */
  private readonly queued = new Map<string, RenderRequest>();
  private readonly fairQueue = new FairQueue();
  private nextId = 1;
  private isClosed = false;

  constructor(private readonly options: PoolOptions) {
    this.workers.push(this.spawn());
  }

  /** Gives every worker a remote's build, before jobs that name it. */
  activate(remote: string, build: string, code: string): void {
    const message = { kind: 'activate', remote, build, code } as const;
    this.bundles.activate(message);
    this.workers.forEach((worker) => worker.load(message));
  }

  /** Pages that wait for a worker or are in one. */
  get pendingCount(): number {
    return this.workers.reduce((count, { jobs }) => count + jobs.size, this.waiting.length);
  }

  /** Renders a page. Who asks for one that is waiting already waits for the same: it has not read its data yet, so what it will
   *  show is as new as theirs, and a rush to one page costs one rendering at a time.
   *  @param askers a page that nobody waits for any more is not begun
   *  @throws what the page's code throws; WorkerLost when it takes too long or too much memory; NobodyWaits */
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

  /** Gives waiting pages to the workers that have the fewest in hand. */
  private dispatch(): void {
    while (this.waiting.length > 0) {
      const worker = this.leastBusy();
      const next = worker && this.fairQueue.next(this.waiting, networksOf, this.saturatedNetworks());
      if (!worker || !next) return;
      this.waiting.splice(this.waiting.indexOf(next), 1);
      this.post(worker, next);
    }
  }

  /** Whoever has the fewest pages in hand; a worker more, while there may be one, where all have some. Each takes 20 MB, which a site whose
   *  pages are asked for one after the other does without.
   *  @returns undefined: all places are taken */
  private leastBusy(): PooledWorker<PendingJob> | undefined {
    const [first, ...others] = this.workers;
    const least = others.reduce((one, other) => (other.jobs.size < one!.jobs.size ? other : one), first);
    if (least?.jobs.size === 0) return least;
    if (this.workers.length < this.options.size) return this.workers[this.workers.push(this.spawn()) - 1];
    return least && least.jobs.size < pagesAtOnce ? least : undefined;
  }

  /** Networks that have half of the places already: another's page shall not wait until one of theirs is done. */
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
    // Its own time, whoever else's code ran meanwhile: a page that waits for its data runs nothing. Not while a build is loaded, which has a limit.
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
        // It was on its way to the worker while others were lost to it.
        if (this.bundles.isDisabled(build)) this.replace(worker, 'loads what is given up');
      },
      onUncaughtError: (stack) => this.options.logger.error({ stack }, 'code of a remote threw outside of its pages'),
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

  /** Puts a new worker in a lost one's place. One page in hand at the most is rejected for it; none where a build was being loaded. */
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
    this.options.logger.error({ remote, build, reason, isDisabled }, 'a worker was lost to a build that it loaded');
  }
}

const networksOf = ({ waiters }: RenderRequest): string[] => [...waiters].flatMap(({ networks }) => [...networks]);

/** Equal for pages that come out the same. */
const keyOf = ({ url, owner, hasEveryRelease, remote, rendering, year, dataVersion }: Omit<RenderJob, 'id'>) =>
  JSON.stringify([url, owner, hasEveryRelease, remote?.build, rendering, year, dataVersion]);

/** A query may say what is nobody's business, such as a payment's secret: no log has it. */
const pathOf = ({ url }: RenderJob) => url.split('?', 1)[0];

/** What a page's code threw, with the stack that it had in its worker. Messages quote what they are about: what the visitor wrote into the
 *  query is taken out of them. */
function pageError(thrown: string, { url }: RenderJob): Error {
  const { search, searchParams } = new URL(url, 'http://localhost');
  const written = [search, ...search.slice(1).split(/[&=]/), ...searchParams.keys(), ...searchParams.values()];
  const stack = written
    .filter((each) => each.length > 2)
    .sort((one, other) => other.length - one.length)
    .reduce((text, each) => text.replaceAll(each, '…'), thrown);
  return Object.assign(new Error(stack.split('\n', 1)[0]), { stack });
}
