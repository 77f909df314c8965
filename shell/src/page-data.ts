import type { EmbeddedState } from '@studio/host';
import type { BrowserReleases } from './remotes/federation/federated-source';

/** A page that a remote wants linked in the footer. */
export interface FooterLink {
  readonly to: string;
  readonly label: string;
}

/** What the document tells the browser, as JSON in <script id="page-data">. */
export interface PageData {
  readonly releases: BrowserReleases;
  readonly state: EmbeddedState;
  /** Year of the footer's copyright line, so that server and browser agree at midnight on New Year's Eve. */
  readonly year: number;
  /** Absent: there are none. */
  readonly footerLinks?: readonly FooterLink[];
  /** True: the remote's HTML is in the document. False: the browser renders it. */
  readonly isRendered: boolean;
  /** False: some remote has no release that this server could ever read, so a path that nobody shows may well be its. */
  readonly isWhole: boolean;
  /** How many of a hundred page loads say how they did. */
  readonly vitalsPercent: number;
}

export const pageDataId = 'page-data';

/** Marks the not-found screen in the server's page. */
export const notFoundId = 'not-found';
