import { networkOf, trustTest, type TrustTest, visitorAddress } from '@studio/server-kit';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { getHeapStatistics } from 'node:v8';
import { refuse } from './refuse';

/** What takes more than sending ready bytes: a page that must be rendered; a call that is passed on, or a file; a form with a picture. */
export type Work = 'page' | 'call' | 'upload';

export interface AdmissionLimits {
  /** How much of each may be in hand at once. */
  readonly most: Readonly<Record<Work, number>>;
  /** How much of that one network may have, in percent. */
  readonly sharePercent: number;
}

interface AdmissionOptions {
  readonly limits: AdmissionLimits;
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

/** Decides what is taken on while others wait, so that a crowd makes this server refuse and never fall over: by what is in hand, in all and
 *  of one network, and by memory. What is ready is sent without asking here. */
export class Admission {
  readonly #options: AdmissionOptions;
  readonly #inHand = new Map<string, number>();
  #look = { at: -Infinity, isTight: false };

  constructor(options: AdmissionOptions) {
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

  /** Takes a request on until its answer is sent, or refuses it. @returns false: it was refused */
  admit(work: Work, request: IncomingMessage, response: ServerResponse): boolean {
    const leave = this.enter(work, request);
    if (leave) response.once('close', leave);
    else refuseBusy(request, response);
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

/** Says that there is too much to do just now. */
export function refuseBusy(request: IncomingMessage, response: ServerResponse): void {
  refuse(request, response, {
    status: 503,
    message: 'Many visitors are here just now. Please try again in a moment.',
  });
}

/** What lies outside the heap, answers that are being sent, counts with it. */
function heapFullness(): number {
  const { used_heap_size: used, external_memory: outside, heap_size_limit: limit } = getHeapStatistics();
  return (used + outside) / limit;
}
