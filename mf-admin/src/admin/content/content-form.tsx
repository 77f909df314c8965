import {
  OwnerForm,
  formActions,
  rowFromAnswer,
  aborted,
  useIsUnmounted,
  useDraftForm,
  useSave,
  type FormRow,
  type FormValues,
} from '@studio/forms';
import { draftKey, messageOf } from '@studio/host';
import { Button } from '@studio/kit';
import { X } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { reportOutcome } from '../list/report-outcome';
import type { ContentKind } from './content-kind';
import { contentWrites } from './content.api';
import { formCard, formHead } from './form-card';

interface ContentFormProps {
  readonly kind: ContentKind;
  /** Undefined: the form adds a row. */
  readonly item?: FormRow;
  readonly onClose?: () => void;
  readonly onSaved: (id: number) => void;
}

export function ContentForm({ kind, item, onClose, onSaved }: ContentFormProps) {
  const draft = useDraftForm({ draftKey: draftKey(kind.name, item?.id), row: item, fields: kind.fields });
  const saved = useRef<FormRow>(undefined);
  const onWritten = (answer: unknown) => (saved.current = rowFromAnswer<FormRow>(answer));
  const { save, saving } = useSave({ kind, draft, writes: contentWrites, onWritten });
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const isUnmounted = useIsUnmounted();
  const { base, saveError, isSaving } = draft;
  const failedMessage = base ? kind.messages.updateFailed : kind.messages.createFailed;

  const isOpened = onClose !== undefined;
  useEffect(() => {
    if (isOpened) heading.current?.focus({ preventScroll: true });
  }, [isOpened]);

  async function submit(values: FormValues): Promise<void> {
    const error = await save(values);
    if (error === aborted) return;
    const done = base ? kind.messages.updated : kind.messages.created;
    if (!reportOutcome(error, { done, failed: failedMessage })) return;
    draft.reset(undefined);
    if (saved.current && !isUnmounted.current) onSaved(saved.current.id);
  }

  function cancel(): void {
    draft.cancel();
    onClose?.();
  }

  return (
    <OwnerForm
      draft={draft}
      saving={saving}
      css={formCard}
      aria-labelledby={headingId}
      errorMessage={saveError === null ? null : messageOf(saveError, failedMessage)}
      onSave={submit}
      head={
        <header css={formHead}>
          <h2 id={headingId} ref={heading} tabIndex={-1}>
            {`${base ? 'Edit' : 'Add'} ${kind.noun}`}
          </h2>
          {onClose && (
            <Button look="quiet" aria-label="Close" onClick={onClose}>
              <X aria-hidden />
            </Button>
          )}
        </header>
      }
    >
      {/* oxlint-disable-next-line studio/translated-text -- it is an element, never text */}
      {item && kind.beforeSave?.(item)}
      <div css={formActions}>
        <Button type="submit" disabled={isSaving}>
          {isSaving ? 'Saving...' : base ? 'Save Changes' : `Add ${kind.noun}`}
        </Button>
        {onClose && (
          <Button look="secondary" onClick={cancel}>
            Cancel
          </Button>
        )}
      </div>
    </OwnerForm>
  );
}
