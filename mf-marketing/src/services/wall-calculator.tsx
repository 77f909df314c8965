import { css } from '@emotion/react';
import type { PortfolioProjectCard } from '@studio/contract';
import { Link } from '@studio/host/router';
import { ResponsiveImage, Slider, buttonStyles, color, font, from, size, space } from '@studio/kit';
import { useState } from 'react';
import { enquiryLink } from '../contact/enquiry-link';
import { estimateWall, wallMetres, wordsOf } from './estimate-wall';
import { useGetWallPricesQuery } from './services.api';

/** Empty while the prices are unknown, or where the owner shows none. */
export function WallCalculator({ picture }: { picture: PortfolioProjectCard | undefined }) {
  const { data: prices } = useGetWallPricesQuery();
  const [metres, setMetres] = useState<number>(wallMetres.first);
  const estimate = prices && estimateWall(metres, prices);
  if (!estimate) return null;
  const size = `about ${metres} m² (${wordsOf(estimate)})`;
  const [money, days] = wordsOf(estimate).split(/, (?=\d+ days?$)/);
  return (
    <section css={band} aria-labelledby="wall-size">
      {picture && (
        <ResponsiveImage
          src={picture.imageUrl}
          alt={picture.title}
          sizes="(min-width: 1100px) 50vw, 92vw"
          ratio="16 / 9"
          focalPoint={picture.focalPoint}
          css={wall}
        />
      )}
      <div css={panel}>
        <h2 id="wall-size" css={heading}>
          How big is your wall?
        </h2>
        <label css={field}>
          <span css={metresText}>{metres} m²</span>
          <Slider
            min={wallMetres.min}
            max={wallMetres.max}
            step={wallMetres.step}
            value={metres}
            valueText={`${metres} square metres: ${wordsOf(estimate)}`}
            aria-label="Size of the wall"
            onValueChange={setMetres}
          />
        </label>
        <p css={sum}>
          <span>About {money}</span>
          <span css={time}>{`${days} on site`}</span>
        </p>
        <p css={note}>Paint, drawings and both hands included. A lift, permits and pebbledash come on top.</p>
        <Link {...enquiryLink('murals', 'Mural Painting', size)} css={buttonStyles('primary')}>
          Plan This Wall
        </Link>
      </div>
    </section>
  );
}

const band = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  margin-bottom: ${space.xl};
  background: ${color.surface};
  ${from.wide} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  }
`;
const wall = css`
  ${from.wide} {
    aspect-ratio: auto;
    height: 100%;
  }
`;
const panel = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: start;
  gap: ${space.m};
  padding: ${space.l} clamp(1rem, 0.4rem + 2.6vw, 2.5rem) ${space.xl};
  border-top: 8px solid ${color.marker};
`;
const heading = css`
  font-size: ${size.h2};
`;
const field = css`
  display: grid;
  gap: ${space.s};
  width: 100%;
`;
const metresText = css`
  font-weight: 700;
  font-variant-numeric: tabular-nums;
`;
const sum = css`
  display: grid;
  gap: ${space.xs};
  font-family: ${font.display};
  font-size: ${size.h3};
  font-weight: 800;
  font-variant-numeric: tabular-nums;
  line-height: 1.05;
`;
const time = css`
  color: ${color.inkSoft};
`;
const note = css`
  color: ${color.inkSoft};
  font-size: ${size.small};
`;
