import type { IncomingMessage, ServerResponse } from 'node:http';
import { getHeapStatistics } from 'node:v8';
import { hasBody } from '../drain-body';
import { widestNetworkOf } from './network';
import { trustTest, type TrustTest, visitorAddress } from './proxies';

export interface AdmissionLimits<RequestClass extends string> {
  readonly max: Readonly<Record<RequestClass, number>>;
  readonly sharePercent: number;
}

interface AdmissionOptions<RequestClass extends string> {
  readonly limits: AdmissionLimits<RequestClass>;
  readonly isTrusted: TrustTest;
  readonly onShed?: (requestClass: RequestClass) => void;
  readonly heapUsage?: () => number;
}

interface Bounds {
  readonly max: number;
  readonly sharePercent: number;
}

/** A quarter of a network's share: bodies arrive quickly. */
const bodiesPerShare = 4;
/** Above this share of its memory V8 mostly collects garbage and soon fails. */
const memoryPressureAt = 0.8;
const sampleMs = 100;

/** Requests from this machine come through a tunnel, or from a developer. */
const isLoopback = trustTest(['loopback']);

export const busyMessage = 'Many visitors are here just now. Please try again in a moment.';

/**
 * Limits concurrent requests in total and per network, and sheds load when memory is short. Cached responses bypass it.
 */
export class Admission<RequestClass extends string> {
  readonly #options: AdmissionOptions<RequestClass>;
  readonly #inFlight = new Map<string, number>();
  #sample = { at: -Infinity, isTight: false };

  constructor(options: AdmissionOptions<RequestClass>) {
    this.#options = options;
  }

  /** @returns a function to call when the work is done; null: refused */
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

  /** Counts the request until its response is closed. Returns false if the request is refused. */
  admit(requestClass: RequestClass, request: IncomingMessage, response: ServerResponse): boolean {
    const leave = this.enter(requestClass, request);
    if (leave) response.once('close', leave);
    return leave !== null;
  }

  /** Arriving bodies count in a pool of their own, so that stalled ones block no call. */
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

  #keysOf(pool: string, request: IncomingMessage): string[] {
    const { isTrusted } = this.#options;
    const address = visitorAddress(request, isTrusted);
    // Behind an unknown proxy all visitors would share one network.
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

function measureHeapUsage(): number {
  const { used_heap_size: used, external_memory: outside, heap_size_limit: limit } = getHeapStatistics();
  return (used + outside) / limit;
}
