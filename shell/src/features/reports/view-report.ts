import type { FailureKind } from './browser-failure';

/** The front server, which signed the view, receives reports at this path. */
export const viewResultsPath = '/view-results';

/** Says that a page of a shared remote began to hydrate, or that the remote failed on the page. */
export interface ViewReport {
  /** From the document's Server-Timing header. */
  readonly view: string;
  readonly remote: string;
  readonly outcome: 'started' | 'failed';
  /** Of a failure. */
  readonly kind?: FailureKind;
}
