import { css } from '@emotion/react';
import { color, font, from, quick, Select, size, Slider, space, cluster } from '@studio/kit';
import { categories, filterPanelId, noPriceLimit, priceStep, sorts, type ShopFilters, type ShopSort } from './filters';

interface FilterPanelProps {
  readonly filters: ShopFilters;
  /** Matters on phones only. */
  readonly isOpen: boolean;
  readonly onChange: (part: Partial<ShopFilters>) => void;
}

export function FilterPanel({ filters, isOpen, onChange }: FilterPanelProps) {
  return (
    <aside id={filterPanelId} css={[panel, !isOpen && folded]} aria-label="Filters">
      <div role="group" aria-label="Category" css={categoryList}>
        {categories.map(({ value, label }) => (
          <button
            key={value}
            type="button"
            css={category}
            aria-pressed={filters.category === value}
            onClick={() => onChange({ category: value })}
          >
            <span>{label}</span>
          </button>
        ))}
      </div>
      <label css={field}>
        <span css={caption}>
          Max price <span css={price}>{filters.max >= noPriceLimit ? `$${noPriceLimit}+` : `$${filters.max}`}</span>
        </span>
        <Slider
          min={0}
          max={noPriceLimit}
          step={priceStep}
          value={filters.max}
          valueText={filters.max >= noPriceLimit ? 'No limit' : `$${filters.max}`}
          onValueChange={(max) => onChange({ max })}
        />
      </label>
      <label css={field}>
        <span css={caption}>Sort by</span>
        <Select
          options={sorts}
          value={filters.sort}
          onChange={(event) => onChange({ sort: event.target.value as ShopSort })}
        />
      </label>
    </aside>
  );
}

const panel = css`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space.m};
  @media (max-width: 15em) {
    grid-template-columns: minmax(0, 1fr);
  }
  ${from.medium} {
    gap: ${space.l} ${space.xl};
  }
  margin-bottom: ${space.l};
  ${from.wide} {
    grid-template-columns: minmax(0, 1fr);
    gap: ${space.l};
  }
`;
const folded = css`
  @media (max-width: 47.99em) and (scripting: enabled) {
    display: none;
  }
`;
const categoryList = css`
  ${cluster(space.xs, space.m)};
  grid-column: 1 / -1;
  ${from.wide} {
    flex-direction: column;
    align-items: flex-start;
    gap: 0;
  }
`;
const category = css`
  min-height: 2.75rem;
  padding: 0;
  border: 0;
  background: none;
  font-family: ${font.display};
  font-size: ${size.h3};
  font-weight: 800;
  line-height: 1;
  text-transform: uppercase;
  cursor: pointer;
  span {
    padding-block: 0.15em;
    background: linear-gradient(${color.marker}, ${color.marker}) no-repeat 0 78% / 0 0.42em;
    transition: background-size ${quick};
  }
  &:hover span {
    background-size: 40% 0.42em;
  }
  &[aria-pressed='true'] span {
    background-size: 100% 100%;
    background-position: 0 50%;
    color: ${color.onMarker};
    padding-inline: 0.3em;
  }
  ${from.wide} {
    font-size: 2.75rem;
    min-height: 3.75rem;
  }
`;
const field = css`
  display: grid;
  gap: ${space.s};
  min-width: 0;
`;
const caption = css`
  display: flex;
  justify-content: space-between;
  color: ${color.inkSoft};
  font-size: ${size.small};
  font-weight: 600;
`;
const price = css`
  color: ${color.ink};
  font-variant-numeric: tabular-nums;
`;
