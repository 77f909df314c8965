import { css, keyframes } from '@emotion/react';
import { color, font } from '@studio/kit';

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

function Roller() {
  return (
    <g>
      <path d="M456 340H520V452H486V520" css={frame} />
      <rect x="424" y="284" width="34" height="116" rx="10" css={sleeve} />
      <rect x="474" y="492" width="24" height="68" rx="11" css={body} />
    </g>
  );
}

function SprayCan() {
  return (
    <g>
      <rect x="650" y="424" width="18" height="14" rx="3" css={body} />
      <path d="M634 464C634 446 644 438 659 438S684 446 684 464Z" css={cap} />
      <rect x="626" y="464" width="66" height="96" rx="5" css={tin} />
      <path d="M626 490H692V530H626Z" css={label} />
      <path d="M640 523V501M652 523V501M664 523V501M676 523V501" css={stripes} />
    </g>
  );
}

const frame = css`
  fill: none;
  stroke: ${color.edge};
  stroke-width: 8;
  stroke-linejoin: round;
`;
const sleeve = css`
  fill: ${color.marker};
  stroke: ${color.onMarker};
  stroke-width: 4;
`;
const body = css`
  fill: ${color.ink};
`;
const cap = css`
  fill: ${color.edge};
`;
const tin = css`
  fill: ${color.accent};
`;
const label = css`
  fill: ${color.onWall};
`;
const stripes = css`
  fill: none;
  stroke: ${color.wall};
  stroke-width: 4;
`;
