import type { Artwork } from '@studio/contract';
import { useKeptForm, useSave, type FormValues } from '@studio/forms';
import { draftKey } from '@studio/host';
import { toast } from '@studio/kit';
import { Dialog } from '@studio/kit/dialog';
import { useListArtworksQuery } from '../../../artworks/artworks.api';
import { tellRefusal, WorkForm } from './work-form';
import { useWriteContentMutation, workKind } from './work-kind';

interface EditWorkProps {
  /** As it was when the dialog opened. */
  readonly work: Artwork;
  readonly onClose: () => void;
}

/** The edit modal. The default export, because it is loaded when it is first opened. */
export default function EditWork({ work, onClose }: EditWorkProps) {
  return (
    <Dialog open onOpenChange={onClose} title="Edit Artwork">
      <EditWorkForm work={work} onClose={onClose} />
    </Dialog>
  );
}

const kind = workKind(true);

function EditWorkForm({ work, onClose }: EditWorkProps) {
  const { data: works } = useListArtworksQuery('all');
  // One that was deleted elsewhere leaves the wall, not the form: what was typed is still there.
  const row = works?.find(({ id }) => id === work.id) ?? work;
  const kept = useKeptForm({ draftKey: draftKey('shop', work.id), row, fields: kind.fields });
  const [write] = useWriteContentMutation();
  const { save, progress } = useSave({ kind, kept, write });

  async function submit(values: FormValues): Promise<void> {
    const refused = await save(values);
    if (refused) return tellRefusal(refused, 'Update Failed', 'Failed to update artwork');
    toast({ title: 'Artwork Updated', description: 'Your artwork has been successfully updated' });
    leave();
  }

  function leave(): void {
    kept.settle(undefined);
    onClose();
  }

  return (
    <WorkForm
      kept={kept}
      label="Edit Artwork"
      missingText="Please fill out all fields"
      submitText="Save Changes"
      busyText="Saving..."
      progress={progress}
      onSave={submit}
      onLeave={leave}
    />
  );
}
