import { parseNumber } from '@studio/forms';
import { Button, Field, TextInput, atStart } from '@studio/kit';
import { useState, type FormEvent } from 'react';
import { useDraftText } from '../use-draft-text';
import { useFocusFirstInvalid } from '../use-focus-first-invalid';
import { settingsStack } from './settings-styles';

interface EuroRateFormProps {
  /** Euro per dollar; 0: not set. */
  readonly value: number;
  readonly isDisabled: boolean;
  /** @returns whether it is saved */
  readonly onSave: (rate: number) => Promise<boolean>;
}

export function EuroRateForm({ value, isDisabled, onSave }: EuroRateFormProps) {
  const stored = value > 0 ? `${value}` : '';
  const { text, isTyped, setText, discardIfUnchanged } = useDraftText('settings', { id: 'euroRate', stored });
  const [error, setError] = useState<string>();
  const { form, focusFirstInvalid } = useFocusFirstInvalid();

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    const rate = parseRate(text);
    focusFirstInvalid();
    setError(rate.problem);
    if (rate.value !== undefined && (await onSave(rate.value))) discardIfUnchanged(text);
  }

  return (
    <form
      ref={form}
      css={settingsStack}
      aria-label="Euro to the dollar"
      noValidate
      onSubmit={(event) => void save(event)}
    >
      <Field
        label="Euro to the dollar (optional)"
        hint="Tells beside a price about how many euro it is. Empty for none."
        error={error}
      >
        <TextInput
          inputMode="decimal"
          autoComplete="off"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </Field>
      <Button type="submit" disabled={isDisabled || !isTyped} css={atStart}>
        Save Rate
      </Button>
    </form>
  );
}

function parseRate(text: string) {
  const bare = text.trim().replace(/^€\s*/, '');
  return parseNumber(bare || '0', { min: 0, max: 1000, step: 0.0001 }, 'A number such as 0.92');
}
