import { css } from '@emotion/react';
import { Picture, Skeleton } from '@studio/kit';
import { pictures } from '../../../bff/seeds/pictures';
import { Specimen } from './specimen';

const sizes = '16rem';

/** What fills a place: pictures, and what stands there before them. */
export function Places() {
  return (
    <>
      <Specimen name="Picture">
        <Picture src={pictures.hero} alt="Shown whole" sizes={sizes} css={narrow} />
        <Picture src={pictures.hero} alt="Cropped to a square" sizes={sizes} ratio="1 / 1" css={narrow} />
        <Picture src="/icon-512.png" alt="From elsewhere" sizes={sizes} css={narrow} />
      </Specimen>
      <Specimen name="Skeleton">
        <div css={narrow}>
          <Skeleton ratio="4 / 3" />
        </div>
        <div css={narrow}>
          <Skeleton height="3rem" />
        </div>
      </Specimen>
    </>
  );
}

const narrow = css`
  width: 14rem;
`;
