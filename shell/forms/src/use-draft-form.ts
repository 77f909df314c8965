import { fieldErrorsOf, messageOf, type Versioned } from '@studio/host';
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { useForm } from 'react-hook-form';
import { draftOf, deleteDraft, saveDraft, subscribeToDrafts } from './drafts/drafts';
import type { FieldDescription, FormValues } from './fields/field-description';
import { imagesIn, initialValues, valuesOfDraft } from './form-values';
import { isConnectionLost, isOutOfDate } from './owner-writes.api';
import { pendingSaves, aborted, type SaveResult } from './pending-saves';
import { useIsUnmounted } from './use-is-unmounted';

interface DraftFormOptions<Row> {
  /** Under what it is kept. */
  readonly draftKey: string;
  /** The row as it is now; undefined: a new one. */
  readonly row: Row | undefined;
  readonly fields: readonly FieldDescription[];
}

/** A form of which nothing typed is lost: it is kept until it is saved or left, whatever happens in between, and it knows the row
 *  that it was filled from, so that of two edits the owner decides which one stays. */
export function useDraftForm<Row extends Versioned>({ draftKey, row, fields }: DraftFormOptions<Row>) {
  const [initialDraft] = useState(() => draftOf(draftKey));
  // The row that the fields were filled from: its version says what the owner has seen.
  const [base, setBase] = useState((initialDraft?.base as Row | undefined) ?? row);
  const [isRestored, setIsRestored] = useState(initialDraft !== undefined);
  // The draft in the fields, until something is typed.
  const shownDraft = useRef(initialDraft);
  const isFilling = useRef(false);
  const [saveError, setSaveError] = useState<unknown>(null);
  // What an earlier build's draft lacks is as in the row.
  const form = useForm<FormValues>({
    defaultValues: { ...initialValues(fields, row), ...(initialDraft && valuesOfDraft(initialDraft, fields)) },
  });

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          if (isFilling.current) return;
          shownDraft.current = undefined;
          saveDraft(draftKey, { values: { ...values }, base });
        },
      }),
    [form, draftKey, base],
  );

  const showStoredDraft = useEffectEvent(() => {
    const draft = draftOf(draftKey);
    if (draft?.savedAt !== undefined && draft !== shownDraft.current) {
      shownDraft.current = draft;
      setBase((draft.base as Row | undefined) ?? row);
      setIsRestored(true);
      fill({ ...initialValues(fields, row), ...valuesOfDraft(draft, fields) });
    } else if (!draft && shownDraft.current) reset(row);
  });
  useEffect(() => subscribeToDrafts(() => showStoredDraft()), []);

  const getPendingSave = () => pendingSaves.get(draftKey);
  const save = useSyncExternalStore(pendingSaves.subscribe, getPendingSave, getPendingSave);
  const isUnmounted = useIsUnmounted();
  const handleResult = useEffectEvent(({ error: reason, answer, imageId }: SaveResult) => {
    if (isUnmounted.current || reason === aborted) return;
    if (reason === null) reset(base && rowFromAnswer<Row>(answer));
    else showError(reason, imageId);
  });
  // Of this form, or of an earlier one that was closed meanwhile.
  useEffect(() => void save?.then(handleResult), [save]);

  /** Says why it was not saved, in all and beside its fields. */
  function showError(error: unknown, imageId?: string): void {
    setSaveError(error);
    const ofImage = fields.find(({ name }) => imagesIn(form.getValues(name)).some(({ id }) => id === imageId));
    // A lost connection is no fault of the picture's.
    if (ofImage && !isConnectionLost(error)) {
      const message = messageOf(error, 'This picture could not be sent');
      form.setError(ofImage.name, { type: 'server', message }, { shouldFocus: true });
    }
    for (const [errorPath, message] of Object.entries(fieldErrorsOf(error))) {
      const name = fieldNameOf(fields, errorPath);
      if (name) form.setError(name, { type: 'server', message }, { shouldFocus: true });
    }
  }

  /** It is saved or left: it begins anew from `next`. */
  function reset(next: Row | undefined): void {
    setSaveError(null);
    setBase(next);
    setIsRestored(false);
    shownDraft.current = undefined;
    fill(initialValues(fields, next));
    deleteDraft(draftKey);
  }

  /** Nobody types this: it is no draft. */
  function fill(values: FormValues): void {
    isFilling.current = true;
    form.reset(values);
    isFilling.current = false;
  }

  /** The owner leaves it, and lets go of what was typed; not of what is on its way, so that a refusal loses nothing. */
  function cancel(): void {
    if (!getPendingSave()) reset(undefined);
  }

  /** Saves what was typed over the newer row, but for what was counted: pieces may have been sold meanwhile, and would be for sale again. */
  function keepMine(newer: Row): void {
    const values = form.getValues();
    const counts = fields.filter((field) => 'isStockCount' in field && field.isStockCount && values[field.name] !== '');
    restartFrom({ ...values, ...Object.fromEntries(counts.map(({ name }) => [name, ''])) }, newer);
    for (const { name } of counts) form.setError(name, { message: 'Please count again: it was changed meanwhile' });
  }

  function restartFrom(values: FormValues, newer: Row): void {
    setSaveError(null);
    setBase(newer);
    setIsRestored(false);
    shownDraft.current = undefined;
    fill(values);
    saveDraft(draftKey, { values, base: newer });
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
    isRestored: isRestored && !save,
    /** True when files were chosen in it, which no browser keeps. */
    lacksFiles: draftOf(draftKey)?.lacksFiles === true,
    saveError,
    /** The row as somebody else left it, when that is why this form was refused. */
    newer: isOutOfDate(saveError) && row && base && row.version > base.version ? row : undefined,
    clearError: () => setSaveError(null),
    showError,
    loadNewer: (newer: Row) => restartFrom(initialValues(fields, newer), newer),
    keepMine,
    reset,
    cancel,
    /** Drops what was left, and starts again from the row. */
    discard: () => reset(row),
  };
}

export type DraftForm<Row extends Versioned> = ReturnType<typeof useDraftForm<Row>>;

/** The row that a write answers with; a work stands in it by that name. */
export function rowFromAnswer<Row>(answer: unknown): Row {
  const { artwork } = answer as { readonly artwork?: Row };
  return artwork ?? (answer as Row);
}

/** The field that shows a part of the call: 'additionalImages/0' is in the field of that name, or in the one of all pictures. */
function fieldNameOf(fields: readonly FieldDescription[], errorPath: string): string | undefined {
  const [part = ''] = errorPath.split(/[./]/);
  const own = fields.find(({ name }) => name === part);
  const ofImages = fields.find(({ control, ...field }) => control === 'image' || ('hasMain' in field && field.hasMain));
  const isImage = ['file', 'imageUrl', 'additionalImages'].includes(part);
  return (own ?? (isImage ? ofImages : undefined))?.name;
}
