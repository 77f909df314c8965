import { css } from '@emotion/react';
import type { PortfolioProject } from '@studio/contract';
import { capitalised, color, from, size, space } from '@studio/kit';

const longTitle = 36;

export function ProjectTitle({ project: { category, title } }: { project: PortfolioProject }) {
  return (
    <header>
      <p css={label}>{capitalised(category)}</p>
      <h1 css={[heading, title.length > longTitle && longHeading]}>{title}</h1>
    </header>
  );
}

const label = css`
  display: inline-block;
  margin-bottom: ${space.s};
  padding: 0.1rem 0.7rem;
  background: ${color.marker};
  color: ${color.onMarker};
  font-weight: 700;
  transform: rotate(-1.5deg);
  ${from.medium} {
    margin-bottom: ${space.m};
  }
`;
const heading = css`
  font-size: min(clamp(2.75rem, 1.6rem + 4.6vw, 6rem), 18vw);
  line-height: 0.92;
`;
const longHeading = css`
  font-size: ${size.h3};
  line-height: 1;
`;
