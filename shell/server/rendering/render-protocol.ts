import type { EmbeddedState, Head } from '@studio/host';
import type { FooterLink } from '../../src/page-data';

export interface RenderJob {
  readonly id: number;
  /** Path and query. */
  readonly url: string;
  /** Null: not found. */
  readonly owner: string | null;
  /** False: the path may belong to a remote without a release. */
  readonly hasEveryRelease: boolean;
  /** Null: no remote code runs; the browser renders the page. */
  readonly remote: { readonly name: string; readonly build: string } | null;
  /** `browser`: only the head is computed here. */
  readonly rendering: 'server' | 'browser';
  readonly year: number;
  readonly footerLinks: readonly FooterLink[];
  /** Sent with API calls. */
  readonly requestId: string;
  /** Sent with API calls as the minimum version; null: unknown. */
  readonly dataVersion: string | null;
  /** Parent span of API calls. */
  readonly traceparent?: string | undefined;
}

export interface RenderedPage {
  /** Empty when the head redirects to another path. */
  readonly html: string;
  readonly styles: string;
  /** Null: not found, or rendered by the browser. */
  readonly head: Head | null;
  readonly state: EmbeddedState;
  readonly isRendered: boolean;
  /** Every API call was answered, so the result is reproducible. */
  readonly isComplete: boolean;
  /** Cache tags of the API responses. */
  readonly tags: readonly string[];
  /** False: a response had no tags. */
  readonly isTagged: boolean;
}

export interface Build {
  readonly remote: string;
  readonly build: string;
}

export interface Activation extends Build {
  readonly kind: 'activate';
  readonly code: string;
}

export type ToWorker = Activation | { readonly kind: 'render'; readonly job: RenderJob };

export type FromWorker =
  /** Sent around loading, to identify a build that hangs. */
  | ({ readonly kind: 'loading' } & Build)
  | { readonly kind: 'loaded' }
  /** Sent before the remote's code runs, to identify a job that hangs. */
  | { readonly kind: 'started'; readonly id: number }
  | { readonly kind: 'rendered'; readonly id: number; readonly page: RenderedPage }
  | { readonly kind: 'failed'; readonly id: number; readonly message: string }
  /** Name and stack without the message, which may contain a visitor's data. */
  | { readonly kind: 'uncaught-error'; readonly stack: string };
