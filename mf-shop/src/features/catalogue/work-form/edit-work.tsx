import type { Artwork } from '@studio/contract';
import { isApiError, messageOf } from '@studio/host';
import { Alert, Button, toast } from '@studio/kit';
import { Dialog } from '@studio/kit/dialog';
import type { ChosenImage } from '@studio/kit/image-uploader';
import { useState } from 'react';
import { useLazyListArtworksQuery } from '../../../artworks/artworks.api';
import { useSaveWork } from './use-save-work';
import { draftOf, type WorkFields } from './work-draft';
import { WorkForm } from './work-form';

interface EditWorkProps {
  readonly work: Artwork;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The edit modal. The default export, because it is loaded when it is first opened. */
export default function EditWork({ work, isOpen, onClose }: EditWorkProps) {
  return (
    <Dialog open={isOpen} onOpenChange={(open) => !open && onClose()} title="Edit Artwork">
      <EditWorkForm work={work} onClose={onClose} />
    </Dialog>
  );
}

/** Lives as long as the dialog is open, on the work as it was then: what the list brings meanwhile changes no form. */
function EditWorkForm({ work, onClose }: Omit<EditWorkProps, 'isOpen'>) {
  const [opened, setOpened] = useState(work);
  const [isOutdated, setOutdated] = useState(false);
  const { update, progress } = useSaveWork();
  const [listArtworks, { isFetching }] = useLazyListArtworksQuery();

  const save = async (fields: WorkFields, images: readonly ChosenImage[]) => {
    try {
      await update(opened, fields, images);
    } catch (error) {
      setOutdated(isApiError(error) && error.answer?.code === 'CONFLICT');
      toast({ title: 'Update Failed', description: reasonOf(error), look: 'danger' });
      throw error;
    }
    toast({ title: 'Artwork Updated', description: 'Your artwork has been successfully updated' });
    onClose();
  };
  const loadNewer = async () => {
    const { data } = await listArtworks('all');
    const newer = data?.find(({ id }) => id === opened.id);
    if (!newer) return toast({ title: 'Update Failed', description: 'The artwork can not be read.', look: 'danger' });
    setOpened(newer);
    setOutdated(false);
  };
  return (
    <WorkForm
      key={opened.version}
      label="Edit Artwork"
      draft={draftOf(opened)}
      images={[opened.imageUrl, ...opened.additionalImages].map((url, index) => ({ id: `stored-${index}`, url }))}
      storedCategory={opened.category}
      missingText="Please fill out all fields"
      submitText="Save Changes"
      busyText="Saving..."
      progress={progress}
      onSave={save}
    >
      {isOutdated && (
        <Alert
          actions={
            <Button look="secondary" disabled={isFetching} onClick={() => void loadNewer()}>
              Load the Newer Version
            </Button>
          }
        >
          This artwork was changed elsewhere while you were editing, so nothing was saved. What you wrote is still here:
          copy what you need before you load the newer version.
        </Alert>
      )}
    </WorkForm>
  );
}

/** The server's message, or our own words where it sent none or no answer came (docs/site/shop.md, Add and edit). */
function reasonOf(error: unknown): string {
  const hasAnswer = isApiError(error) && error.status > 0;
  return hasAnswer ? messageOf(error, 'Failed to update artwork') : 'An unknown error occurred';
}
