import type { Today } from '@studio/contract';
import type { ReactNode } from 'react';
import { ContentTab } from '../content/content-tab';
import type { ContentKind } from '../content/content-kind';
import { EnquiriesTab } from '../inbox/enquiries/enquiries-tab';
import { OrdersTab } from '../inbox/orders-tab';
import { artworksKind } from '../kinds/artworks.kind';
import { blogKind } from '../kinds/blog.kind';
import { creationsKind } from '../kinds/creations.kind';
import { portfolioKind } from '../kinds/portfolio.kind';
import { servicesKind } from '../kinds/services.kind';
import { testimonialsKind } from '../kinds/testimonials.kind';
import { PagesTab } from '../pages/pages-tab';
import { SettingsTab } from '../settings/settings-tab';
import { SpeedTab } from '../speed/speed-tab';

export interface PanelTab {
  readonly name: string;
  readonly label: string;
  readonly show: () => ReactNode;
  readonly waiting?: (today: Today) => number;
}

/** The first tabs are fixed (docs/site/admin.md, Panel). */
export const panelTabs: readonly PanelTab[] = [
  ...[portfolioKind, creationsKind, artworksKind, blogKind, servicesKind, testimonialsKind].map(contentTab),
  {
    name: 'orders',
    label: 'Orders',
    show: () => <OrdersTab />,
    waiting: ({ toSend, toDecide, disputes }) => toSend + toDecide + disputes,
  },
  { name: 'enquiries', label: 'Enquiries', show: () => <EnquiriesTab />, waiting: ({ toAnswer }) => toAnswer },
  { name: 'pages', label: 'Pages', show: () => <PagesTab /> },
  { name: 'speed', label: 'Speed', show: () => <SpeedTab /> },
  { name: 'settings', label: 'Settings', show: () => <SettingsTab /> },
];

function contentTab(kind: ContentKind): PanelTab {
  return { name: kind.name, label: kind.label, show: () => <ContentTab key={kind.name} kind={kind} /> };
}
