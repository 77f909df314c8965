import { css } from '@emotion/react';
import { Skeleton, color, container, size, space } from '@studio/kit';
import { LoadFailure } from '../../../sections/load-failure';
import { Carousel } from './carousel';
import { useListTestimonialsQuery } from './testimonials.api';

export function TestimonialsSection() {
  const { data, isFetching, refetch } = useListTestimonialsQuery();
  if (data?.length === 0) return null;
  return (
    <section aria-labelledby="testimonials-title" css={wall}>
      <div css={container}>
        <h2 id="testimonials-title" css={strip}>
          Word on the street
        </h2>
        {data ? (
          <Carousel testimonials={data} />
        ) : isFetching ? (
          <Skeleton height="20rem" />
        ) : (
          <LoadFailure message="The testimonials could not be loaded." onRetry={refetch} />
        )}
      </div>
    </section>
  );
}

const wall = css`
  --joint: color-mix(in srgb, ${color.onWall} 6%, transparent);
  --ink-soft: ${color.onWallSoft};
  --accent-text: ${color.marker};
  --ground: var(--joint);
  padding-block: ${space.section};
  background:
    repeating-linear-gradient(transparent 0 38px, var(--joint) 38px 40px),
    repeating-linear-gradient(90deg, transparent 0 118px, var(--joint) 118px 120px) 0 0 / 100% 80px,
    ${color.wall};
  color: ${color.onWall};
`;
const strip = css`
  width: fit-content;
  margin-bottom: ${space.xl};
  padding: 0.1em 0.5em;
  background: ${color.marker};
  color: ${color.onMarker};
  font-size: ${size.h3};
  text-transform: uppercase;
  rotate: -2deg;
`;
