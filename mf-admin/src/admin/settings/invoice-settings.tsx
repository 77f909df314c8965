import type { Invoicing } from '@studio/contract';
import { limits } from '@studio/contract/options';
import { lineOf, linesOf, whyUnfit } from '@studio/contract/written';
import { readNumber } from '@studio/forms';
import { fieldErrorsOf, messageOf } from '@studio/host';
import { Alert, Button, Field, TextArea, TextInput, toast } from '@studio/kit';
import { useState, type ChangeEvent, type FormEvent } from 'react';
import { useKeptText } from '../use-kept-text';
import { useWrongFocus } from '../use-wrong-focus';
import { useInvoicingQuery, useUpdateInvoicingMutation } from './settings.api';
import { columns, stack, start, wide } from './settings-styles';

/** What stands on invoices from now on. Those that were issued keep what they say. */
export function InvoiceSettings() {
  const { data: invoicing, isError, refetch } = useInvoicingQuery();
  const retry = (
    <Button look="secondary" onClick={() => void refetch()}>
      Try Again
    </Button>
  );
  return (
    <section aria-labelledby="invoices" css={[stack, wide]}>
      <h2 id="invoices">Invoices</h2>
      <p>What invoices and packing slips say from now on. An invoice that was issued keeps what it said.</p>
      {isError && <Alert actions={retry}>The settings could not be loaded.</Alert>}
      {invoicing && <InvoicingForm invoicing={invoicing} />}
    </section>
  );
}

/** The fields as they are typed. */
type Typed = Record<keyof Invoicing, string>;

function InvoicingForm({ invoicing }: { readonly invoicing: Invoicing }) {
  const kept = useKeptFields(invoicing);
  const [errors, setErrors] = useState<Partial<Typed>>({});
  const [update, { isLoading }] = useUpdateInvoicingMutation();
  const { form, lookForWrong } = useWrongFocus();
  const isChanged = names.some((name) => kept[name].isTyped);
  const field = (name: keyof Typed) => ({
    value: kept[name].text,
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => kept[name].setText(target.value),
  });

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    const typed = Object.fromEntries(names.map((name) => [name, kept[name].text])) as Typed;
    const { said, problems } = read(typed);
    lookForWrong();
    setErrors(problems);
    if (Object.keys(problems).length > 0) return;
    const { error } = await update(said);
    if (!error) {
      // What was typed on while it was being saved stays.
      for (const name of names) kept[name].settle(typed[name]);
      toast({ title: 'Success', description: 'Settings saved successfully' });
      return;
    }
    lookForWrong();
    setErrors(fieldErrorsOf(error));
    toast({ title: 'Error', description: messageOf(error, 'Failed to save the settings'), look: 'danger' });
  }

  return (
    <form ref={form} css={columns} noValidate onSubmit={(event) => void save(event)}>
      <div css={stack}>
        <Field label="Seller" required error={errors.sellerName}>
          <TextInput autoComplete="organization" {...field('sellerName')} />
        </Field>
        <Field label="Address (optional)" error={errors.sellerAddress}>
          <TextArea rows={4} {...field('sellerAddress')} />
        </Field>
      </div>
      <div css={stack}>
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
      <Button type="submit" disabled={isLoading || !isChanged} css={start}>
        {isLoading ? 'Saving...' : 'Save Invoice Settings'}
      </Button>
    </form>
  );
}

const names = ['sellerName', 'sellerAddress', 'taxNumber', 'taxName', 'taxRate'] as const;

function useKeptFields(invoicing: Invoicing) {
  const kept = (name: keyof Typed) => ({ id: name, stored: String(invoicing[name]) });
  return {
    sellerName: useKeptText('settings', kept('sellerName')),
    sellerAddress: useKeptText('settings', kept('sellerAddress')),
    taxNumber: useKeptText('settings', kept('taxNumber')),
    taxName: useKeptText('settings', kept('taxName')),
    taxRate: useKeptText('settings', kept('taxRate')),
  };
}

function read({ sellerName, sellerAddress, taxNumber, taxName, taxRate }: Typed) {
  const rate = readNumber(taxRate.replace(/\s*%\s*$/, ''), percent, 'A number from 0 to 100, such as 23 or 13.5');
  const said: Invoicing = {
    ...{ sellerName: lineOf(sellerName), sellerAddress: linesOf(sellerAddress) },
    ...{ taxNumber: lineOf(taxNumber), taxName: lineOf(taxName), taxRate: rate.value ?? 0 },
  };
  const problems: Partial<Typed> = {
    ...tooLongOf(said),
    ...(said.sellerName === '' && { sellerName: 'Required' }),
    ...(said.taxName === '' && { taxName: 'Required' }),
    ...(rate.why !== undefined && { taxRate: rate.why }),
  };
  return { said, problems };
}

const percent = { min: 0, max: 100, step: 0.01 };

const most = [
  ['sellerName', limits.phrase],
  ['sellerAddress', limits.reason],
  ['taxNumber', limits.label],
  ['taxName', limits.label],
] as const;

function tooLongOf(said: Invoicing): Partial<Typed> {
  const whys = most.map(([name, letters]) => [name, whyUnfit(said[name], letters)] as const);
  return Object.fromEntries(whys.filter(([, why]) => why !== undefined));
}
