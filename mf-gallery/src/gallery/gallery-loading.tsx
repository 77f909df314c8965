import { css } from '@emotion/react';
import { Spinner } from '@studio/kit';

export function GalleryLoading() {
  return (
    <div css={place}>
      <Spinner label="Loading digital creations…" />
    </div>
  );
}

const place = css`
  display: grid;
  place-content: center;
  min-height: 60vh;
`;
