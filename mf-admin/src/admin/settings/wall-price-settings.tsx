import { parseNumber } from '@studio/forms';
import type { WallPrices } from '@studio/contract';
import { limits } from '@studio/contract/options';
import { Button, Field, TextInput, atStart } from '@studio/kit';
import type { FormEvent } from 'react';
import { useDraftValues } from '../use-draft-values';
import { useFieldErrors } from '../use-field-errors';
import { useUpdateWallPricesMutation, useWallPricesQuery } from './settings.api';
import { SettingsSection, columns, reportSaved, settingsStack } from './settings-section';
import { panelTexts } from '../texts/panel';

const figures = [
  { name: 'wallFrom', label: 'A square metre from, in dollars', hint: panelTexts.wallFrom, min: 0, max: limits.price },
  { name: 'wallTo', label: 'A square metre up to, in dollars', min: 0, max: limits.price },
  { name: 'wallMinimum', label: 'The least a wall costs, in dollars', min: 0, max: limits.price },
  { name: 'wallMetresPerDay', label: 'Square metres a day', min: 0.1, max: 1000 },
] as const;

type Figure = (typeof figures)[number]['name'];

export function WallPriceSettings() {
  const read = useWallPricesQuery();
  return (
    <SettingsSection id="wall-prices" title="How big is your wall?" intro={panelTexts.wallPrices} isWide read={read}>
      {read.data && <FiguresForm prices={read.data} />}
    </SettingsSection>
  );
}

function FiguresForm({ prices }: { prices: WallPrices }) {
  const stored = Object.fromEntries(figures.map(({ name }) => [name, `${prices[name]}`])) as Record<Figure, string>;
  const draft = useDraftValues('settings', { id: 'wallPrices', stored });
  const { values, isTyped } = draft;
  const { form, errors, showErrors } = useFieldErrors<Figure>();
  const [update, { isLoading }] = useUpdateWallPricesMutation();

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    const read = figures.map(({ name, min, max }) => ({
      name,
      ...parseNumber(values[name], { min, max, step: 0.01 }, panelTexts.figure),
    }));
    showErrors(Object.fromEntries(read.map(({ name, problem }) => [name, problem])));
    if (read.some(({ value }) => value === undefined)) return;
    const next = Object.fromEntries(read.map(({ name, value }) => [name, value])) as unknown as WallPrices;
    if (reportSaved(await update(next))) draft.discardIfUnchanged(values);
  }

  return (
    <form ref={form} css={settingsStack} noValidate aria-label="Wall prices" onSubmit={(event) => void save(event)}>
      <div css={columns}>
        {figures.map(({ name, label, ...more }) => (
          <Field key={name} label={label} hint={'hint' in more ? more.hint : undefined} error={errors[name]}>
            <TextInput inputMode="decimal" autoComplete="off" {...draft.field(name)} />
          </Field>
        ))}
      </div>
      <Button type="submit" disabled={isLoading || !isTyped} css={atStart}>
        Save Figures
      </Button>
    </form>
  );
}
