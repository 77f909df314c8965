import { css } from '@emotion/react';
import { brand } from '@studio/host';
import { ResponsiveImage, buttonStyles, color, container, font, from, size, space } from '@studio/kit';
import { studioSizes } from '../../image-sizes';
import { imageAlts, siteImages } from '../../site-images';
import { CallBand } from '../../sections/call-band';
import { Journey } from './journey';
import { Strengths } from './strengths';

export function AboutPage() {
  return (
    <>
      <section>
        <ResponsiveImage
          src={siteImages.studio}
          alt={imageAlts.studio}
          sizes={studioSizes}
          focalPoint="50% 12%"
          priority
          css={room}
        />
        <div css={[container, split]}>
          <header css={heading}>
            <h1 css={strip}>About</h1>
            <p css={statement}>
              {brand.artist}: muralist, graffiti artist, designer. {brand.city} born, paint on every pair of shoes.
            </p>
          </header>
          <div css={words}>
            <p>
              I paint big things in public and small things in private. For 15 years the work has been walls, canvases
              and marks for people who would rather be remembered than be safe.
            </p>
            <p>
              Most jobs start with standing in front of the place and saying nothing for a while: who walks past, where
              the light lands at four, what the wall has been. The drawing comes after that. The paint comes last, and
              fast.
            </p>
            <a href={brand.cvUrl} download css={buttonStyles('secondary')}>
              Download CV
            </a>
          </div>
        </div>
      </section>
      <Journey />
      <Strengths />
      <CallBand
        title="Come and see the studio"
        text="Or tell me where it is, how big, and the thing that you can’t stop thinking about."
      />
    </>
  );
}

const room = css`
  height: clamp(14rem, 42vw, 60vh);
  aspect-ratio: auto;
`;
const split = css`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.xl} ${space.xxl};
  padding-bottom: ${space.section};
  ${from.wide} {
    grid-template-columns: 7fr 6fr;
  }
`;
const heading = css`
  display: grid;
  align-content: start;
  gap: ${space.l};
`;
const strip = css`
  width: fit-content;
  margin-top: -0.55em;
  padding: 0.02em 0.2em;
  background: ${color.marker};
  color: ${color.onMarker};
  font-size: ${size.h1};
  rotate: -2deg;
`;
const statement = css`
  font-family: ${font.display};
  font-size: ${size.h2};
  font-weight: 800;
  line-height: 1.02;
  text-wrap: balance;
  overflow-wrap: anywhere;
`;
const words = css`
  display: grid;
  justify-items: start;
  align-content: start;
  gap: ${space.l};
  font-size: ${size.lead};
  ${from.wide} {
    padding-top: ${space.xxl};
  }
`;
