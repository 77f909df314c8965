import { css } from '@emotion/react';
import { brand } from '@studio/host';
import { Link } from '@studio/host/router';
import { ResponsiveImage, buttonStyles, color, container, from, size, space } from '@studio/kit';
import { imageAlts, siteImages } from '../../site-images';

export function AboutSection() {
  return (
    <section id="about" aria-labelledby="about-title" css={band}>
      <div css={[container, split]}>
        <div css={words}>
          <h2 id="about-title" css={heading}>
            Fifteen years up a ladder
          </h2>
          <p>
            I&apos;m {brand.artist}, a muralist, graffiti artist and designer in {brand.city}. It began with letters on
            the back of a copybook, and then on every wall that said yes.
          </p>
          <p>
            15 years on I paint gable ends and shopfronts, stretch canvases, draw logos that survive a shutter, and make
            pictures with machines without letting them hold the brush.
          </p>
          <div css={actions}>
            <a href={brand.cvUrl} download css={buttonStyles('primary')}>
              Download CV
            </a>
            <Link to="/about" css={buttonStyles('secondary')}>
              The longer story
            </Link>
          </div>
        </div>
        <ResponsiveImage
          src={siteImages.studio}
          alt={imageAlts.studio}
          sizes="(min-width: 1100px) min(42vw, 34rem), 92vw"
          css={studio}
        />
      </div>
    </section>
  );
}

const band = css`
  overflow: clip;
`;
const split = css`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.xl} ${space.xxl};
  align-items: center;
  padding-block: ${space.section};
  ${from.wide} {
    grid-template-columns: 6fr 5fr;
  }
  &::before {
    content: '';
    position: absolute;
    inset: -4rem auto -4rem ${space.gutter};
    width: 2.75rem;
    border-inline: 5px solid ${color.marker};
    background: repeating-linear-gradient(transparent 0 2.5rem, ${color.marker} 2.5rem calc(2.5rem + 5px));
    transform: rotate(1.6deg);
    ${from.medium} {
      width: 5rem;
      border-inline-width: 8px;
      background: repeating-linear-gradient(transparent 0 3.5rem, ${color.marker} 3.5rem calc(3.5rem + 8px));
    }
  }
`;
const words = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.l};
  padding-left: 4.25rem;
  font-size: ${size.lead};
  ${from.medium} {
    padding-left: 8rem;
  }
`;
const heading = css`
  font-size: ${size.h2};
  text-transform: uppercase;
  overflow-wrap: anywhere;
`;
const actions = css`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.m};
`;
const studio = css`
  rotate: 1.2deg;
  border: 10px solid ${color.surface};
  box-shadow: 0 0 0 1px ${color.line};
`;
