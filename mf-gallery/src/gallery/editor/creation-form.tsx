import { css } from '@emotion/react';
import type { DigitalCreation } from '@studio/contract';
import { LeftNote, OwnerForm, useKeptForm, useSave, type FormValues } from '@studio/forms';
import { draftKey, messageOf } from '@studio/host';
import { Button, space, toast } from '@studio/kit';
import { creationKind, creationWrites } from './creation-kind';

interface CreationFormProps {
  /** As the wall has it now; undefined: a new one. */
  readonly creation?: DigitalCreation | undefined;
  readonly onClose: () => void;
}

/** Adds a creation or changes one. However the dialog closes, it opens again as it was left, until it is saved or cancelled. */
export function CreationForm({ creation, onClose }: CreationFormProps) {
  const kind = creationKind(creation !== undefined);
  const kept = useKeptForm({ draftKey: draftKey('gallery', creation?.id), row: creation, fields: kind.fields });
  const { save, saving } = useSave({ kind, kept, writes: creationWrites });
  const { base, refusal } = kept;
  const { isSubmitting } = kept.form.formState;

  async function submit(values: FormValues): Promise<void> {
    if (await save(values)) return;
    toast({
      title: 'Success',
      description: base ? 'Digital creation updated successfully' : 'Digital creation added successfully',
    });
    leave();
  }

  function leave(): void {
    kept.settle(undefined);
    onClose();
  }

  return (
    <OwnerForm
      kept={kept}
      head={kept.wasLeft && <LeftNote />}
      saving={saving}
      refused={refusal === null ? null : messageOf(refusal, 'Failed to save digital creation')}
      onSave={submit}
    >
      <div css={ways}>
        <Button look="secondary" onClick={leave}>
          Cancel
        </Button>
        <Button type="submit" disabled={isSubmitting}>
          {isSubmitting ? 'Saving...' : base ? 'Save Changes' : 'Add Creation'}
        </Button>
      </div>
    </OwnerForm>
  );
}

const ways = css`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${space.m};
`;
