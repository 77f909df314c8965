import { draftsOfThisPage, fieldErrorsOf, messageOf, type Versioned } from '@studio/host';
import { toast } from '@studio/kit';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { isOutOfDate } from './content.api';
import { draftValues } from './draft-values';
import type { FormValues } from './field-description';

interface KeptFormOptions<Row> {
  /** Under what it is kept. */
  readonly draftKey: string;
  /** The row as it is now; undefined: a new one. */
  readonly row: Row | undefined;
  readonly valuesOf: (row: Row | undefined) => FormValues;
}

/** A form of which nothing typed is lost: it is kept until it is saved or left, whatever happens in between, and it knows the row
 *  that it was filled from, so that of two edits the owner decides which one stays. */
export function useKeptForm<Row extends Versioned>({ draftKey, row, valuesOf }: KeptFormOptions<Row>) {
  // The row that the fields were filled from: its version says what the owner has seen.
  const [base, setBase] = useState(() => (draftsOfThisPage.get(draftKey)?.base as Row | undefined) ?? row);
  const [refusal, setRefusal] = useState<unknown>(null);
  const form = useForm<FormValues>({ defaultValues: draftValues(draftKey) ?? valuesOf(row) });

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => draftsOfThisPage.keep(draftKey, { values: { ...values }, base }),
      }),
    [form, draftKey, base],
  );

  function startFrom(values: FormValues, newer: Row): void {
    setRefusal(null);
    setBase(newer);
    form.reset(values);
    draftsOfThisPage.keep(draftKey, { values, base: newer });
  }

  return {
    form,
    base,
    refusal,
    /** The row as somebody else left it, when that is why this form was refused. */
    newer: isOutOfDate(refusal) && row && row.version !== base?.version ? row : undefined,
    forgetRefusal: () => setRefusal(null),
    /** Says why it was not saved, in all and beside its fields. */
    refuse(error: unknown, fallback: string): void {
      setRefusal(error);
      toast({ title: 'Error', description: messageOf(error, fallback), look: 'danger' });
      for (const [field, message] of Object.entries(fieldErrorsOf(error))) {
        const name = field === 'file' ? 'imageUrl' : field.split(/[./]/)[0]!;
        form.setError(name, { type: 'server', message }, { shouldFocus: true });
      }
    },
    loadNewer: (newer: Row) => startFrom(valuesOf(newer), newer),
    keepMine: (newer: Row) => startFrom(form.getValues(), newer),
    /** It is saved or left: it begins anew from `next`. */
    settle(next: Row | undefined): void {
      setRefusal(null);
      setBase(next);
      form.reset(valuesOf(next));
      draftsOfThisPage.drop(draftKey);
    },
  };
}
