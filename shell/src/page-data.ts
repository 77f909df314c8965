import type { EmbeddedState } from '@studio/host';
import type { BrowserReleases } from './remotes/federated-source';

/** What the document tells the browser, as JSON in <script id="page-data">. */
export interface PageData {
  readonly releases: BrowserReleases;
  readonly state: EmbeddedState;
  /** Year of the footer's copyright line, so that server and browser agree at midnight on New Year's Eve. */
  readonly year: number;
  /** True: the remote's HTML is in the document. False: the browser renders it. */
  readonly isRendered: boolean;
}

export const pageDataId = 'page-data';
