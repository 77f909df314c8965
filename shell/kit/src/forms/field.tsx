import { css } from '@emotion/react';
import { createContext, useContext, useEffect, useId, useState, type ReactNode } from 'react';
import { note } from '../layout';
import { color, size, space } from '../theme/tokens';

interface FieldProps {
  /** The label of an optional field says so: 'Date (optional)'. */
  readonly label: string;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  readonly required?: boolean;
  /** `TextInput`, `TextArea`, `Select`, `Slider` or another control that calls `useFieldWiring`. */
  readonly children: ReactNode;
  readonly className?: string;
}

interface FieldWiring {
  readonly id?: string;
  readonly required?: boolean | undefined;
  readonly 'aria-invalid'?: true | undefined;
  readonly 'aria-describedby'?: string | undefined;
}

const Wiring = createContext<FieldWiring>({});

export function Field({ label, hint, error: found, required, children, className }: FieldProps) {
  const id = useId();
  const [error, answer] = useUnanswered(found);
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  const wiring: FieldWiring = {
    id,
    required,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': described || undefined,
  };
  return (
    <div css={field} className={className} onInput={answer}>
      <label htmlFor={id} css={name}>
        {label}
      </label>
      <Wiring value={wiring}>{children}</Wiring>
      {error && (
        <p id={`${id}-error`} css={wrong}>
          {error}
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} css={note}>
          {hint}
        </p>
      )}
    </div>
  );
}

/** An error goes when its field is edited, and comes back when the form is sent with it. */
function useUnanswered(error: string | undefined): [string | undefined, () => void] {
  const [answered, setAnswered] = useState<string>();
  useEffect(() => {
    if (answered === undefined) return;
    const onSubmit = () => setAnswered(undefined);
    document.addEventListener('submit', onSubmit, true);
    return () => document.removeEventListener('submit', onSubmit, true);
  }, [answered]);
  return [error === answered ? undefined : error, () => setAnswered(error)];
}

export function useFieldWiring(): FieldWiring {
  return useContext(Wiring);
}

const field = css`
  display: grid;
  align-content: start;
  gap: ${space.s};
  min-width: 0;
`;
const name = css`
  font-weight: 700;
`;
const wrong = css`
  color: ${color.danger};
  font-size: ${size.small};
  font-weight: 600;
`;
