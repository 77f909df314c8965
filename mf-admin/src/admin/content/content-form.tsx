import { OwnerForm, stopped, useKeptForm, useSave, type FormRow, type FormValues } from '@studio/forms';
import { draftKey, messageOf } from '@studio/host';
import { Button, toast } from '@studio/kit';
import { X } from 'lucide-react';
import { useId } from 'react';
import type { ContentKind } from './content-kind';
import { contentWrites } from './content.api';
import { formActions, formCard, formHead } from './form-card';

interface ContentFormProps {
  readonly kind: ContentKind;
  /** The row as the list has it now; undefined: the form adds one. */
  readonly item?: FormRow;
  /** The owner leaves the form; without it, it stays. */
  readonly onClose?: () => void;
  readonly onSaved: () => void;
}

/** Adds a row or changes one. What is typed is kept until it is saved or left, whatever happens in between. */
export function ContentForm({ kind, item, onClose, onSaved }: ContentFormProps) {
  const kept = useKeptForm({ draftKey: draftKey(kind.name, item?.id), row: item, fields: kind.fields });
  const { save, saving } = useSave({ kind, kept, writes: contentWrites });
  const headingId = useId();
  const { base, refusal } = kept;
  const { isSubmitting } = kept.form.formState;
  const failed = base ? kind.words.updateFailed : kind.words.createFailed;

  async function submit(values: FormValues): Promise<void> {
    const refused = await save(values);
    if (refused === stopped) return;
    if (refused) return toast({ title: 'Error', description: messageOf(refused, failed), look: 'danger' });
    toast({ title: 'Success', description: base ? kind.words.updated : kind.words.created });
    kept.settle(undefined);
    onSaved();
  }

  function leave(): void {
    kept.settle(undefined);
    onClose?.();
  }

  return (
    <OwnerForm
      kept={kept}
      saving={saving}
      css={formCard}
      aria-labelledby={headingId}
      refused={refusal === null ? null : messageOf(refusal, failed)}
      onSave={submit}
      head={
        <header css={formHead}>
          <h2 id={headingId}>
            {base ? 'Edit' : 'Add'} {kind.noun}
          </h2>
          {onClose && (
            <Button look="quiet" aria-label="Close" onClick={leave}>
              <X aria-hidden />
            </Button>
          )}
        </header>
      }
    >
      <div css={formActions}>
        <Button type="submit" disabled={isSubmitting}>
          {isSubmitting ? 'Saving...' : base ? 'Save Changes' : `Add ${kind.noun}`}
        </Button>
        {onClose && (
          <Button look="secondary" onClick={leave}>
            Cancel
          </Button>
        )}
      </div>
    </OwnerForm>
  );
}
