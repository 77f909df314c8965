import { css } from '@emotion/react';
import { NavLink } from '@studio/host/router';
import { color, font, from, quick, shadow, space } from '@studio/kit';

const links = [
  { to: '/', label: 'Home' },
  { to: '/portfolio', label: 'Portfolio' },
  { to: '/services', label: 'Services' },
  { to: '/digital-gallery', label: 'Digital Gallery' },
  { to: '/about', label: 'About' },
  { to: '/blog', label: 'Blog' },
  { to: '/book', label: 'Book' },
  { to: '/contact', label: 'Contact' },
];

interface NavListProps {
  readonly id: string;
  /** Whether the list is unfolded; it matters on small screens only. */
  readonly isOpen: boolean;
  readonly onChoose: () => void;
}

/** The header's links: one list, a row on wide screens and a panel that unfolds on small ones. */
export function NavList({ id, isOpen, onChoose }: NavListProps) {
  return (
    <ul id={id} css={[list, isOpen && unfolded]}>
      {links.map(({ to, label }) => (
        <li key={to}>
          <NavLink to={to} css={link} onClick={onChoose}>
            <span>{label}</span>
          </NavLink>
        </li>
      ))}
    </ul>
  );
}

const list = css`
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
    gap: 0.125rem;
    max-height: none;
    overflow: visible;
    padding: 0;
    background: none;
    box-shadow: none;
    visibility: visible;
  }
  /* Without scripts nothing can unfold it, so it stands open, below the bar. */
  @media (scripting: none) {
    display: flex;
    flex-wrap: wrap;
    max-height: none;
    visibility: visible;
  }
`;
// The panel's own shadow starts below the bar, so that both read as one sheet.
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
const link = css`
  position: relative;
  z-index: 0;
  display: block;
  padding: 0.5rem;
  border-bottom: 1px solid ${color.line};
  font-family: ${font.display};
  font-size: 1.75rem;
  font-weight: 800;
  letter-spacing: 0.02em;
  line-height: 1.25;
  text-decoration: none;
  text-transform: uppercase;
  li:last-of-type > & {
    border-bottom: 0;
  }
  & > span {
    position: relative;
    display: inline-block;
    padding-inline: 0.35em;
    margin-left: -0.35em;
  }
  /* The marker's stroke: a short one under the pointer, a full one on the page that is open. */
  & > span::before {
    content: '';
    position: absolute;
    z-index: -1;
    inset: 0.06em 0;
    background: ${color.marker};
    clip-path: polygon(0 22%, 4% 5%, 97% 0, 100% 34%, 98% 94%, 55% 100%, 1% 93%);
    transform: scaleX(0);
    transform-origin: left;
    transition: transform ${quick};
  }
  &:hover > span::before {
    transform: scale(1, 0.16) translateY(260%);
  }
  &[aria-current='page'] {
    color: ${color.onMarker};
  }
  &[aria-current='page'] > span::before {
    transform: none;
  }
  &:focus-visible {
    outline-offset: -3px;
  }
  ${from.wide} {
    padding: 0.375rem 0.125rem;
    border-bottom: 0;
    font-size: 1.1875rem;
    & > span {
      margin-left: 0;
    }
    &:focus-visible {
      outline-offset: 0;
    }
  }
`;
