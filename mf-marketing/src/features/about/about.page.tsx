import { css } from '@emotion/react';
import { brand } from '@studio/host';
import { PageHeading, Picture, buttonStyles, container, from, size, space } from '@studio/kit';
import { studioSizes } from '../../picture-sizes';
import { sitePictures } from '../../site-pictures';
import { CallBand } from '../../sections/call-band';
import { Journey } from './journey';
import { Strengths } from './strengths';

/** Who paints, how it came to that, and what he is good at. All of it is fixed. */
export function AboutPage() {
  return (
    <>
      <section css={container}>
        <PageHeading title="About">
          {brand.artist}: muralist, graffiti artist, designer. {brand.city} born, paint on every pair of shoes.
        </PageHeading>
        <div css={split}>
          <Picture src={sitePictures.studio} alt="The studio, its bench and its paint" sizes={studioSizes} priority />
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
        text="Or send a photo, a rough size and the thing that you can’t stop thinking about."
      />
    </>
  );
}

const split = css`
  display: grid;
  gap: ${space.xl};
  align-items: center;
  padding-bottom: ${space.section};
  ${from.medium} {
    grid-template-columns: 7fr 6fr;
  }
`;
const words = css`
  display: grid;
  justify-items: start;
  gap: ${space.l};
  font-size: ${size.lead};
`;
