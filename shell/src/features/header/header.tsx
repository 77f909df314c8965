import { css } from '@emotion/react';
import { Link, useLocation } from '@studio/host/router';
import { Tooltip, color, container, from, quick, radius, shadow, space } from '@studio/kit';
import { Menu, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { ThemeSwitch } from '../theme/theme-switch';
import { NavList } from './nav-list';
import { useIsScrolled } from './use-is-scrolled';
import { Wordmark } from './wordmark';

/** The bar at the top of every page: the name, the ways through the site, the theme. */
export function Header() {
  const { pathname } = useLocation();
  // The page that the menu was opened on: on any other page, however one came there, it is closed.
  const [openedOn, setOpenedOn] = useState<string | null>(null);
  const isOpen = openedOn === pathname;
  const isSolid = useIsScrolled(10) || isOpen;
  const toggle = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!isOpen) return;
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpenedOn(null);
      toggle.current?.focus();
    };
    document.addEventListener('keydown', closeOnEscape);
    return () => document.removeEventListener('keydown', closeOnEscape);
  }, [isOpen]);

  return (
    <header css={[bar, isSolid && solid]}>
      <div css={[container, row]}>
        <Link to="/" css={home}>
          <Wordmark />
        </Link>
        <nav aria-label="Main" css={nav}>
          <Tooltip label={isOpen ? 'Close menu' : 'Open menu'}>
            <button
              ref={toggle}
              type="button"
              css={menuToggle}
              aria-label={isOpen ? 'Close menu' : 'Open menu'}
              aria-expanded={isOpen}
              aria-controls="main-menu"
              onClick={() => setOpenedOn(isOpen ? null : pathname)}
            >
              {isOpen ? <X aria-hidden /> : <Menu aria-hidden />}
            </button>
          </Tooltip>
          <NavList id="main-menu" isOpen={isOpen} onChoose={() => setOpenedOn(null)} />
        </nav>
        <div css={theme}>
          <ThemeSwitch />
        </div>
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
  display: flex;
  align-items: center;
  gap: ${space.m};
  height: 4.5rem;
`;
const home = css`
  margin-right: auto;
  border-radius: ${radius.s};
  text-decoration: none;
`;
const nav = css`
  order: 1;
  ${from.wide} {
    order: 0;
  }
`;
const menuToggle = css`
  display: grid;
  place-items: center;
  width: 2.75rem;
  height: 2.75rem;
  margin-right: -0.5rem;
  border: 0;
  border-radius: ${radius.s};
  background: none;
  cursor: pointer;
  ${from.wide} {
    display: none;
  }
  @media (scripting: none) {
    display: none;
  }
`;
const theme = css`
  @media (scripting: none) {
    display: none;
  }
`;
