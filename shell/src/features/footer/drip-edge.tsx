import { css } from '@emotion/react';
import { color } from '@studio/kit';

export function DripEdge() {
  return (
    <svg css={edge} aria-hidden="true">
      <defs>
        <pattern id="footer-drips" width="1040" height="112" patternUnits="userSpaceOnUse">
          <path d={drips} />
        </pattern>
      </defs>
      <rect width="100%" height="112" fill="url(#footer-drips)" />
    </svg>
  );
}

const drips =
  'M0 0H1040V18C1012 18 1004 22 996 30V58a9 9 0 0 1-18 0V36c-4-8-14-12-30-12h-92c-16 0-22 4-26 12v52a11 11 0 0 1-22 0V38' +
  'c-3-4-7-6-12-6s-9 3-11 8v14a7 7 0 0 1-14 0V36c-6-9-18-14-36-14H598c-16 0-26 5-30 14v30a8 8 0 0 1-16 0V32c-6-7-20-10-44-10' +
  'H402c-20 0-28 5-32 14v60a10 10 0 0 1-20 0V40c-3-5-7-7-12-7s-8 2-10 7v30a8 8 0 0 1-16 0V34c-6-9-18-13-38-13H150' +
  'c-18 0-26 4-30 12v18a7 7 0 0 1-14 0V30C98 22 70 18 0 18Z';

const edge = css`
  position: absolute;
  top: -1px;
  left: 0;
  width: 100%;
  height: 7rem;
  pointer-events: none;
  & path {
    fill: ${color.marker};
  }
`;
