import type { DigitalCreation } from '@studio/contract';
import { draftKey, draftsOfThisPage } from '@studio/host';
import { withPreviews } from '@studio/kit/image-uploader';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { initialValues, type CreationFormValues } from './creation-form-values';

/** The dialog's form, of which nothing typed is lost: however the dialog closes, it opens again as it was left, until it is saved
 *  or cancelled. @param creation as the wall has it now; undefined: a new one */
export function useCreationDraft(creation: DigitalCreation | undefined) {
  const key = draftKey('gallery', creation?.id);
  const [left] = useState(() => draftsOfThisPage.get(key));
  // What the fields were filled from: its version says what the owner has seen.
  const [base, setBase] = useState((left?.base as DigitalCreation | undefined) ?? creation);
  const [wasLeft, setWasLeft] = useState(left !== undefined);
  const form = useForm<CreationFormValues>({
    defaultValues: left ? revived(left.values as unknown as CreationFormValues) : initialValues(creation),
  });

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => draftsOfThisPage.keep(key, { values: { ...values }, base }),
      }),
    [form, key, base],
  );

  return {
    form,
    base,
    /** True when the fields hold what an earlier dialog was closed over. */
    wasLeft,
    drop: () => draftsOfThisPage.drop(key),
    /** Goes on from another version of the creation, with its values or with those that were typed. */
    startFrom(newer: DigitalCreation, values: CreationFormValues): void {
      setBase(newer);
      setWasLeft(false);
      form.reset(values);
      draftsOfThisPage.keep(key, { values: { ...values }, base: newer });
    },
  };
}

function revived({ mainImage, additionalImages, ...words }: CreationFormValues): CreationFormValues {
  return { ...words, mainImage: withPreviews(mainImage), additionalImages: withPreviews(additionalImages) };
}
