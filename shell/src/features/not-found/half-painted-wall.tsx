import { css, keyframes } from '@emotion/react';
import { color, font } from '@studio/kit';
import { Roller, SprayCan } from './tools';

export function HalfPaintedWall() {
  return (
    <svg viewBox="0 0 760 560" css={piece} aria-hidden="true">
      <defs>
        <clipPath id="painted">
          <path d={rolled} />
        </clipPath>
      </defs>
      <Letters look={chalk} />
      <g css={fresh}>
        <path d={rolled} css={paint} />
        <g clipPath="url(#painted)">
          <Letters look={filled} />
          <path d={streaks} css={sheen} />
        </g>
      </g>
      <Roller />
      <SprayCan />
    </svg>
  );
}

function Letters({ look }: { look: ReturnType<typeof css> }) {
  return (
    <text x="34" y="402" textLength="660" lengthAdjust="spacingAndGlyphs" css={[letters, look]}>
      404
    </text>
  );
}

const rolled =
  'M6 44 L18 40 L690 36 L702 44 L694 60 L704 82 L692 104 L700 128 L690 150 L552 152 L560 170 L548 196 L558 224 L546 250' +
  'L554 274 L438 278 L446 300 L434 330 L444 352 L434 384 L440 402 L398 404 V448 a9 9 0 0 1 -18 0 V406 L322 407 V486' +
  'a10 10 0 0 1 -20 0 V408 L208 409 V436 a8 8 0 0 1 -16 0 V410 L120 410 V470 a11 11 0 0 1 -22 0 V411 L14 408 L4 390' +
  'L14 360 L2 330 L12 290 L4 262 L14 220 L2 190 L12 150 L2 120 L12 90 Z';

const streaks =
  'M24 62H560M60 78H300M30 128H620M200 112H480M20 178H420M40 240H500M120 224H300M20 300H380M60 352H330M24 384H250';

const roll = keyframes`
  from { clip-path: inset(0 100% 0 0); }
  to { clip-path: inset(0); }
`;

const piece = css`
  display: block;
  width: 100%;
  height: auto;
  overflow: visible;
`;
const fresh = css`
  animation: ${roll} 900ms cubic-bezier(0.5, 0, 0.2, 1) backwards;
`;
const paint = css`
  fill: ${color.marker};
`;
const letters = css`
  font-family: ${font.display};
  font-size: 440px;
  font-weight: 800;
`;
const chalk = css`
  fill: none;
  stroke: ${color.inkSoft};
  stroke-width: 3;
  stroke-dasharray: 14 9;
`;
const filled = css`
  fill: ${color.accent};
  stroke: ${color.onMarker};
  stroke-width: 7;
  paint-order: stroke;
`;
const sheen = css`
  fill: none;
  stroke: ${color.onWall};
  stroke-width: 3;
  stroke-linecap: round;
  opacity: 0.2;
`;
