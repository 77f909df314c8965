import { css } from '@emotion/react';
import { Toaster, color, font, quick } from '@studio/kit';
import { useRef, type ComponentProps, type ReactNode } from 'react';
import { FooterIsland } from '../footer/footer-island';
import { Header } from '../header/header';
import { TitleAnnouncer } from './title-announcer';
import { useScrollAndFocusOnNavigation } from './use-scroll-and-focus-on-navigation';

interface LayoutProps extends ComponentProps<typeof FooterIsland> {
  readonly children: ReactNode;
  readonly inHeader?: ReactNode;
}

export function Layout({ children, inHeader, ...footer }: LayoutProps) {
  const main = useRef<HTMLElement>(null);
  useScrollAndFocusOnNavigation(main);
  return (
    <div css={page}>
      <a href="#content" css={skip}>
        Skip to content
      </a>
      <TitleAnnouncer />
      <Header>{inHeader}</Header>
      <main id="content" ref={main} tabIndex={-1} css={content}>
        {children}
      </main>
      <FooterIsland {...footer} />
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
`;
