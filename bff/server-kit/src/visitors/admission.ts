import type { IncomingMessage, ServerResponse } from 'node:http';
import { getHeapStatistics } from 'node:v8';
import { networkOf } from './network';
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
    const { limits, isTrusted, onShed } = this.#options;
    const [most, ofAll] = [limits.most[work], this.#inHand.get(work) ?? 0];
    const address = visitorAddress(request, isTrusted);
    // Where a proxy hides who asks behind its own address, everybody would be one.
    const one = isTrusted(address) || isHere(address) ? null : `${work} ${networkOf(address)}`;
    const ofOne = one === null ? 0 : (this.#inHand.get(one) ?? 0);
    const mostOfOne = Math.max(1, Math.floor((most * limits.sharePercent) / 100));
    if (ofAll >= most || ofOne >= mostOfOne || this.#isTight()) {
      onShed?.(work);
      return null;
    }
    const counted = one === null ? [work] : [work, one];
    for (const key of counted) this.#count(key, 1);
    return () => {
      for (const key of counted.splice(0)) this.#count(key, -1);
    };
  }

  /** Takes a request on until its answer is sent. @returns false: it is too much */
  admit(work: Work, request: IncomingMessage, response: ServerResponse): boolean {
    const leave = this.enter(work, request);
    if (leave) response.once('close', leave);
    return leave !== null;
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
