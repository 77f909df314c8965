import { css } from '@emotion/react';
import { Link, matchPath, useLocation } from '@studio/host/router';
import { color, font, from, quick } from '@studio/kit';
import { scrollToTopState } from '../../scroll-to-top-state';

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

export function NavList({ onChoose }: { onChoose: () => void }) {
  const { pathname } = useLocation();
  const isOpen = (path: string) => matchPath({ path, end: path === '/' }, pathname) !== null;
  return (
    <ul css={list}>
      {links.map(({ to, label }) => (
        <li key={to}>
          <Link
            to={to}
            state={scrollToTopState}
            css={link}
            onClick={onChoose}
            aria-current={isOpen(to) ? 'page' : undefined}
          >
            <span>{label}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

const list = css`
  ${from.wide}, (scripting: none) {
    display: flex;
    flex-wrap: wrap;
    gap: 0.125rem;
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
  /* A short stroke on hover, a full one for the open page. */
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
