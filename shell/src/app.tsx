import { ThemeStyles } from '@studio/kit';
import type { ComponentProps } from 'react';
import type { LazyFooter } from './features/footer/lazy-footer';
import { ShopDoor } from './features/header/shop-door';
import { Layout } from './features/layout/layout';
import { PageTransitionStyles } from './features/page-transitions/page-transition-styles';
import { FontFaces } from '@studio/kit/fonts';
import { LinkPrefetch } from './remotes/link-prefetch';
import { RemoteOutlet } from './remotes/remote-outlet';
import { Slot } from './remotes/slot';

export function App({ year, footerLinks }: ComponentProps<typeof LazyFooter>) {
  return (
    <>
      <FontFaces />
      <ThemeStyles />
      <PageTransitionStyles />
      <Layout year={year} footerLinks={footerLinks} inHeader={<Slot name="header" fallback={<ShopDoor />} />}>
        <RemoteOutlet />
      </Layout>
      <LinkPrefetch />
    </>
  );
}
