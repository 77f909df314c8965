import type { Shipping } from '@studio/contract';
import { limits } from '@studio/contract/options';
import { linesOf, findTextProblem } from '@studio/contract/written';
import { Button, Field, TextArea, atStart } from '@studio/kit';
import type { FormEvent } from 'react';
import { useDraftText } from '../use-draft-text';
import { CountryChoice } from './country-choice';
import { EuroRateForm } from './euro-rate-form';
import { useShippingQuery, useUpdateShippingMutation } from './settings.api';
import { SettingsSection, reportSaved } from './settings-section';
import { columns, settingsStack } from './settings-styles';

const notes = [
  { name: 'shippingNote', label: 'Delivery time, customs and returns' },
  { name: 'originalsNote', label: 'With every original: signature, certificate, framing' },
  { name: 'currencyNote', label: 'Why prices are in dollars' },
] as const;

export function ShippingSettings() {
  const read = useShippingQuery();
  const { data: shipping } = read;
  const [update, { isLoading }] = useUpdateShippingMutation();
  const save = async (next: Partial<Shipping>) => reportSaved(await update(next));
  return (
    <SettingsSection
      id="shipping"
      title="Shipping"
      intro="Shipping is free. Before paying, buyers choose one of these countries and read your sentence."
      isWide
      read={read}
    >
      {shipping && (
        <div css={columns}>
          <CountryChoice
            value={shipping.shipsTo}
            isDisabled={isLoading}
            onChange={(shipsTo) => void save({ shipsTo })}
          />
          <div css={settingsStack}>
            {notes.map(({ name, label }) => (
              <NoteForm
                key={name}
                name={name}
                label={label}
                value={shipping[name] ?? ''}
                isDisabled={isLoading}
                onSave={(note) => save({ [name]: note })}
              />
            ))}
            <EuroRateForm
              value={shipping.euroRate ?? 0}
              isDisabled={isLoading}
              onSave={(euroRate) => save({ euroRate })}
            />
          </div>
        </div>
      )}
    </SettingsSection>
  );
}

interface NoteFormProps {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly isDisabled: boolean;
  /** @returns whether it is saved */
  readonly onSave: (note: string) => Promise<boolean>;
}

function NoteForm({ name, label, value, isDisabled, onSave }: NoteFormProps) {
  const { text, isTyped, setText, discardIfUnchanged } = useDraftText('settings', { id: name, stored: value });
  const problem = findTextProblem(text, limits.excerpt);

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isTyped && problem === undefined && (await onSave(linesOf(text)))) discardIfUnchanged(text);
  }

  return (
    <form css={settingsStack} aria-label={label} onSubmit={(event) => void save(event)}>
      <Field label={label} error={problem}>
        <TextArea rows={4} value={text} onChange={(event) => setText(event.target.value)} />
      </Field>
      <Button type="submit" disabled={isDisabled || !isTyped || problem !== undefined} css={atStart}>
        Save Sentence
      </Button>
    </form>
  );
}
