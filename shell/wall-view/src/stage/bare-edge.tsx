import { css } from '@emotion/react';
import { color } from '@studio/kit';

/** `--bare`: how much of the layer is cut off, from the left. */
export const cutLayer = (percent: number) => [layer, percent > 0 && cut];

export function BareEdge({ percent }: { percent: number }) {
  return percent > 0 && percent < 100 ? <div css={edge} style={{ left: `${percent}%` }} aria-hidden /> : null;
}

const layer = css`
  position: absolute;
  inset: 0;
`;
const cut = css`
  clip-path: inset(0 0 0 var(--bare));
`;
const edge = css`
  position: absolute;
  inset-block: 0;
  width: 3px;
  translate: -50% 0;
  background: ${color.marker};
  box-shadow: 0 0 0 1px rgb(0 0 0 / 0.5);
  pointer-events: none;
`;
