import type { IncomingMessage, ServerResponse } from 'node:http';
import { getHeapStatistics } from 'node:v8';
import { hasBody } from '../drain-body';
import { widestNetworkOf } from './network';
import { trustTest, type TrustTest, visitorAddress } from './proxies';

export interface AdmissionLimits<RequestClass extends string> {
  /** How much of each may be in hand at once. */
  readonly max: Readonly<Record<RequestClass, number>>;
  /** How much of that one network may have, in percent. */
  readonly sharePercent: number;
}

interface AdmissionOptions<RequestClass extends string> {
  readonly limits: AdmissionLimits<RequestClass>;
  readonly isTrusted: TrustTest;
  readonly onShed?: (requestClass: RequestClass) => void;
  /** How full the heap is, from 0 to 1. */
  readonly heapUsage?: () => number;
}

interface Bounds {
  readonly max: number;
  readonly sharePercent: number;
}

/** A body arrives within moments, so that honest networks have few on their way: a quarter of the other share. */
const bodiesPerShare = 4;
/** From here on V8 collects more than it runs, and dies a little later. */
const memoryPressureAt = 0.8;
/** How long a look at the heap holds. */
const sampleMs = 100;

/** What comes from this machine itself is a tunnel, a proxy, or who tries the site. */
const isLoopback = trustTest(['loopback']);

/** What somebody is told who is not taken on. */
export const busyMessage = 'Many visitors are here just now. Please try again in a moment.';

/** Decides what a server takes on while others wait, so that a crowd makes it refuse and never fall over: by what is in hand, in all and
 *  of one network, and by memory. What is ready is sent without asking here. `Work`: what takes more than that, each kind with its bound. */
export class Admission<RequestClass extends string> {
  readonly #options: AdmissionOptions<RequestClass>;
  readonly #inFlight = new Map<string, number>();
  #sample = { at: -Infinity, isTight: false };

  constructor(options: AdmissionOptions<RequestClass>) {
    this.#options = options;
  }

  /** Takes work on. @returns what to call once it is done; null: it is too much */
  enter(requestClass: RequestClass, request: IncomingMessage): (() => void) | null {
    const { limits, onShed } = this.#options;
    const leave = this.#tryEnter(
      requestClass,
      { max: limits.max[requestClass], sharePercent: limits.sharePercent },
      request,
    );
    if (!leave) onShed?.(requestClass);
    return leave;
  }

  /** Takes a request on until its answer is sent. @returns false: it is too much */
  admit(requestClass: RequestClass, request: IncomingMessage, response: ServerResponse): boolean {
    const leave = this.enter(requestClass, request);
    if (leave) response.once('close', leave);
    return leave !== null;
  }

  /** The same for a request whose work begins when its body is there: until then it has a place among those that arrive, so that bodies
   *  that never come keep no call out. One that has arrived is taken on: of a kind of work there is at most twice its bound in hand. */
  admitWithBody(requestClass: RequestClass, request: IncomingMessage, response: ServerResponse): boolean {
    if (!hasBody(request)) return this.admit(requestClass, request, response);
    const { limits, onShed } = this.#options;
    const max = limits.max[requestClass];
    const sharePercent = limits.sharePercent / bodiesPerShare;
    const isFull = (this.#inFlight.get(requestClass) ?? 0) >= max;
    let leave = isFull ? null : this.#tryEnter(`${requestClass} arriving`, { max, sharePercent }, request);
    if (!leave) {
      onShed?.(requestClass);
      return false;
    }
    request.once('end', () => {
      leave?.();
      leave = response.closed ? null : this.#countIn(this.#keysOf(requestClass, request));
    });
    response.once('close', () => leave?.());
    return true;
  }

  #tryEnter(pool: string, { max, sharePercent }: Bounds, request: IncomingMessage): (() => void) | null {
    const keys = this.#keysOf(pool, request);
    const maxOfOne = Math.max(1, Math.floor((max * sharePercent) / 100));
    const isFull = keys.some((key, index) => (this.#inFlight.get(key) ?? 0) >= (index === 0 ? max : maxOfOne));
    return isFull || this.#isUnderMemoryPressure() ? null : this.#countIn(keys);
  }

  /** What a request is counted by: the pool, and its network's part of it. A share of what is there does not grow with a network. */
  #keysOf(pool: string, request: IncomingMessage): string[] {
    const { isTrusted } = this.#options;
    const address = visitorAddress(request, isTrusted);
    // Where a proxy hides who asks behind its own address, everybody would be one.
    return isTrusted(address) || isLoopback(address) ? [pool] : [pool, `${pool} ${widestNetworkOf(address)}`];
  }

  #countIn(keys: readonly string[]): () => void {
    const counted = [...keys];
    for (const key of counted) this.#count(key, 1);
    return () => {
      for (const key of counted.splice(0)) this.#count(key, -1);
    };
  }

  #count(key: string, change: number): void {
    const count = (this.#inFlight.get(key) ?? 0) + change;
    if (count === 0) this.#inFlight.delete(key);
    else this.#inFlight.set(key, count);
  }

  #isUnderMemoryPressure(): boolean {
    const now = performance.now();
    const { heapUsage = measureHeapUsage } = this.#options;
    if (now - this.#sample.at > sampleMs) this.#sample = { at: now, isTight: heapUsage() > memoryPressureAt };
    return this.#sample.isTight;
  }
}

/** What lies outside the heap, answers that are being sent, counts with it. */
function measureHeapUsage(): number {
  const { used_heap_size: used, external_memory: outside, heap_size_limit: limit } = getHeapStatistics();
  return (used + outside) / limit;
}
