import { css } from '@emotion/react';
import { brand } from '@studio/host';
import { Link } from '@studio/host/router';
import { color, container, font, from, quick, size, space } from '@studio/kit';
import { scrollToTopState } from '../../scroll-to-top-state';
import type { FooterLink } from '../../page-data';
import { DripEdge } from './drip-edge';
import { Newsletter } from './newsletter';

const quickLinks = [
  { to: '/', label: 'Home' },
  { to: '/portfolio', label: 'Portfolio' },
  { to: '/services', label: 'Services' },
  { to: '/about', label: 'About' },
  { to: '/blog', label: 'Blog' },
  { to: '/contact', label: 'Contact' },
  { to: '/shop', label: 'Shop' },
  { to: '/privacy', label: 'Privacy Policy' },
  { to: '/terms', label: 'Terms of Service' },
];

interface FooterProps {
  readonly year: number;
  readonly footerLinks?: readonly FooterLink[] | undefined;
}

/** The footer is small on pages with `data-footer="slim"`. */
export function Footer({ year, footerLinks = [] }: FooterProps) {
  const more = footerLinks.filter(({ to }) => quickLinks.every((link) => link.to !== to));
  return (
    <footer css={wall}>
      <DripEdge />
      <div css={[container, content]}>
        <div css={call}>
          <div>
            <h2 css={question}>Got a wall?</h2>
            <a href={`mailto:${brand.email}`} css={[link, email]}>
              {brand.email}
            </a>
          </div>
          <p css={tagline}>{brand.tagline}</p>
        </div>
        <div css={columns}>
          <nav aria-labelledby="footer-links">
            <h2 id="footer-links" css={label}>
              Quick Links
            </h2>
            <ul css={linkList}>
              {[...quickLinks, ...more].map((item) => (
                <li key={item.to}>
                  <Link to={item.to} state={scrollToTopState} css={link}>
                    {item.label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
          <section aria-labelledby="footer-social">
            <h2 id="footer-social" css={label}>
              Follow
            </h2>
            <ul css={linkList}>
              {brand.social.map((profile) => (
                <li key={profile.url}>
                  <a href={profile.url} rel="me noreferrer" css={link}>
                    {profile.label}
                  </a>
                </li>
              ))}
            </ul>
          </section>
          <Newsletter headingStyle={label} />
        </div>
        <div css={signature}>
          <Signature />
        </div>
        <p css={small}>
          © {year} {brand.name}. All rights reserved.
        </p>
      </div>
    </footer>
  );
}

const wall = css`
  position: relative;
  background: ${color.wall};
  color: ${color.onWall};
  & :focus-visible {
    outline-color: ${color.marker};
  }
  main:has([data-footer='slim']) + div > & {
    --footer-gap: ${space.l};
    --footer-top: 7.5rem;
    --footer-question: ${size.h3};
    --footer-email: ${size.h3};
    --footer-signature: none;
  }
`;
const signature = css`
  display: none;
  ${from.medium} {
    display: var(--footer-signature, block);
  }
`;
const content = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--footer-gap, clamp(2rem, 0.9rem + 5vw, 5rem));
  padding-block: var(--footer-top, clamp(6rem, 4rem + 8vw, 10rem)) ${space.l};
`;
const call = css`
  display: grid;
  gap: ${space.l};
  ${from.wide} {
    grid-template-columns: 1fr auto;
    align-items: end;
  }
`;
const tagline = css`
  max-width: 26rem;
  color: ${color.onWallSoft};
  font-size: ${size.lead};
`;
const question = css`
  font-size: var(--footer-question, ${size.h1});
`;
const email = css`
  margin-top: ${space.s};
  color: ${color.marker};
  font-family: ${font.display};
  font-size: var(--footer-email, clamp(1.875rem, 0.9rem + 4.4vw, 4.5rem));
  font-weight: 800;
  line-height: 1.1;
  overflow-wrap: anywhere;
`;
const columns = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.l};
  ${from.medium} {
    gap: ${space.xl};
    grid-template-columns: 1.3fr 0.7fr;
  }
  ${from.wide} {
    grid-template-columns: 1.4fr 0.8fr 1.2fr;
    gap: ${space.xxl};
  }
`;
const label = css`
  margin-bottom: ${space.m};
  color: ${color.onWallSoft};
  font-size: 1.25rem;
  letter-spacing: 0.04em;
`;
const linkList = css`
  columns: 9rem auto;
  column-gap: ${space.l};
  & > li {
    break-inside: avoid;
  }
`;
const link = css`
  display: inline-block;
  padding-block: 0.2rem;
  background: linear-gradient(${color.marker}, ${color.marker}) 0 92% / 0 2px no-repeat;
  text-decoration: none;
  transition: background-size ${quick};
  &:hover {
    background-size: 100% 2px;
  }
`;
const small = css`
  color: ${color.onWallSoft};
  font-size: ${size.small};
`;

// Capitals of the display type are 0.41 em wide on average.
const fontSize = `${100 / (brand.name.length * 0.415)}cqi`;

function Signature() {
  return (
    <div css={frame} aria-hidden="true">
      <span css={letters}>{brand.name}</span>
    </div>
  );
}

const frame = css`
  container-type: inline-size;
`;
const letters = css`
  display: block;
  color: ${color.accent};
  font-family: ${font.display};
  font-size: ${fontSize};
  font-weight: 800;
  line-height: 0.85;
  text-transform: uppercase;
  white-space: nowrap;
`;
