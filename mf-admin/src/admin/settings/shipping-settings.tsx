import type { Shipping } from '@studio/contract';
import { limits } from '@studio/contract/options';
import { messageOf } from '@studio/host';
import { Alert, Button, Field, TextArea, toast } from '@studio/kit';
import { useState } from 'react';
import { CountryChoice } from './country-choice';
import { EuroRateForm } from './euro-rate-form';
import { useShippingQuery, useUpdateShippingMutation } from './settings.api';
import { columns, stack, start, wide } from './settings-styles';

/** What is shown beside a work and at the checkout, as far as it is filled in (docs/site/admin.md, Settings). */
const notes = [
  { name: 'shippingNote', label: 'Delivery time, customs and returns' },
  { name: 'originalsNote', label: 'With every original: signature, certificate, framing' },
  { name: 'currencyNote', label: 'Why prices are in dollars' },
] as const;

/** What a buyer chooses from and reads before paying. Countries are stored as they are chosen, the sentence by its button. */
export function ShippingSettings() {
  const { data: shipping, isError, refetch } = useShippingQuery();
  const [update, { isLoading }] = useUpdateShippingMutation();
  const save = async (next: Partial<Shipping>) => {
    const { error } = await update(next);
    if (error) toast({ title: 'Error', description: messageOf(error, 'Failed to save the settings'), look: 'danger' });
    else toast({ title: 'Success', description: 'Settings saved successfully' });
  };
  const retry = (
    <Button look="secondary" onClick={() => void refetch()}>
      Try Again
    </Button>
  );
  return (
    <section aria-labelledby="shipping" css={[stack, wide]}>
      <h2 id="shipping">Shipping</h2>
      <p>Shipping is free. Before paying, buyers choose one of these countries and read your sentence.</p>
      {isError && <Alert actions={retry}>The settings could not be loaded.</Alert>}
      {shipping && (
        <div css={columns}>
          <CountryChoice
            value={shipping.shipsTo}
            isDisabled={isLoading}
            onChange={(shipsTo) => void save({ shipsTo })}
          />
          <div css={stack}>
            {notes.map(({ name, label }) => (
              <NoteForm
                key={name}
                label={label}
                value={shipping[name] ?? ''}
                isDisabled={isLoading}
                onSave={(note) => void save({ [name]: note })}
              />
            ))}
            <EuroRateForm
              value={shipping.euroRate ?? 0}
              isDisabled={isLoading}
              onSave={(euroRate) => void save({ euroRate })}
            />
          </div>
        </div>
      )}
    </section>
  );
}

interface NoteFormProps {
  readonly label: string;
  readonly value: string;
  readonly isDisabled: boolean;
  readonly onSave: (note: string) => void;
}

function NoteForm({ label, value, isDisabled, onSave }: NoteFormProps) {
  const [written, setWritten] = useState<string | null>(null);
  return (
    <form
      css={stack}
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault();
        if (written !== null) onSave(written.trim());
      }}
    >
      <Field label={label}>
        <TextArea
          rows={4}
          maxLength={limits.excerpt}
          value={written ?? value}
          onChange={(event) => setWritten(event.target.value)}
        />
      </Field>
      <Button type="submit" disabled={isDisabled || written === null} css={start}>
        Save Sentence
      </Button>
    </form>
  );
}
