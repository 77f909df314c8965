import { css } from '@emotion/react';
import { brand } from '@studio/host';
import { Link } from '@studio/host/router';
import { Picture, buttonStyles, from, size, space } from '@studio/kit';
import { Section } from '../../sections/section';
import { sitePictures } from '../../site-pictures';

/** Who paints, in short. */
export function AboutSection() {
  return (
    <Section id="about" title="Fifteen years up a ladder">
      <div css={split}>
        <Picture
          src={sitePictures.studio}
          alt="The studio, its bench and its paint"
          sizes="(min-width: 768px) 50vw, 92vw"
        />
        <div css={words}>
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
      </div>
    </Section>
  );
}

const split = css`
  display: grid;
  gap: ${space.xl};
  align-items: center;
  ${from.medium} {
    grid-template-columns: 7fr 6fr;
  }
`;
const words = css`
  display: grid;
  gap: ${space.l};
  font-size: ${size.lead};
`;
const actions = css`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.m};
`;
