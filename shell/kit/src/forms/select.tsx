import { css } from '@emotion/react';
import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useFieldWiring } from './field';
import { inputStyles } from './text-input';
import { color } from '../theme/tokens';

interface SelectProps extends Omit<ComponentProps<'select'>, 'children' | 'multiple'> {
  readonly options: readonly { readonly value: string; readonly label: string }[];
  /** The label of the value '', which cannot be chosen. */
  readonly placeholder?: string;
}

/** The native control works before hydration, with the phone's own picker. */
export function Select({ options, placeholder, className, ...rest }: SelectProps) {
  return (
    <span css={box} className={className}>
      <select css={[inputStyles, look]} {...useFieldWiring()} {...rest}>
        {placeholder !== undefined && (
          <option value="" disabled>
            {placeholder}
          </option>
        )}
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <ChevronDown css={arrow} size={20} aria-hidden />
    </span>
  );
}

const box = css`
  position: relative;
  display: block;
  min-width: 0;
`;
const look = css`
  appearance: none;
  padding-right: 2.75rem;
  text-overflow: ellipsis;
  cursor: pointer;
  & > option {
    background: ${color.surface};
    color: ${color.ink};
  }
`;
const arrow = css`
  position: absolute;
  top: 50%;
  right: 0.9rem;
  translate: 0 -50%;
  pointer-events: none;
`;
