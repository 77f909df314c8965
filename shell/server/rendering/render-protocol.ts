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

export interface Activation extends Build {
  readonly kind: 'activate';
  readonly code: string;
}

export interface Retirement extends Build {
  readonly kind: 'retire';
}

export type ToWorker = Activation | Retirement | { readonly kind: 'render'; readonly job: RenderJob };

export type FromWorker =
  /** The worker sends this before it loads a build, to identify a build that hangs. */
  | ({ readonly kind: 'loading' } & Build)
  | { readonly kind: 'loaded' }
  /** The worker sends this before the remote's code runs, to identify a job that hangs. */
  | { readonly kind: 'started'; readonly id: number }
  | { readonly kind: 'rendered'; readonly id: number; readonly page: RenderedPage }
  | { readonly kind: 'failed'; readonly id: number; readonly message: string }
  /** The message may contain a visitor's data. */
  | { readonly kind: 'uncaught-error'; readonly stack: string };
