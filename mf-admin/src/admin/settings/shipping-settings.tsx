import type { Shipping } from '@studio/contract';
import { limits } from '@studio/contract/options';
import { linesOf, findTextProblem } from '@studio/contract/written';
import { Button, Field, TextArea, TextInput, atStart } from '@studio/kit';
import { parseNumber } from '@studio/forms';
import type { FormEvent } from 'react';
import { useDraftValues } from '../use-draft-values';
import { useFieldErrors } from '../use-field-errors';
import { CountryChoice } from './country-choice';
import { useShippingQuery, useUpdateShippingMutation } from './settings.api';
import { SettingsSection, columns, reportSaved, settingsStack } from './settings-section';
import { panelTexts } from '../texts/panel';

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
    <SettingsSection id="shipping" title="Shipping" intro={panelTexts.shipping} isWide read={read}>
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
            <RateForm
              name="euroRate"
              label="Euro to the dollar"
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

interface SettingFormProps<Value> {
  readonly name: string;
  readonly label: string;
  readonly value: Value;
  readonly isDisabled: boolean;
  /** @returns whether it is saved */
  readonly onSave: (value: Value) => Promise<boolean>;
}

function NoteForm({ name, label, value, isDisabled, onSave }: SettingFormProps<string>) {
  const draft = useDraftValues('settings', { id: name, stored: { text: value } });
  const { values, isTyped } = draft;
  const problem = findTextProblem(values.text, limits.excerpt);

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isTyped && problem === undefined && (await onSave(linesOf(values.text)))) draft.discardIfUnchanged(values);
  }

  return (
    <form css={settingsStack} aria-label={label} onSubmit={(event) => void save(event)}>
      <Field label={label} error={problem}>
        <TextArea rows={4} {...draft.field('text')} />
      </Field>
      <Button type="submit" disabled={isDisabled || !isTyped || problem !== undefined} css={atStart}>
        Save Sentence
      </Button>
    </form>
  );
}

/** The rate is in euro per dollar; 0: not set. */
function RateForm({ name, label, value, isDisabled, onSave }: SettingFormProps<number>) {
  const draft = useDraftValues('settings', { id: name, stored: { text: value > 0 ? `${value}` : '' } });
  const { values, isTyped } = draft;
  const { form, errors, showErrors } = useFieldErrors<'text'>();

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    const rate = parseRate(values.text);
    showErrors({ text: rate.problem });
    if (rate.value !== undefined && (await onSave(rate.value))) draft.discardIfUnchanged(values);
  }

  return (
    <form ref={form} css={settingsStack} aria-label={label} noValidate onSubmit={(event) => void save(event)}>
      <Field label={`${label} (optional)`} hint={panelTexts.euroRate} error={errors.text}>
        <TextInput inputMode="decimal" autoComplete="off" {...draft.field('text')} />
      </Field>
      <Button type="submit" disabled={isDisabled || !isTyped} css={atStart}>
        Save Rate
      </Button>
    </form>
  );
}

function parseRate(text: string) {
  const bare = text.trim().replace(/^€\s*/, '');
  return parseNumber(bare || '0', { min: 0, max: 1000, step: 0.0001 }, panelTexts.rate);
}
