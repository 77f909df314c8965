import { css } from '@emotion/react';
import { capitalised, color, font, from, quick, space, cluster } from '@studio/kit';
import type { CategoryFilter } from './categories';

interface CategoryFilterButtonsProps {
  readonly filters: readonly CategoryFilter[];
  readonly value: CategoryFilter;
  readonly onChange: (filter: CategoryFilter) => void;
}

export function CategoryFilterButtons({ filters, value, onChange }: CategoryFilterButtonsProps) {
  return (
    <div role="group" aria-label="Filter projects" css={row}>
      {filters.map((filter) => (
        <button key={filter} type="button" css={tab} aria-pressed={filter === value} onClick={() => onChange(filter)}>
          {capitalised(filter)}
        </button>
      ))}
    </div>
  );
}

const row = cluster(space.xs);
const tab = css`
  min-height: 2.75rem;
  padding: 0.25rem 0.5rem 0.35rem;
  border: 0;
  background: transparent;
  font-family: ${font.display};
  font-size: 1.125rem;
  font-weight: 800;
  letter-spacing: 0.02em;
  text-transform: uppercase;
  cursor: pointer;
  transition:
    background ${quick},
    color ${quick};
  ${from.medium} {
    padding-inline: 0.9rem;
    font-size: 1.25rem;
  }
  &:hover {
    background: ${color.sunken};
  }
  &[aria-pressed='true'] {
    background: ${color.marker};
    color: ${color.onMarker};
  }
`;
