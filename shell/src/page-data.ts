import type { EmbeddedState } from '@studio/host';
import type { BrowserReleases } from './remotes/federation/federated-source';

export interface FooterLink {
  readonly to: string;
  readonly label: string;
}

export interface PageData {
  readonly releases: BrowserReleases;
  readonly state: EmbeddedState;
  /** The year is the server's, so that hydration agrees at New Year. */
  readonly year: number;
  readonly footerLinks?: readonly FooterLink[];
  readonly isRendered: boolean;
  /** False: some release could not be read. */
  readonly hasEveryRelease: boolean;
  readonly vitalsPercent: number;
  /** Remotes of which this browser has a side of a share; absent: none. */
  readonly shared?: readonly string[];
}

export const pageDataId = 'page-data';

export const notFoundId = 'not-found';
