import { css } from '@emotion/react';
import { cluster, color, quick, radius, space } from '@studio/kit';
import { useId } from 'react';

interface ChoicesProps<Value extends string> {
  readonly legend: string;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/** Native radio buttons, which look like tabs. */
export function Choices<Value extends string>({ legend, options, value, onChange }: ChoicesProps<Value>) {
  const name = useId();
  return (
    <fieldset css={group}>
      <legend css={title}>{legend}</legend>
      <div css={row}>
        {options.map((option) => (
          <label key={option.value} css={choice}>
            <input
              type="radio"
              name={name}
              css={input}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <span css={look}>{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

const group = css`
  min-width: 0;
  padding: 0;
  border: 0;
`;
const title = css`
  margin-bottom: ${space.s};
  padding: 0;
  font-weight: 700;
`;
const row = cluster(space.s);
const choice = css`
  position: relative;
  max-width: 100%;
`;
const input = css`
  appearance: none;
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  margin: 0;
  cursor: pointer;
  &:focus-visible {
    outline: none;
  }
`;
const look = css`
  display: flex;
  align-items: center;
  min-height: 2.75rem;
  padding: 0.25rem 0.9rem;
  border: 2px solid ${color.edge};
  border-radius: ${radius.s};
  font-weight: 600;
  pointer-events: none;
  transition: border-color ${quick};
  input:hover + & {
    border-color: ${color.ink};
  }
  input:checked + & {
    border-color: ${color.marker};
    background: ${color.marker};
    color: ${color.onMarker};
  }
  input:focus-visible + & {
    outline: 3px solid ${color.accentText};
    outline-offset: 2px;
  }
`;
