import { css } from '@emotion/react';
import { cluster, color, space } from '@studio/kit';

interface ChipsProps {
  readonly label: string;
  readonly options: readonly { readonly label: string; readonly value: string }[];
  /** The field's text. */
  readonly value: string;
  readonly onChoose: (value: string) => void;
}

/** Each chip fills the field below. */
export function Chips({ label, options, value, onChoose }: ChipsProps) {
  return (
    <div role="group" aria-label={label} css={cluster(space.s)}>
      {options.map((option) => (
        <button
          key={option.label}
          type="button"
          css={chip}
          aria-pressed={option.value === value}
          onClick={() => onChoose(option.value)}
        >
          {option.label}
        </button>
      ))}
    </div>
  );
}

const chip = css`
  min-height: 2.75rem;
  padding: 0.25rem 0.9rem;
  border: 2px solid ${color.edge};
  background: transparent;
  color: ${color.ink};
  font: inherit;
  font-weight: 700;
  cursor: pointer;
  &:hover {
    border-color: ${color.ink};
  }
  &[aria-pressed='true'] {
    border-color: ${color.ink};
    background: ${color.ink};
    color: ${color.ground};
  }
  @media (forced-colors: active) {
    &[aria-pressed='true'] {
      background: Highlight;
      color: HighlightText;
      forced-color-adjust: none;
    }
  }
`;
