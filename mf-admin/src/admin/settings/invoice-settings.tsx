import type { Invoicing } from '@studio/contract';
import { limits } from '@studio/contract/options';
import { lineOf, linesOf, findTextProblem } from '@studio/contract/written';
import { parseNumber } from '@studio/forms';
import { fieldErrorsOf } from '@studio/host';
import { Button, Field, TextArea, TextInput, atStart } from '@studio/kit';
import type { FormEvent } from 'react';
import { useDraftValues } from '../use-draft-values';
import { requiredTextProblem, useFieldErrors } from '../use-field-errors';
import { useInvoicingQuery, useUpdateInvoicingMutation } from './settings.api';
import { SettingsSection, columns, reportSaved, settingsStack } from './settings-section';
import { panelTexts } from '../texts/panel';

/** The settings apply to future invoices only. */
export function InvoiceSettings() {
  const read = useInvoicingQuery();
  return (
    <SettingsSection id="invoices" title="Invoices" intro={panelTexts.invoices} isWide read={read}>
      {read.data && <InvoicingForm invoicing={read.data} />}
    </SettingsSection>
  );
}

function InvoicingForm({ invoicing }: { readonly invoicing: Invoicing }) {
  const stored = { ...invoicing, taxRate: String(invoicing.taxRate) };
  const { values, isTyped, field, discardIfUnchanged } = useDraftValues('settings', { id: 'invoicing', stored });
  const { form, errors, showErrors } = useFieldErrors<keyof Invoicing>();
  const [update, { isLoading }] = useUpdateInvoicingMutation();

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    const { parsed, problems } = parseFields(values);
    if (!showErrors(problems)) return;
    const { error } = await update(parsed);
    if (reportSaved({ error })) discardIfUnchanged(values);
    else showErrors(fieldErrorsOf(error));
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
        <Field label="Tax in percent" required hint={panelTexts.taxRate} error={errors.taxRate}>
          <TextInput inputMode="decimal" autoComplete="off" {...field('taxRate')} />
        </Field>
      </div>
      <Button type="submit" disabled={isLoading || !isTyped} css={atStart}>
        {isLoading ? 'Saving...' : 'Save Invoice Settings'}
      </Button>
    </form>
  );
}

function parseFields(typed: Record<keyof Invoicing, string>) {
  const rate = parseNumber(typed.taxRate.replace(/\s*%\s*$/, ''), percent, panelTexts.percent);
  const parsed: Invoicing = {
    ...{ sellerName: lineOf(typed.sellerName), sellerAddress: linesOf(typed.sellerAddress) },
    ...{ taxNumber: lineOf(typed.taxNumber), taxName: lineOf(typed.taxName), taxRate: rate.value ?? 0 },
  };
  const problems = {
    sellerName: requiredTextProblem(parsed.sellerName, limits.phrase),
    sellerAddress: findTextProblem(parsed.sellerAddress, limits.reason),
    taxNumber: findTextProblem(parsed.taxNumber, limits.label),
    taxName: requiredTextProblem(parsed.taxName, limits.label),
    taxRate: rate.problem,
  };
  return { parsed, problems };
}

const percent = { min: 0, max: 100, step: 0.01 };
