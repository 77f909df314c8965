import type { EmbeddedState, Head } from '@studio/host';
import type { RemoteName } from '../src/routes';

/** What a page's rendering needs. `remote` null: only the shell is rendered, and the browser does the rest. */
export interface RenderJob {
  readonly id: number;
  /** Path and query, without origin. */
  readonly url: string;
  readonly remote: { readonly name: RemoteName; readonly build: string } | null;
  readonly year: number;
  /** Sent along with the calls to the BFF. */
  readonly requestId: string;
}

export interface RenderedPage {
  readonly html: string;
  /** Emotion's style elements. */
  readonly styles: string;
  /** Null: the shell's own page (not found), or a page that the browser renders. */
  readonly head: Head | null;
  readonly state: EmbeddedState;
  readonly isRendered: boolean;
}

export type ToWorker =
  | { readonly kind: 'activate'; readonly remote: RemoteName; readonly build: string; readonly code: string }
  | { readonly kind: 'render'; readonly job: RenderJob };

export type FromWorker =
  /** Sent right before the remote's own code runs, so that a loop without end has a culprit. */
  | { readonly kind: 'started'; readonly id: number }
  | { readonly kind: 'rendered'; readonly id: number; readonly page: RenderedPage }
  | { readonly kind: 'failed'; readonly id: number; readonly message: string };
