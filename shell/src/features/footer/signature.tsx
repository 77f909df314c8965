import { css } from '@emotion/react';
import { brand } from '@studio/host';
import { color, font } from '@studio/kit';

// Capitals of the display type are 0.41 em wide on average.
const fontSize = `${100 / (brand.name.length * 0.415)}cqi`;

export function Signature() {
  return (
    <div css={frame} aria-hidden="true">
      <span css={letters}>{brand.name}</span>
    </div>
  );
}

const frame = css`
  container-type: inline-size;
`;
const letters = css`
  display: block;
  color: ${color.accent};
  font-family: ${font.display};
  font-size: ${fontSize};
  font-weight: 800;
  line-height: 0.85;
  text-transform: uppercase;
  white-space: nowrap;
`;
