import type { EmbeddedState, Head } from '@studio/host';
import type { FooterLink } from '../../src/page-data';

export interface RenderJob {
  readonly id: number;
  readonly url: string;
  /** Null: no remote has the page. */
  readonly owner: string | null;
  /** False: a release could not be read. */
  readonly hasEveryRelease: boolean;
  /** Null: the browser renders the page. */
  readonly remote: { readonly name: string; readonly build: string } | null;
  /** `browser`: only the head. */
  readonly rendering: 'server' | 'browser';
  readonly year: number;
  readonly footerLinks: readonly FooterLink[];
  readonly requestId: string;
  /** Null: unknown. */
  readonly dataVersion: string | null;
  readonly traceparent?: string | undefined;
}

export interface RenderedPage {
  /** Empty for a redirect. */
  readonly html: string;
  readonly styles: string;
  readonly head: Head | null;
  readonly state: EmbeddedState;
  readonly isRendered: boolean;
  readonly isComplete: boolean;
}

export interface Build {
  readonly remote: string;
  readonly build: string;
}

export interface ServerCode extends Build {
  readonly code: string;
}

/** The code of a remote may forge any of the worker's messages, so their types promise nothing but their kind. */
export interface Call {
  readonly id: number;
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
}

export interface Answer {
  readonly status: number;
  readonly statusText: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
}

/** What the code of a remote asked for and did not get. */
export interface Refusal {
  readonly kind: 'global' | 'module' | 'import' | 'call';
  readonly asked: string;
}

export type ToWorker =
  | { readonly kind: 'load'; readonly remote: ServerCode | null; readonly bffOrigin: string }
  | { readonly kind: 'render'; readonly job: RenderJob }
  | { readonly kind: 'answered'; readonly id: number; readonly answer: Answer | null; readonly problem: string };

export type FromWorker =
  | { readonly kind: 'loaded' }
  | { readonly kind: 'load-failed'; readonly message: string }
  /** The worker sends this before it renders, to identify a job that hangs. */
  | { readonly kind: 'started'; readonly id: number }
  | { readonly kind: 'rendered'; readonly id: number; readonly page: RenderedPage }
  | { readonly kind: 'failed'; readonly id: number; readonly message: string }
  | { readonly kind: 'call'; readonly call: Call }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  /** The message may contain a visitor's data. */
  | { readonly kind: 'uncaught-error'; readonly stack: string };
