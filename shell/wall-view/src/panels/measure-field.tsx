import { Field, TextInput } from '@studio/kit';
import { useState } from 'react';

interface MeasureFieldProps {
  /** With the unit: 'Width in metres'. */
  readonly label: string;
  readonly hint?: string;
  /** Null: not known, which is allowed for an optional field. */
  readonly cm: number | null;
  readonly isOptional?: boolean;
  /** Centimetres of the unit. */
  readonly unitCm: 1 | 100;
  readonly leastCm: number;
  readonly mostCm: number;
  /** Only values within the limits are reported. */
  readonly onChange: (cm: number | null) => void;
}

/** The typed text stays, so that it can be corrected. */
export function MeasureField({ label, hint, cm, isOptional, unitCm, leastCm, mostCm, onChange }: MeasureFieldProps) {
  const [text, setText] = useState(cm === null ? '' : String(cm / unitCm));
  const typedCm = parseMeasure(text, unitCm);
  const isMissing = text.trim() === '';
  const isRight = isMissing ? isOptional === true : typedCm !== null && typedCm >= leastCm && typedCm <= mostCm;
  return (
    <Field
      label={label}
      hint={hint}
      error={isRight ? undefined : `Type a number from ${leastCm / unitCm} to ${mostCm / unitCm}.`}
    >
      <TextInput
        inputMode="decimal"
        autoComplete="off"
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          const next = parseMeasure(target.value, unitCm);
          if (target.value.trim() === '' && isOptional) onChange(null);
          else if (next !== null && next >= leastCm && next <= mostCm) onChange(next);
        }}
      />
    </Field>
  );
}

/** A decimal comma is as good as a point. @returns null for anything else than a number */
function parseMeasure(text: string, unitCm: number): number | null {
  const number = Number(text.trim().replace(',', '.'));
  return text.trim() !== '' && Number.isFinite(number) ? number * unitCm : null;
}
