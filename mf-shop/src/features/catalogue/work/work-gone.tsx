import { css } from '@emotion/react';
import { color, size, space } from '@studio/kit';

export function WorkGone() {
  return (
    <p css={note} role="status">
      This work is not in the shop any more. Here is what is.
    </p>
  );
}

const note = css`
  margin-bottom: ${space.xl};
  padding: ${space.m} ${space.l};
  border-left: 8px solid ${color.marker};
  background: ${color.surface};
  font-size: ${size.lead};
`;
