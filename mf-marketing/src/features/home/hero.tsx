import { css } from '@emotion/react';
import { brand } from '@studio/host';
import { Link } from '@studio/host/router';
import {
  ResponsiveImage,
  Tooltip,
  buttonStyles,
  color,
  container,
  font,
  from,
  quick,
  radius,
  shadow,
  size,
  space,
} from '@studio/kit';
import { ArrowDown } from 'lucide-react';
import { enquiryLink } from '../../contact/enquiry-link';
import { heroSizes } from '../../image-sizes';
import { heroPortrait, narrow, imageAlts, siteImages } from '../../site-images';

const wallOfTheirOwn = enquiryLink('murals', 'A wall of my own');

export function Hero() {
  return (
    <section id="home" css={hero} aria-label="Welcome">
      <ResponsiveImage
        src={siteImages.hero}
        alt={imageAlts.hero}
        sizes={heroSizes}
        portrait={heroPortrait}
        priority
        css={wall}
      />
      <div css={[container, front]}>
        <div css={poster}>
          <h1 css={heading}>Walls worth crossing the road for</h1>
          <div css={words}>
            <p css={lead}>
              {brand.artist} paints murals, letters and{' '}
              <Link to="/shop" css={toShop}>
                canvases
              </Link>{' '}
              in {brand.city}: 15 years of spray cans, scaffolds and wet brushes.
            </p>
            <div css={actions}>
              <Link to="/portfolio" css={[buttonStyles('primary'), ink]}>
                View My Work
              </Link>
              <Link {...wallOfTheirOwn} css={[buttonStyles('secondary'), outline]}>
                Let&apos;s Connect
              </Link>
            </div>
          </div>
        </div>
        <Tooltip label="To the portfolio">
          <a href="#portfolio" css={down} aria-label="Scroll down to the portfolio">
            <ArrowDown aria-hidden />
          </a>
        </Tooltip>
      </div>
    </section>
  );
}

const hero = css`
  position: relative;
`;
/* The crop shows the wall where the poster covers no motif. */
const wall = css`
  height: clamp(15rem, 46vw, 58vh);
  aspect-ratio: auto;
  @media ${narrow} {
    height: clamp(18rem, 104vw, 54vh);
  }
`;
const front = css`
  position: relative;
  margin-top: max(-7.5rem, -9vw);
  @media ${narrow} {
    margin-top: -3.75rem;
  }
`;
const poster = css`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.l} ${space.xxl};
  margin-inline: calc(-0.5 * ${space.gutter});
  padding: ${space.l} ${space.gutter} 1.75rem;
  background: ${color.marker};
  color: ${color.onMarker};
  box-shadow: ${shadow.high};
  transform: rotate(-0.8deg);
  ${from.medium} {
    margin-inline: 0;
    padding: ${space.xl};
  }
`;
const heading = css`
  font-size: clamp(1.5rem, 8.8vw, 7.35rem);
  line-height: 0.9;
  text-transform: uppercase;
  letter-spacing: -0.005em;
  @media ${narrow} {
    font-size: 16.8vw;
  }
`;
const words = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.l} ${space.xxl};
  ${from.wide} {
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: end;
  }
`;
const toShop = css`
  &:focus-visible {
    outline-color: ${color.onMarker};
  }
`;
const lead = css`
  max-width: 38rem;
  font-size: ${size.lead};
  font-weight: 500;
  line-height: 1.45;
`;
const actions = css`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.m};
  font-family: ${font.display};
`;
const ink = css`
  background: ${color.onMarker};
  color: ${color.marker};
  &:hover:not(:disabled) {
    background: ${color.onMarker};
    text-decoration: underline;
    text-underline-offset: 0.25em;
  }
  &:focus-visible {
    outline-color: ${color.onMarker};
  }
`;
const outline = css`
  border-color: ${color.onMarker};
  color: ${color.onMarker};
  &:hover:not(:disabled) {
    background: ${color.onMarker};
    border-color: ${color.onMarker};
    color: ${color.marker};
  }
  &:focus-visible {
    outline-color: ${color.onMarker};
  }
`;
const down = css`
  position: absolute;
  right: ${space.gutter};
  /* The arrow stays within the poster's padding, so that it covers no button. */
  bottom: -3.25rem;
  display: grid;
  place-items: center;
  width: 4rem;
  height: 4rem;
  border-radius: ${radius.round};
  background: ${color.accent};
  color: ${color.onAccent};
  box-shadow: ${shadow.low};
  transition: transform ${quick};
  &:hover {
    transform: translateY(4px);
  }
  /* An inset focus ring: no colour contrasts with both the poster and the ground around it. */
  &:focus-visible {
    outline-color: ${color.onAccent};
    outline-offset: -7px;
  }
  ${from.medium} {
    bottom: -2rem;
    right: calc(${space.gutter} + ${space.xl});
  }
`;
