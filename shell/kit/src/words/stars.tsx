import { css } from '@emotion/react';
import { Star, StarHalf } from 'lucide-react';
import { color } from '../theme/tokens';

/** @param rating of 5; announced exactly, drawn to the nearest half */
export function Stars({ rating, className }: { rating: number; className?: string }) {
  return (
    <span role="img" aria-label={`${rating} out of 5 stars`} css={row} className={className}>
      {starsOf(rating).map((star, index) => (
        <span key={index} css={cell} data-star={star}>
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

type Star = 'full' | 'half' | 'empty';

export function starsOf(rating: number): readonly Star[] {
  const halves = Math.round(rating * 2);
  return Array.from({ length: 5 }, (_, index) => {
    const left = halves - index * 2;
    return left >= 2 ? 'full' : left === 1 ? 'half' : 'empty';
  });
}
