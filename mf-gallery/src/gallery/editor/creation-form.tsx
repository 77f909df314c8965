import { css } from '@emotion/react';
import type { DigitalCreation } from '@studio/contract';
import { OwnerForm, stopped, useIsGone, useKeptForm, useSave, type FormValues } from '@studio/forms';
import { draftKey, messageOf } from '@studio/host';
import { Button, space, toast } from '@studio/kit';
import { creationKind, creationWrites } from './creation-kind';

interface CreationFormProps {
  /** The current version; undefined: a new one. */
  readonly creation?: DigitalCreation | undefined;
  readonly onClose: () => void;
}

/** Unsaved input survives closing the dialog, as a draft. */
export function CreationForm({ creation, onClose }: CreationFormProps) {
  const kind = creationKind(creation !== undefined);
  const kept = useKeptForm({ draftKey: draftKey('gallery', creation?.id), row: creation, fields: kind.fields });
  const { save, saving } = useSave({ kind, kept, writes: creationWrites });
  const { base, refusal, isSaving } = kept;
  const isGone = useIsGone();

  async function submit(values: FormValues): Promise<void> {
    const refused = await save(values);
    if (refused === stopped) return;
    if (refused) {
      // An open form shows the error itself.
      if (isGone.current) toast({ title: 'Error', description: messageOf(refused, failed), look: 'danger' });
      return;
    }
    toast({
      title: 'Success',
      description: base ? 'Digital creation updated successfully' : 'Digital creation added successfully',
    });
    leave();
  }

  function leave(): void {
    kept.leave();
    // Another dialog may be open now.
    if (!isGone.current) onClose();
  }

  return (
    <OwnerForm
      kept={kept}
      saving={saving}
      refused={refusal === null ? null : messageOf(refusal, failed)}
      onSave={submit}
    >
      <div css={ways}>
        <Button look="secondary" onClick={leave}>
          Cancel
        </Button>
        <Button type="submit" disabled={isSaving}>
          {isSaving ? 'Saving...' : base ? 'Save Changes' : 'Add Creation'}
        </Button>
      </div>
    </OwnerForm>
  );
}

const failed = 'Failed to save digital creation';

const ways = css`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${space.m};
`;
