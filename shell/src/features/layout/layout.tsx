import { css } from '@emotion/react';
import { Toaster, color, font, quick } from '@studio/kit';
import { Suspense, useRef, type ComponentProps, type ReactNode } from 'react';
import { LazyFooter } from '../footer/lazy-footer';
import { Header } from '../header/header';
import { TitleAnnouncer } from './title-announcer';
import { useScrollAndFocusOnNavigation } from './use-scroll-and-focus-on-navigation';

interface LayoutProps extends ComponentProps<typeof LazyFooter> {
  readonly children: ReactNode;
  readonly inHeader?: ReactNode;
}

/** Each Suspense boundary hydrates by itself, the touched one first, and is redrawn by itself after a mismatch. */
export function Layout({ children, inHeader, ...footer }: LayoutProps) {
  const main = useRef<HTMLElement>(null);
  useScrollAndFocusOnNavigation(main);
  return (
    <div css={page}>
      <a href="#content" css={skip}>
        Skip to content
      </a>
      <TitleAnnouncer />
      <Suspense>
        <Header>{inHeader}</Header>
      </Suspense>
      <main id="content" ref={main} tabIndex={-1} css={content}>
        {children}
      </main>
      <Suspense>
        <LazyFooter {...footer} />
      </Suspense>
      <Toaster />
    </div>
  );
}

const page = css`
  display: flex;
  flex-direction: column;
  min-height: 100vh;
  min-height: 100dvh;
`;
const content = css`
  flex: 1;
  &:focus {
    outline: none;
  }
`;
const skip = css`
  position: fixed;
  z-index: 70;
  top: 0.75rem;
  left: 0.75rem;
  padding: 0.75rem 1.25rem;
  background: ${color.marker};
  color: ${color.onMarker};
  font-family: ${font.display};
  font-size: 1.25rem;
  font-weight: 800;
  line-height: 1;
  text-decoration: none;
  text-transform: uppercase;
  transform: translateY(-200%);
  transition: transform ${quick};
  &:focus {
    transform: none;
  }
  @media print {
    display: none;
  }
`;
