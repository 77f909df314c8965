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
  readonly draftKey: string;
  readonly row: Row | undefined;
  readonly fields: readonly FieldDescription[];
}

/** Input survives closing, navigation and the end of the session. The owner resolves edit conflicts. */
export function useDraftForm<Row extends Versioned>({ draftKey, row, fields }: DraftFormOptions<Row>) {
  const [initialDraft] = useState(() => draftOf(draftKey));
  // The draft's row has the version that the owner saw.
  const [base, setBase] = useState((initialDraft?.base as Row | undefined) ?? row);
  const [isRestored, setIsRestored] = useState(initialDraft !== undefined);
  const shownDraft = useRef(initialDraft);
  const isFilling = useRef(false);
  const [saveError, setSaveError] = useState<unknown>(null);
  // An older build's draft may lack fields.
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
  // The save may be that of an earlier form with this key.
  useEffect(() => void save?.then(handleResult), [save]);

  function showError(error: unknown, imageId?: string): void {
    setSaveError(error);
    const ofImage = fields.find(({ name }) => imagesIn(form.getValues(name)).some(({ id }) => id === imageId));
    // A lost connection is not the image's fault.
    if (ofImage && !isConnectionLost(error)) {
      const message = messageOf(error, 'This picture could not be sent');
      form.setError(ofImage.name, { type: 'server', message }, { shouldFocus: true });
    }
    for (const [errorPath, message] of Object.entries(fieldErrorsOf(error))) {
      const name = fieldNameOf(fields, errorPath);
      if (name) form.setError(name, { type: 'server', message }, { shouldFocus: true });
    }
  }

  function reset(next: Row | undefined): void {
    setSaveError(null);
    setBase(next);
    setIsRestored(false);
    shownDraft.current = undefined;
    fill(initialValues(fields, next));
    deleteDraft(draftKey);
  }

  function fill(values: FormValues): void {
    isFilling.current = true;
    form.reset(values);
    isFilling.current = false;
  }

  /** Cancelling keeps the draft during a save, whose error must lose no input. */
  function cancel(): void {
    if (!getPendingSave()) reset(undefined);
  }

  /** The owner's values win except stock counts: pieces sold since would be for sale again. */
  function keepMine(newer: Row): void {
    const values = form.getValues();
    const counts = fields.filter((field) => 'isStockCount' in field && field.isStockCount && values[field.name] !== '');
    restartFrom({ ...values, ...Object.fromEntries(counts.map(({ name }) => [name, ''])) }, newer);
    for (const { name } of counts) form.setError(name, { message: 'Please count again: it has changed since' });
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
    isSaving: save !== undefined || form.formState.isSubmitting,
    /** True: a save is running, and the fields are disabled. */
    isSent: save !== undefined,
    isRestored: isRestored && !save,
    lacksFiles: draftOf(draftKey)?.lacksFiles === true,
    saveError,
    /** After an edit conflict `newer` is the row as saved elsewhere. */
    newer: isOutOfDate(saveError) && row && base && row.version > base.version ? row : undefined,
    clearError: () => setSaveError(null),
    showError,
    loadNewer: (newer: Row) => restartFrom(initialValues(fields, newer), newer),
    keepMine,
    reset,
    cancel,
    discard: () => reset(row),
  };
}

export type DraftForm<Row extends Versioned> = ReturnType<typeof useDraftForm<Row>>;

/** The API wraps artworks in `artwork`. */
export function rowFromAnswer<Row>(answer: unknown): Row {
  const { artwork } = answer as { readonly artwork?: Row };
  return artwork ?? (answer as Row);
}

/** 'additionalImages/0' belongs to the field of that name, or to the field of all images. */
function fieldNameOf(fields: readonly FieldDescription[], errorPath: string): string | undefined {
  const [part = ''] = errorPath.split(/[./]/);
  const own = fields.find(({ name }) => name === part);
  const ofImages = fields.find(({ control, ...field }) => control === 'image' || ('hasMain' in field && field.hasMain));
  const isImage = ['file', 'imageUrl', 'additionalImages'].includes(part);
  return (own ?? (isImage ? ofImages : undefined))?.name;
}
