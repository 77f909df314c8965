import { css } from '@emotion/react';
import type { ComponentProps, ReactNode } from 'react';
import { color, quick, radius, space } from '../theme/tokens';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  readonly label: ReactNode;
}

export function Checkbox({ label, className, ...rest }: CheckboxProps) {
  return (
    <label css={line} className={className}>
      <input type="checkbox" css={box} {...rest} />
      <span>{label}</span>
    </label>
  );
}

const line = css`
  display: flex;
  align-items: flex-start;
  gap: 0.75rem;
  padding-block: ${space.xs};
  cursor: pointer;
  &:has(:disabled) {
    color: ${color.inkSoft};
    cursor: not-allowed;
  }
`;
const box = css`
  appearance: none;
  position: relative;
  flex: none;
  width: 1.625rem;
  height: 1.625rem;
  margin: 0;
  border: 2px solid ${color.edge};
  border-radius: ${radius.s};
  background: ${color.surface};
  cursor: inherit;
  transition: background ${quick};
  &:hover:not(:disabled) {
    border-color: ${color.ink};
  }
  &:checked {
    border-color: ${color.ink};
    background: ${color.marker};
  }
  &:checked::after {
    content: '';
    position: absolute;
    top: 1px;
    left: 7px;
    width: 8px;
    height: 15px;
    border: solid ${color.onMarker};
    border-width: 0 4px 4px 0;
    rotate: 42deg;
  }
  &[aria-invalid='true'] {
    border-color: ${color.danger};
  }
`;
