import type { EmbeddedState, Head } from '@studio/host';
import type { FooterLink } from '../../src/page-data';

/** What a page's rendering needs. */
export interface RenderJob {
  readonly id: number;
  /** Path and query, without origin. */
  readonly url: string;
  /** The remote that shows the page; null: none does, it is the not-found screen. */
  readonly owner: string | null;
  /** False: some remote has no release, so that nobody can tell whether a page of nobody's exists. */
  readonly hasEveryRelease: boolean;
  /** Whose code is run; null: nobody's, and the browser does the rest. */
  readonly remote: { readonly name: string; readonly build: string } | null;
  /** `browser`: only the page's head is asked of the remote's code. */
  readonly rendering: 'server' | 'browser';
  readonly year: number;
  readonly footerLinks: readonly FooterLink[];
  /** Sent along with the calls to the BFF. */
  readonly requestId: string;
  /** Sent along too: what is read is not older than this version of the data. Null: none is known. */
  readonly dataVersion: string | null;
  /** The span that the calls to the BFF are a part of; absent: nothing is traced. */
  readonly traceparent?: string | undefined;
}

export interface RenderedPage {
  /** Empty where the head says that the page has another path. */
  readonly html: string;
  /** Emotion's style elements. */
  readonly styles: string;
  /** Null: the shell's own page (not found), or a page that the browser renders. */
  readonly head: Head | null;
  readonly state: EmbeddedState;
  readonly isRendered: boolean;
  /** True: every call that the page needs was answered, so another rendering of the same data would come out the same. */
  readonly isComplete: boolean;
  /** What the BFF's answers say that they were made from. */
  readonly tags: readonly string[];
  /** False: one of them says nothing of it. */
  readonly isTagged: boolean;
}

/** One of a remote's. */
export interface Build {
  readonly remote: string;
  readonly build: string;
}

/** A build with the code that renders it. */
export interface Activation extends Build {
  readonly kind: 'activate';
  readonly code: string;
}

export type ToWorker = Activation | { readonly kind: 'render'; readonly job: RenderJob };

export type FromWorker =
  /** Sent right before a build is loaded, and right after: who never ends while it loads has a name. */
  | ({ readonly kind: 'loading' } & Build)
  | { readonly kind: 'loaded' }
  /** Sent right before the remote's own code runs, so that a loop without end has a culprit. */
  | { readonly kind: 'started'; readonly id: number }
  | { readonly kind: 'rendered'; readonly id: number; readonly page: RenderedPage }
  | { readonly kind: 'failed'; readonly id: number; readonly message: string }
  /** What a remote's code threw outside of any page: its kind and where, since what it says may be about any visitor. */
  | { readonly kind: 'uncaught-error'; readonly stack: string };
