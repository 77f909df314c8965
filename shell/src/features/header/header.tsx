import { css } from '@emotion/react';
import { Link, useLocation } from '@studio/host/router';
import { Tooltip, color, container, from, iconButton, isComposing, quick, radius, shadow, space } from '@studio/kit';
import { Menu, X } from 'lucide-react';
import { useEffect, useRef, useState, useSyncExternalStore, type ReactNode } from 'react';
import { scrollToTopState } from '../../scroll-to-top-state';
import { ThemeSwitch } from '../theme/theme-switch';
import { NavList } from './nav-list';
import { Wordmark } from './wordmark';

/** @param children of a remote, in free space, so that nothing moves when they appear */
export function Header({ children }: { children?: ReactNode }) {
  const { pathname } = useLocation();
  const [openedOn, setOpenedOn] = useState<string | null>(null);
  if (openedOn !== null && openedOn !== pathname) setOpenedOn(null);
  const isOpen = openedOn === pathname;
  const isSolid = useIsScrolled(10) || isOpen;
  const toggle = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!isOpen) return;
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || isComposing(event)) return;
      setOpenedOn(null);
      toggle.current?.focus({ preventScroll: true });
    };
    document.addEventListener('keydown', closeOnEscape);
    return () => document.removeEventListener('keydown', closeOnEscape);
  }, [isOpen]);

  return (
    <header css={[bar, isSolid && solid]}>
      <div css={[container, row]}>
        <Link to="/" state={scrollToTopState} css={home}>
          <Wordmark />
        </Link>
        {children}
        <nav aria-label="Main" css={nav}>
          <Tooltip label={isOpen ? 'Close menu' : 'Open menu'}>
            <button
              ref={toggle}
              type="button"
              css={[iconButton, menuToggle]}
              aria-label={isOpen ? 'Close menu' : 'Open menu'}
              aria-expanded={isOpen}
              aria-controls="main-menu"
              onClick={() => setOpenedOn(isOpen ? null : pathname)}
            >
              {isOpen ? <X aria-hidden /> : <Menu aria-hidden />}
            </button>
          </Tooltip>
          <div id="main-menu" css={[menu, isOpen && unfolded]}>
            <NavList onChoose={() => setOpenedOn(null)} />
            <div css={theme}>
              <ThemeSwitch />
            </div>
          </div>
        </nav>
      </div>
    </header>
  );
}

const bar = css`
  position: sticky;
  z-index: 50;
  top: 0;
  background: ${color.ground};
  transition:
    background ${quick},
    box-shadow ${quick};
`;
const solid = css`
  background: ${color.surface};
  box-shadow: ${shadow.low};
`;
const row = css`
  --page-width: 105rem;
  display: flex;
  align-items: center;
  gap: min(${space.m}, 4vw);
  min-height: 4.5rem;
`;
const home = css`
  min-width: 0;
  margin-right: auto;
  border-radius: ${radius.s};
  text-decoration: none;
`;
const nav = css`
  min-width: 0;
`;
const menu = css`
  position: absolute;
  inset: 100% 0 auto 0;
  max-height: 0;
  overflow-y: auto;
  overscroll-behavior: contain;
  padding-inline: calc(${space.gutter} - 0.5rem);
  background: ${color.surface};
  visibility: hidden;
  transition:
    max-height 260ms cubic-bezier(0.2, 0.8, 0.2, 1),
    visibility 260ms;
  ${from.wide} {
    position: static;
    display: flex;
    align-items: center;
    gap: ${space.m};
    max-height: none;
    overflow: visible;
    padding: 0;
    background: none;
    box-shadow: none;
    visibility: visible;
  }
  /* Without scripts the menu is open. */
  @media (scripting: none) {
    max-height: none;
    visibility: visible;
  }
`;
const unfolded = css`
  max-height: min(500px, calc(100dvh - 4.5rem));
  border-top: 1px solid ${color.line};
  box-shadow: ${shadow.high};
  clip-path: inset(0 0 -4rem 0);
  visibility: visible;
  ${from.wide} {
    max-height: none;
    border: 0;
    box-shadow: none;
    clip-path: none;
  }
`;
const menuToggle = css`
  margin-right: -0.5rem;
  border-radius: ${radius.s};
  ${from.wide} {
    display: none;
  }
  @media (scripting: none) {
    display: none;
  }
`;
const theme = css`
  display: flex;
  padding: ${space.m} 0.5rem;
  border-top: 1px solid ${color.line};
  ${from.wide} {
    padding: 0;
    border: 0;
  }
  @media (scripting: none) {
    display: none;
  }
`;

function useIsScrolled(pixels: number): boolean {
  return useSyncExternalStore(
    onScroll,
    () => window.scrollY > pixels,
    () => false,
  );
}

function onScroll(listener: () => void): () => void {
  window.addEventListener('scroll', listener, { passive: true });
  return () => window.removeEventListener('scroll', listener);
}
