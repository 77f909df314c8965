import { css } from '@emotion/react';
import { color } from '@studio/kit';

export function Roller() {
  return (
    <g>
      <path d="M456 340H520V452H486V520" css={frame} />
      <rect x="424" y="284" width="34" height="116" rx="10" css={sleeve} />
      <rect x="474" y="492" width="24" height="68" rx="11" css={body} />
    </g>
  );
}

export function SprayCan() {
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
