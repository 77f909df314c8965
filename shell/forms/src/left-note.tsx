import { css } from '@emotion/react';
import { color, space } from '@studio/kit';

/** Says that the fields hold what an earlier form was closed over. */
export function LeftNote() {
  return (
    <p role="status" css={note}>
      This is what you had not saved. Cancel lets it go.
    </p>
  );
}

const note = css`
  padding: ${space.s} ${space.m};
  background: ${color.marker};
  color: ${color.onMarker};
`;
