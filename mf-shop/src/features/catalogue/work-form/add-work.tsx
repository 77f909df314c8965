import type { ArtworkInput } from '@studio/contract';
import { jsonPayload, useKeptForm, useSave, type FormRow, type FormValues } from '@studio/forms';
import { draftKey, readSessionHint } from '@studio/host';
import { toast } from '@studio/kit';
import { useState } from 'react';
import { tellRefusal, WorkForm } from './work-form';
import { useWriteContentMutation, workKind } from './work-kind';

interface AddWorkProps {
  /** Keeps a visitor's work in this page, and its pictures under blob: addresses. */
  readonly onAddLocally: (work: ArtworkInput) => void;
  readonly onDone: () => void;
}

const kind = workKind(false);

/** The form for a new work. The owner's is stored; a visitor's changes local state only and makes no call (docs/site/shop.md,
 *  Add and edit). The default export, because it is loaded when it is first opened. */
export default function AddWork({ onAddLocally, onDone }: AddWorkProps) {
  const kept = useKeptForm<FormRow>({
    draftKey: draftKey('shop', undefined),
    row: undefined,
    fields: kind.fields,
  });
  const [write] = useWriteContentMutation();
  const { save, progress } = useSave({ kind, kept, write });
  // As it was opened: a session that ends meanwhile must not turn the owner's work into a visitor's.
  const [isOwner] = useState(readSessionHint);

  async function submit(values: FormValues): Promise<void> {
    const refused = isOwner ? await save(values) : onAddLocally(localWork(values));
    if (refused) return tellRefusal(refused, 'Artwork Not Added', 'Failed to add artwork');
    toast({ title: 'Artwork Added', description: 'Your artwork has been added to the shop' });
    leave();
  }

  function leave(): void {
    kept.settle(undefined);
    onDone();
  }

  return (
    <WorkForm
      kept={kept}
      label="Add Artwork"
      missingText="Please fill out all fields and upload at least one image"
      submitText="Add to Shop"
      busyText="Adding..."
      progress={progress}
      onSave={submit}
      onLeave={leave}
    />
  );
}

/** The previews end with the form, so a work that stays has addresses of its own. */
function localWork(values: FormValues): ArtworkInput {
  return jsonPayload(values, {
    fields: kind.fields,
    urlOf: ({ file, url }) => (file ? URL.createObjectURL(file) : url),
    base: undefined,
  }) as unknown as ArtworkInput;
}
