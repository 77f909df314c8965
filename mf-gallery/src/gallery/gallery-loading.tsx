import { css } from '@emotion/react';
import { Spinner } from '@studio/kit';

export function GalleryLoading() {
  return (
    <div css={wrapper}>
      <Spinner label="Loading digital creations…" />
    </div>
  );
}

const wrapper = css`
  display: grid;
  place-content: center;
  min-height: 60vh;
`;
