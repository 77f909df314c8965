import { css } from '@emotion/react';
import type { ComponentProps } from 'react';
import { useFieldWiring } from './field';
import { color, quick, radius } from '../theme/tokens';

export function TextInput({ type = 'text', ...rest }: ComponentProps<'input'>) {
  return <input type={type} css={inputStyles} {...useFieldWiring()} {...rest} />;
}

/** The box grows with its text where the browser supports it. */
export function TextArea({ rows = 4, ...rest }: ComponentProps<'textarea'>) {
  return <textarea rows={rows} css={[inputStyles, lines(rows)]} {...useFieldWiring()} {...rest} />;
}

export const inputStyles = css`
  width: 100%;
  min-width: 0;
  min-height: 3rem;
  padding: 0.6rem 0.8rem;
  border: 2px solid ${color.edge};
  border-radius: ${radius.s};
  background: ${color.surface};
  color: ${color.ink};
  line-height: 1.5;
  transition: border-color ${quick};
  &::placeholder {
    color: ${color.inkSoft};
    opacity: 1;
  }
  &:hover:not(:disabled),
  &:focus {
    border-color: ${color.ink};
  }
  &:focus-visible {
    outline-offset: 1px;
  }
  &:disabled {
    background: ${color.sunken};
    color: ${color.inkSoft};
    cursor: not-allowed;
  }
  &[aria-invalid='true'] {
    border-color: ${color.danger};
  }
  &[type='file'] {
    padding: 0.45rem;
    border-style: dashed;
    cursor: pointer;
  }
  &::file-selector-button {
    margin-right: 0.8rem;
    padding: 0.35rem 0.8rem;
    border: 0;
    border-radius: ${radius.s};
    background: ${color.ink};
    color: ${color.ground};
    font: inherit;
    font-weight: 700;
    cursor: pointer;
  }
`;

// A minimum height is needed, because a growing box would shrink to one line.
const lines = (rows: number) => css`
  field-sizing: content;
  min-height: calc(${rows} * 1.5em + 1.2rem + 4px);
  max-height: 32rem;
  resize: vertical;
`;
