import type { IncomingMessage, ServerResponse } from 'node:http';
import { getHeapStatistics } from 'node:v8';
import { hasBody } from '../unread-body';
import { widestNetworkOf } from './network';
import { trustTest, type TrustTest, visitorAddress } from './proxies';

export interface AdmissionLimits<Work extends string> {
  /** How much of each may be in hand at once. */
  readonly most: Readonly<Record<Work, number>>;
  /** How much of that one network may have, in percent. */
  readonly sharePercent: number;
}

interface AdmissionOptions<Work extends string> {
  readonly limits: AdmissionLimits<Work>;
  readonly isTrusted: TrustTest;
  readonly onShed?: (work: Work) => void;
  /** How full the heap is, from 0 to 1. */
  readonly fullness?: () => number;
}

interface Bounds {
  readonly most: number;
  readonly sharePercent: number;
}

/** A body arrives within moments, so that honest networks have few on their way: a quarter of the other share. */
const bodiesPerShare = 4;
/** From here on V8 collects more than it runs, and dies a little later. */
const tightAt = 0.8;
/** How long a look at the heap holds. */
const lookMs = 100;

/** What comes from this machine itself is a tunnel, a proxy, or who tries the site. */
const isHere = trustTest(['loopback']);

/** What somebody is told who is not taken on. */
export const manyVisitors = 'Many visitors are here just now. Please try again in a moment.';

/** Decides what a server takes on while others wait, so that a crowd makes it refuse and never fall over: by what is in hand, in all and
 *  of one network, and by memory. What is ready is sent without asking here. `Work`: what takes more than that, each kind with its bound. */
export class Admission<Work extends string> {
  readonly #options: AdmissionOptions<Work>;
  readonly #inHand = new Map<string, number>();
  #look = { at: -Infinity, isTight: false };

  constructor(options: AdmissionOptions<Work>) {
    this.#options = options;
  }

  /** Takes work on. @returns what to call once it is done; null: it is too much */
  enter(work: Work, request: IncomingMessage): (() => void) | null {
    const { limits, onShed } = this.#options;
    const leave = this.#place(work, { most: limits.most[work], sharePercent: limits.sharePercent }, request);
    if (!leave) onShed?.(work);
    return leave;
  }

  /** Takes a request on until its answer is sent. @returns false: it is too much */
  admit(work: Work, request: IncomingMessage, response: ServerResponse): boolean {
    const leave = this.enter(work, request);
    if (leave) response.once('close', leave);
    return leave !== null;
  }

  /** The same for a request whose work begins when its body is there: until then it has a place among those that arrive, so that bodies
   *  that never come keep no call out. One that has arrived is taken on: of a kind of work there is at most twice its bound in hand. */
  admitWhole(work: Work, request: IncomingMessage, response: ServerResponse): boolean {
    if (!hasBody(request)) return this.admit(work, request, response);
    const { limits, onShed } = this.#options;
    const most = limits.most[work];
    const sharePercent = limits.sharePercent / bodiesPerShare;
    const isFull = (this.#inHand.get(work) ?? 0) >= most;
    let leave = isFull ? null : this.#place(`${work} arriving`, { most, sharePercent }, request);
    if (!leave) {
      onShed?.(work);
      return false;
    }
    request.once('end', () => {
      leave?.();
      leave = response.closed ? null : this.#counted(this.#keysOf(work, request));
    });
    response.once('close', () => leave?.());
    return true;
  }

  #place(pool: string, { most, sharePercent }: Bounds, request: IncomingMessage): (() => void) | null {
    const keys = this.#keysOf(pool, request);
    const mostOfOne = Math.max(1, Math.floor((most * sharePercent) / 100));
    const isFull = keys.some((key, index) => (this.#inHand.get(key) ?? 0) >= (index === 0 ? most : mostOfOne));
    return isFull || this.#isTight() ? null : this.#counted(keys);
  }

  /** What a request is counted by: the pool, and its network's part of it. A share of what is there does not grow with a network. */
  #keysOf(pool: string, request: IncomingMessage): string[] {
    const { isTrusted } = this.#options;
    const address = visitorAddress(request, isTrusted);
    // Where a proxy hides who asks behind its own address, everybody would be one.
    return isTrusted(address) || isHere(address) ? [pool] : [pool, `${pool} ${widestNetworkOf(address)}`];
  }

  #counted(keys: readonly string[]): () => void {
    const counted = [...keys];
    for (const key of counted) this.#count(key, 1);
    return () => {
      for (const key of counted.splice(0)) this.#count(key, -1);
    };
  }

  #count(key: string, change: number): void {
    const count = (this.#inHand.get(key) ?? 0) + change;
    if (count === 0) this.#inHand.delete(key);
    else this.#inHand.set(key, count);
  }

  #isTight(): boolean {
    const now = performance.now();
    const { fullness = heapFullness } = this.#options;
    if (now - this.#look.at > lookMs) this.#look = { at: now, isTight: fullness() > tightAt };
    return this.#look.isTight;
  }
}

/** What lies outside the heap, answers that are being sent, counts with it. */
function heapFullness(): number {
  const { used_heap_size: used, external_memory: outside, heap_size_limit: limit } = getHeapStatistics();
  return (used + outside) / limit;
}
