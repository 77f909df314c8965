import { css } from '@emotion/react';
import { color, radius, size, space } from '@studio/kit';
import type { ReactNode } from 'react';

interface FieldProps {
  readonly id: string;
  readonly label: string;
  readonly hint?: string;
  readonly error?: string | undefined;
  readonly children: ReactNode;
}

/** A form field with its label, and its hint or error below. The input carries `aria-describedby={`${id}-note`}`. */
export function Field({ id, label, hint, error, children }: FieldProps) {
  return (
    <div css={field}>
      <label htmlFor={id} css={name}>
        {label}
      </label>
      {children}
      {(error ?? hint) && (
        <p id={`${id}-note`} css={error ? wrong : note}>
          {error ?? hint}
        </p>
      )}
    </div>
  );
}

/** The look of what is typed or chosen in. */
export const inputStyles = css`
  width: 100%;
  min-width: 0;
  min-height: 3rem;
  padding: 0.6rem 0.8rem;
  border: 2px solid ${color.inkSoft};
  border-radius: ${radius.s};
  background: ${color.surface};
  &[aria-invalid='true'] {
    border-color: ${color.danger};
  }
`;

const field = css`
  display: grid;
  gap: ${space.s};
  min-width: 0;
`;
const name = css`
  font-weight: 700;
`;
const note = css`
  color: ${color.inkSoft};
  font-size: ${size.small};
`;
const wrong = css`
  color: ${color.danger};
  font-size: ${size.small};
  font-weight: 600;
`;
