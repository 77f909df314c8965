import type { Invoicing } from '@studio/contract';
import { limits } from '@studio/contract/options';
import { lineOf, linesOf, findTextProblem } from '@studio/contract/written';
import { parseNumber } from '@studio/forms';
import { fieldErrorsOf } from '@studio/host';
import { Button, Field, TextArea, TextInput, atStart } from '@studio/kit';
import { useState, type ChangeEvent, type FormEvent } from 'react';
import { useDraftText } from '../use-draft-text';
import { useFocusFirstInvalid } from '../use-focus-first-invalid';
import { useInvoicingQuery, useUpdateInvoicingMutation } from './settings.api';
import { SettingsSection, reportSaved } from './settings-section';
import { columns, settingsStack } from './settings-styles';

/** The settings apply to future invoices only. */
export function InvoiceSettings() {
  const read = useInvoicingQuery();
  return (
    <SettingsSection
      id="invoices"
      title="Invoices"
      intro="What invoices and packing slips say from now on. An invoice that was issued keeps what it said."
      isWide
      read={read}
    >
      {read.data && <InvoicingForm invoicing={read.data} />}
    </SettingsSection>
  );
}

type InvoicingFields = Record<keyof Invoicing, string>;

function InvoicingForm({ invoicing }: { readonly invoicing: Invoicing }) {
  const drafts = useDraftFields(invoicing);
  const [errors, setErrors] = useState<Partial<InvoicingFields>>({});
  const [update, { isLoading }] = useUpdateInvoicingMutation();
  const { form, focusFirstInvalid } = useFocusFirstInvalid();
  const isChanged = names.some((name) => drafts[name].isTyped);
  const field = (name: keyof InvoicingFields) => ({
    value: drafts[name].text,
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => drafts[name].setText(target.value),
  });

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    const typed = Object.fromEntries(names.map((name) => [name, drafts[name].text])) as InvoicingFields;
    const { parsed, problems } = parseFields(typed);
    focusFirstInvalid();
    setErrors(problems);
    if (Object.keys(problems).length > 0) return;
    const { error } = await update(parsed);
    if (reportSaved({ error })) return names.forEach((name) => drafts[name].discardIfUnchanged(typed[name]));
    focusFirstInvalid();
    setErrors(fieldErrorsOf(error));
  }

  return (
    <form ref={form} css={columns} noValidate onSubmit={(event) => void save(event)}>
      <div css={settingsStack}>
        <Field label="Seller" required error={errors.sellerName}>
          <TextInput autoComplete="organization" {...field('sellerName')} />
        </Field>
        <Field label="Address (optional)" error={errors.sellerAddress}>
          <TextArea rows={4} {...field('sellerAddress')} />
        </Field>
      </div>
      <div css={settingsStack}>
        <Field label="Tax number (optional)" error={errors.taxNumber}>
          <TextInput autoComplete="off" {...field('taxNumber')} />
        </Field>
        <Field label="Name of the tax" required error={errors.taxName}>
          <TextInput autoComplete="off" {...field('taxName')} />
        </Field>
        <Field label="Tax in percent" required hint="Your prices include it. 0 for none." error={errors.taxRate}>
          <TextInput inputMode="decimal" autoComplete="off" {...field('taxRate')} />
        </Field>
      </div>
      <Button type="submit" disabled={isLoading || !isChanged} css={atStart}>
        {isLoading ? 'Saving...' : 'Save Invoice Settings'}
      </Button>
    </form>
  );
}

const names = ['sellerName', 'sellerAddress', 'taxNumber', 'taxName', 'taxRate'] as const;

function useDraftFields(invoicing: Invoicing) {
  const drafts = (name: keyof InvoicingFields) => ({ id: name, stored: String(invoicing[name]) });
  return {
    sellerName: useDraftText('settings', drafts('sellerName')),
    sellerAddress: useDraftText('settings', drafts('sellerAddress')),
    taxNumber: useDraftText('settings', drafts('taxNumber')),
    taxName: useDraftText('settings', drafts('taxName')),
    taxRate: useDraftText('settings', drafts('taxRate')),
  };
}

function parseFields({ sellerName, sellerAddress, taxNumber, taxName, taxRate }: InvoicingFields) {
  const rate = parseNumber(taxRate.replace(/\s*%\s*$/, ''), percent, 'A number from 0 to 100, such as 23 or 13.5');
  const parsed: Invoicing = {
    ...{ sellerName: lineOf(sellerName), sellerAddress: linesOf(sellerAddress) },
    ...{ taxNumber: lineOf(taxNumber), taxName: lineOf(taxName), taxRate: rate.value ?? 0 },
  };
  const problems: Partial<InvoicingFields> = {
    ...lengthProblems(parsed),
    ...(parsed.sellerName === '' && { sellerName: 'Required' }),
    ...(parsed.taxName === '' && { taxName: 'Required' }),
    ...(rate.problem !== undefined && { taxRate: rate.problem }),
  };
  return { parsed, problems };
}

const percent = { min: 0, max: 100, step: 0.01 };

const maxLengths = [
  ['sellerName', limits.phrase],
  ['sellerAddress', limits.reason],
  ['taxNumber', limits.label],
  ['taxName', limits.label],
] as const;

function lengthProblems(parsed: Invoicing): Partial<InvoicingFields> {
  const problems = maxLengths.map(([name, maxLength]) => [name, findTextProblem(parsed[name], maxLength)] as const);
  return Object.fromEntries(problems.filter(([, why]) => why !== undefined));
}
