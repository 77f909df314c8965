import type { ShareResults as Results, ViewResult } from '@studio/contract';
import { internalKeyHeader, internalPrefix } from '@studio/server-kit';
import type { Logger } from 'pino';
import type { Metrics } from '../metrics';
import type { Candidate } from '../releases/candidate-record';

const sendEveryMs = 300;
const askEveryMs = 1000;
const timeoutMs = 2000;
/** The BFF's limit. */
const maxSent = 100;
/** While the BFF does not answer; more are not counted. */
const maxQueued = 5000;

interface ShareResultsOptions {
  readonly bffOrigin: string;
  /** Null: nothing is counted or stopped. */
  readonly viewKey: string | null;
  readonly candidates: () => readonly Candidate[];
  readonly endShare: (remote: string, number: number) => void;
  readonly metrics: Pick<Metrics, 'onViewResult' | 'onShareStop'>;
  readonly logger: Logger;
}

/** Sends the results of page views to the BFF, and ends shares that it has stopped. Never delays a page. */
export class ShareResults {
  private readonly latest = new Map<string, Results>();
  private queue: ViewResult[] = [];
  private sending: Promise<void> | null = null;
  private timers: NodeJS.Timeout[] = [];
  private isAsking = false;

  constructor(private readonly options: ShareResultsOptions) {}

  start(): void {
    if (this.options.viewKey === null) return;
    this.timers = [setInterval(() => this.send(), sendEveryMs), setInterval(() => void this.ask(), askEveryMs)];
  }

  async stop(): Promise<void> {
    for (const timer of this.timers) clearInterval(timer);
    await this.sending;
    await this.send();
  }

  /** @param result null: of no shared remote */
  add(result: ViewResult | null): void {
    if (result === null || this.queue.length >= maxQueued) return;
    this.queue.push(result);
    this.options.metrics.onViewResult(result);
  }

  /** Of the remote's share that is under way or was stopped last. */
  of(remote: string): Results | null {
    const known = this.latest.get(remote);
    const isCurrent = this.options.candidates().some((one) => one.remote === remote && one.number === known?.number);
    return known && (isCurrent || known.stoppedAt !== null) ? known : null;
  }

  /** @throws when the BFF does not answer */
  async isStopped(remote: string, number: number): Promise<boolean> {
    if (this.options.viewKey === null) return false;
    const [known] = await this.fetchResults([{ remote, number }]);
    return known !== undefined && known.stoppedAt !== null;
  }

  private send(): Promise<void> | null {
    if (this.queue.length > 0) this.sending ??= this.sendQueued().finally(() => (this.sending = null));
    return this.sending;
  }

  private async sendQueued(): Promise<void> {
    while (this.queue.length > 0) {
      const results = this.queue.slice(0, maxSent);
      try {
        await this.call('view-results', { method: 'POST', body: JSON.stringify(results) });
      } catch (error) {
        this.options.logger.warn({ err: error, queued: this.queue.length }, 'failed to send the results of page views');
        return;
      }
      this.queue = this.queue.slice(results.length);
    }
  }

  private async ask(): Promise<void> {
    const shares = this.options.candidates().filter(({ number }) => number !== null);
    if (shares.length === 0 || this.isAsking) return;
    this.isAsking = true;
    try {
      for (const results of await this.fetchResults(shares)) if (results.stoppedAt !== null) this.endShare(results);
    } catch (error) {
      this.options.logger.warn({ err: error }, 'failed to ask whether shares are stopped');
    } finally {
      this.isAsking = false;
    }
  }

  private endShare({ remote, number, build, stopReason: reason }: Results): void {
    this.options.endShare(remote, number);
    this.options.metrics.onShareStop(remote);
    this.options.logger.warn({ remote, number, build, reason }, 'share returned to the live build');
  }

  private async fetchResults(shares: readonly Pick<Candidate, 'remote' | 'number'>[]): Promise<Results[]> {
    const query = new URLSearchParams(shares.map(({ remote, number }) => ['share', `${remote}.${number}`]));
    const found = (await this.call(`share-stops?${query}`)) as Results[];
    for (const results of found) this.latest.set(results.remote, results);
    return found;
  }

  private async call(name: string, init: RequestInit = {}): Promise<unknown> {
    const { bffOrigin, viewKey } = this.options;
    const headers = { [internalKeyHeader]: viewKey ?? '', 'content-type': 'application/json' };
    const signal = AbortSignal.timeout(timeoutMs);
    const answer = await fetch(bffOrigin + internalPrefix + name, { ...init, headers, signal });
    if (!answer.ok) throw new Error(`the BFF answers ${answer.status}`);
    return answer.json();
  }
}
