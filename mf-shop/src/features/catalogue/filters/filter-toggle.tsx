import { css } from '@emotion/react';
import { Button, color, from } from '@studio/kit';
import { SlidersHorizontal } from 'lucide-react';
import { chosenCount, filterPanelId, type ShopFilters } from './filters';

interface FilterToggleProps {
  readonly filters: ShopFilters;
  readonly isOpen: boolean;
  readonly onToggle: (isOpen: boolean) => void;
}

/** Phones only; wider screens show the panel. */
export function FilterToggle({ filters, isOpen, onToggle }: FilterToggleProps) {
  const count = chosenCount(filters);
  return (
    <Button
      look="quiet"
      css={toggle}
      aria-expanded={isOpen}
      aria-controls={filterPanelId}
      onClick={() => onToggle(!isOpen)}
    >
      <SlidersHorizontal size={18} aria-hidden />
      <span>{count > 0 ? `Filter and sort: ${count}` : 'Filter and sort'}</span>
    </Button>
  );
}

const toggle = css`
  flex: none;
  padding-inline: 0;
  border: 0;
  font-size: 1.0625rem;
  white-space: nowrap;
  &[aria-expanded='true'] {
    color: ${color.accentText};
  }
  ${from.medium} {
    display: none;
  }
  /* Without scripts the panel is open. */
  @media (scripting: none) {
    display: none;
  }
`;
