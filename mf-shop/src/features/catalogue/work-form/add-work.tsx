import { isApiError, messageOf, readSessionHint } from '@studio/host';
import { toast } from '@studio/kit';
import type { ChosenImage } from '@studio/kit/image-uploader';
import { useState } from 'react';
import type { NewLocalWork } from '../local-works/use-local-works';
import { useSaveWork } from './use-save-work';
import { emptyDraft, type WorkFields } from './work-draft';
import { WorkForm } from './work-form';

interface AddWorkProps {
  /** Keeps a visitor's work in this page. */
  readonly onAddLocally: (work: NewLocalWork) => void;
  readonly onDone: () => void;
}

/** The form for a new work. The owner's is stored; a visitor's changes local state only and makes no call (docs/site/shop.md,
 *  Add and edit). The default export, because it is loaded when it is first opened. */
export default function AddWork({ onAddLocally, onDone }: AddWorkProps) {
  const { create, progress } = useSaveWork();
  // As it was opened: a session that ends meanwhile must not turn the owner's work into a visitor's.
  const [isOwner] = useState(readSessionHint);

  const add = async (fields: WorkFields, images: readonly ChosenImage[]) => {
    if (isOwner) await create(fields, images).catch(sayNotAdded);
    else onAddLocally({ ...fields, files: images.flatMap(({ file }) => file ?? []) });
    toast({ title: 'Artwork Added', description: 'Your artwork has been added to the shop' });
    onDone();
  };
  return (
    <WorkForm
      label="Add Artwork"
      draft={emptyDraft}
      images={[]}
      storedCategory={null}
      missingText="Please fill out all fields and upload at least one image"
      submitText="Add to Shop"
      busyText="Adding..."
      progress={progress}
      onSave={add}
    />
  );
}

function sayNotAdded(error: unknown): never {
  const fallback = isApiError(error) && error.status > 0 ? 'Failed to add artwork' : 'An unknown error occurred';
  toast({ title: 'Artwork Not Added', description: messageOf(error, fallback), look: 'danger' });
  throw error;
}
