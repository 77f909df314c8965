import { css } from '@emotion/react';
import { Link } from '@studio/host/router';
import { buttonStyles, cluster, color, container, from, size, space } from '@studio/kit';
import { HalfPaintedWall } from './half-painted-wall';
import { notFoundId } from '../../page-data';

export function NotFoundPage() {
  return (
    <section id={notFoundId} css={wall}>
      <Bricks />
      <div css={[container, split]}>
        <HalfPaintedWall />
        <div css={words}>
          <h1 css={heading}>404 Page Not Found</h1>
          <p css={text}>Did you forget to add the page to the router?</p>
          <p css={cluster(space.m)}>
            <Link to="/" css={buttonStyles('primary')}>
              Back to Home
            </Link>
            <Link to="/portfolio" css={[buttonStyles('secondary'), overBricks]}>
              See Finished Walls
            </Link>
          </p>
        </div>
      </div>
    </section>
  );
}

const overBricks = css`
  &:not(:hover) {
    background: ${color.ground};
  }
`;
const wall = css`
  position: relative;
  display: grid;
  min-height: calc(100vh - 4.5rem);
  overflow: hidden;
  background: ${color.ground};
`;
// Text that loads late does not move the picture.
const split = css`
  position: relative;
  display: grid;
  align-content: start;
  gap: ${space.xl};
  padding-block: ${space.xl} clamp(4rem, 3rem + 6vw, 8rem);
  ${from.wide} {
    grid-template-columns: 1.35fr 1fr;
    align-content: center;
    align-items: center;
    gap: ${space.xxl};
  }
`;
const words = css`
  display: grid;
  gap: ${space.l};
`;
const heading = css`
  font-size: ${size.h1};
`;
const text = css`
  max-width: 26rem;
  font-size: ${size.lead};
`;

function Bricks() {
  return (
    <svg css={courses} aria-hidden="true">
      <defs>
        <pattern id="bricks" width="112" height="64" patternUnits="userSpaceOnUse">
          <path d="M0 1H112M0 33H112M28 1V33M84 33V65" />
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill="url(#bricks)" />
    </svg>
  );
}

const courses = css`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  & path {
    fill: none;
    stroke: ${color.line};
    stroke-width: 2;
  }
`;
