import { css } from '@emotion/react';
import { color } from '@studio/kit';

export function Bricks() {
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
