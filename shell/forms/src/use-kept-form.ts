import { fieldErrorsOf, messageOf, type Versioned } from '@studio/host';
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { useForm } from 'react-hook-form';
import { draftOf, dropDraft, keepDraft, subscribeToDrafts } from './drafts/drafts';
import type { FieldDescription, FormValues } from './fields/field-description';
import { imagesIn, initialValues, valuesOfDraft } from './form-values';
import { isConnectionLost, isOutOfDate } from './owner-writes.api';
import { savesOfThisPage, stopped, type SaveEnd } from './saves';
import { useIsGone } from './use-is-gone';

interface KeptFormOptions<Row> {
  /** Under what it is kept. */
  readonly draftKey: string;
  /** The row as it is now; undefined: a new one. */
  readonly row: Row | undefined;
  readonly fields: readonly FieldDescription[];
}

/** A form of which nothing typed is lost: it is kept until it is saved or left, whatever happens in between, and it knows the row
 *  that it was filled from, so that of two edits the owner decides which one stays. */
export function useKeptForm<Row extends Versioned>({ draftKey, row, fields }: KeptFormOptions<Row>) {
  const [left] = useState(() => draftOf(draftKey));
  // The row that the fields were filled from: its version says what the owner has seen.
  const [base, setBase] = useState((left?.base as Row | undefined) ?? row);
  const [wasLeft, setWasLeft] = useState(left !== undefined);
  // The draft in the fields, until something is typed.
  const shown = useRef(left);
  const isFilling = useRef(false);
  const [refusal, setRefusal] = useState<unknown>(null);
  // What an earlier build's draft lacks is as in the row.
  const form = useForm<FormValues>({
    defaultValues: { ...initialValues(fields, row), ...(left && valuesOfDraft(left, fields)) },
  });

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          if (isFilling.current) return;
          shown.current = undefined;
          keepDraft(draftKey, { values: { ...values }, base });
        },
      }),
    [form, draftKey, base],
  );

  const takeDraft = useEffectEvent(() => {
    const found = draftOf(draftKey);
    if (found?.savedAt !== undefined && found !== shown.current) {
      shown.current = found;
      setBase((found.base as Row | undefined) ?? row);
      setWasLeft(true);
      fill({ ...initialValues(fields, row), ...valuesOfDraft(found, fields) });
    } else if (!found && shown.current) settle(row);
  });
  useEffect(() => subscribeToDrafts(() => takeDraft()), []);

  const get = () => savesOfThisPage.get(draftKey);
  const save = useSyncExternalStore(savesOfThisPage.subscribe, get, get);
  const isGone = useIsGone();
  const takeEnd = useEffectEvent(({ refusal: reason, answer, imageId }: SaveEnd) => {
    if (isGone.current || reason === stopped) return;
    if (reason === null) settle(base && rowIn<Row>(answer));
    else refuse(reason, imageId);
  });
  // Of this form, or of an earlier one that was closed meanwhile.
  useEffect(() => void save?.then(takeEnd), [save]);

  /** Says why it was not saved, in all and beside its fields. */
  function refuse(error: unknown, imageId?: string): void {
    setRefusal(error);
    const ofImage = fields.find(({ name }) => imagesIn(form.getValues(name)).some(({ id }) => id === imageId));
    // A lost connection is no fault of the picture's.
    if (ofImage && !isConnectionLost(error)) {
      const message = messageOf(error, 'This picture could not be sent');
      form.setError(ofImage.name, { type: 'server', message }, { shouldFocus: true });
    }
    for (const [named, message] of Object.entries(fieldErrorsOf(error))) {
      const name = nameOf(fields, named);
      if (name) form.setError(name, { type: 'server', message }, { shouldFocus: true });
    }
  }

  /** It is saved or left: it begins anew from `next`. */
  function settle(next: Row | undefined): void {
    setRefusal(null);
    setBase(next);
    setWasLeft(false);
    shown.current = undefined;
    fill(initialValues(fields, next));
    dropDraft(draftKey);
  }

  /** Nobody types this: it is no draft. */
  function fill(values: FormValues): void {
    isFilling.current = true;
    form.reset(values);
    isFilling.current = false;
  }

  /** The owner leaves it, and lets go of what was typed; not of what is on its way, so that a refusal loses nothing. */
  function leave(): void {
    if (!get()) settle(undefined);
  }

  /** Saves what was typed over the newer row, but for what was counted: pieces may have been sold meanwhile, and would be for sale again. */
  function keepMine(newer: Row): void {
    const values = form.getValues();
    const counts = fields.filter((field) => 'isCount' in field && field.isCount && values[field.name] !== '');
    startFrom({ ...values, ...Object.fromEntries(counts.map(({ name }) => [name, ''])) }, newer);
    for (const { name } of counts) form.setError(name, { message: 'Please count again: it was changed meanwhile' });
  }

  function startFrom(values: FormValues, newer: Row): void {
    setRefusal(null);
    setBase(newer);
    setWasLeft(false);
    shown.current = undefined;
    fill(values);
    keepDraft(draftKey, { values, base: newer });
  }

  return {
    draftKey,
    form,
    fields,
    base,
    /** True from the press until it is saved or refused, and while an earlier form of the same is on its way. */
    isSaving: save !== undefined || form.formState.isSubmitting,
    /** True once it is checked and sent: nothing more can be typed. */
    isSent: save !== undefined,
    /** True when the fields hold what an earlier form was left over. */
    wasLeft: wasLeft && !save,
    /** True when files were chosen in it, which no browser keeps. */
    lacksFiles: draftOf(draftKey)?.lacksFiles === true,
    refusal,
    /** The row as somebody else left it, when that is why this form was refused. */
    newer: isOutOfDate(refusal) && row && base && row.version > base.version ? row : undefined,
    forgetRefusal: () => setRefusal(null),
    refuse,
    loadNewer: (newer: Row) => startFrom(initialValues(fields, newer), newer),
    keepMine,
    settle,
    leave,
    /** Drops what was left, and starts again from the row. */
    discard: () => settle(row),
  };
}

export type KeptForm<Row extends Versioned> = ReturnType<typeof useKeptForm<Row>>;

/** The row that a write answers with; a work stands in it by that name. */
export function rowIn<Row>(answer: unknown): Row {
  const { artwork } = answer as { readonly artwork?: Row };
  return artwork ?? (answer as Row);
}

/** The field that shows a part of the call: 'additionalImages/0' is in the field of that name, or in the one of all pictures. */
function nameOf(fields: readonly FieldDescription[], named: string): string | undefined {
  const [part = ''] = named.split(/[./]/);
  const own = fields.find(({ name }) => name === part);
  const ofImages = fields.find(({ control, ...field }) => control === 'image' || ('hasMain' in field && field.hasMain));
  const isImage = ['file', 'imageUrl', 'additionalImages'].includes(part);
  return (own ?? (isImage ? ofImages : undefined))?.name;
}
