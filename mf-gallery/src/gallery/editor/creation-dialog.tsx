import { css } from '@emotion/react';
import type { DigitalCreation } from '@studio/contract';
import { OwnerForm, formActions, aborted, useIsUnmounted, useDraftForm, useSave, type FormValues } from '@studio/forms';
import { draftKey, messageOf } from '@studio/host';
import { Button, toast } from '@studio/kit';
import { Dialog } from '@studio/kit/dialog';
import { creationKind, creationWrites } from './creation-kind';

interface CreationDialogProps {
  readonly creation?: DigitalCreation | undefined;
  readonly onClose: () => void;
}

export default function CreationDialog({ creation, onClose }: CreationDialogProps) {
  return (
    <Dialog open onOpenChange={onClose} title={creation ? 'Edit Digital Creation' : 'Add Digital Creation'}>
      <CreationForm creation={creation} onClose={onClose} />
    </Dialog>
  );
}

function CreationForm({ creation, onClose }: CreationDialogProps) {
  const kind = creationKind(creation !== undefined);
  const draft = useDraftForm({ draftKey: draftKey('gallery', creation?.id), row: creation, fields: kind.fields });
  const { save, saving } = useSave({ kind, draft, writes: creationWrites });
  const { base, saveError, isSaving } = draft;
  const isUnmounted = useIsUnmounted();

  async function submit(values: FormValues): Promise<void> {
    const error = await save(values);
    if (error === aborted) return;
    if (error) {
      if (isUnmounted.current) toast({ title: 'Error', description: messageOf(error, failedMessage), look: 'danger' });
      return;
    }
    toast({
      title: 'Success',
      description: base ? 'Digital creation updated successfully' : 'Digital creation added successfully',
    });
    close();
  }

  function close(): void {
    draft.cancel();
    if (!isUnmounted.current) onClose();
  }

  return (
    <OwnerForm
      draft={draft}
      saving={saving}
      errorMessage={saveError === null ? null : messageOf(saveError, failedMessage)}
      onSave={submit}
    >
      <div css={[formActions, atEnd]}>
        <Button look="secondary" onClick={close}>
          Cancel
        </Button>
        <Button type="submit" disabled={isSaving}>
          {isSaving ? 'Saving...' : base ? 'Save Changes' : 'Add Creation'}
        </Button>
      </div>
    </OwnerForm>
  );
}

const failedMessage = 'Failed to save digital creation';

const atEnd = css`
  justify-content: flex-end;
`;
