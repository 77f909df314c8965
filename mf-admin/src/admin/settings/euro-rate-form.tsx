import { Button, Field, TextInput } from '@studio/kit';
import { useState, type FormEvent } from 'react';
import { stack, start } from './settings-styles';

interface EuroRateFormProps {
  /** What a dollar is in euro; 0: none is said. */
  readonly value: number;
  readonly isDisabled: boolean;
  readonly onSave: (rate: number) => void;
}

/** By what prices are told in euro beside the dollars that are paid. */
export function EuroRateForm({ value, isDisabled, onSave }: EuroRateFormProps) {
  const [written, setWritten] = useState<string | null>(null);
  const [error, setError] = useState<string>();

  function save(event: FormEvent): void {
    event.preventDefault();
    const rate = rateOf(written ?? '');
    setError(rate === null ? 'A number such as 0.92' : undefined);
    if (rate !== null) onSave(rate);
  }

  return (
    <form css={stack} aria-label="Euro to the dollar" noValidate onSubmit={save}>
      <Field
        label="Euro to the dollar (optional)"
        hint="Tells beside a price about how many euro it is. Empty for none."
        error={error}
      >
        <TextInput
          inputMode="decimal"
          autoComplete="off"
          value={written ?? (value > 0 ? `${value}` : '')}
          onChange={(event) => setWritten(event.target.value)}
        />
      </Field>
      <Button type="submit" disabled={isDisabled || written === null} css={start}>
        Save Rate
      </Button>
    </form>
  );
}

/** @returns 0 for nothing written; null where it is no rate */
function rateOf(text: string): number | null {
  const number = text.trim().replace(/^€\s*/, '').replace(',', '.');
  if (number === '') return 0;
  return /^\d{1,3}(?:\.\d{1,4})?$/.test(number) ? Number(number) : null;
}
