import { css } from '@emotion/react';
import { color } from '@studio/kit';
import { Star, StarHalf } from 'lucide-react';
import { starsOf } from './stars';

/** A rating in stars, full, half or empty. */
export function Rating({ rating }: { rating: number }) {
  return (
    <span role="img" aria-label={`${rating} out of 5 stars`} css={row}>
      {starsOf(rating).map((star, index) => (
        <span key={index} css={cell}>
          <Star size={22} fill={star === 'full' ? 'currentColor' : 'none'} aria-hidden />
          {star === 'half' && <StarHalf size={22} fill="currentColor" aria-hidden css={over} />}
        </span>
      ))}
    </span>
  );
}

const row = css`
  display: inline-flex;
  gap: 2px;
  color: ${color.accentText};
`;
const cell = css`
  position: relative;
  display: inline-flex;
`;
const over = css`
  position: absolute;
  inset: 0;
`;
