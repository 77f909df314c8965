import type { Artwork, ArtworkInput } from '@studio/contract';
import {
  jsonPayload,
  OwnerForm,
  formActions,
  aborted,
  useIsUnmounted,
  useDraftForm,
  useSave,
  type FormValues,
} from '@studio/forms';
import { draftKey, isApiError, messageOf, readSessionHint } from '@studio/host';
import { Button, toast } from '@studio/kit';
import { Dialog } from '@studio/kit/dialog';
import type { ChosenImage } from '@studio/kit/image-uploader';
import { useState } from 'react';
import { useSomeArtworksQuery } from '../../../artworks/artworks.api';
import { workKind, workWrites } from './work-kind';

interface WorkFormMessages {
  readonly label: string;
  readonly submit: string;
  readonly busy: string;
  readonly missing: string;
  readonly saved: { readonly title: string; readonly description: string };
  /** The title of the error toast, and its text when the server sent none. */
  readonly failedTitle: string;
  readonly failedText: string;
}

const addMessages: WorkFormMessages = {
  label: 'Add Artwork',
  submit: 'Add to Shop',
  busy: 'Adding...',
  missing: 'Please fill out all fields and upload at least one image',
  saved: { title: 'Artwork Added', description: 'Your artwork has been added to the shop' },
  failedTitle: 'Artwork Not Added',
  failedText: 'Failed to add artwork',
};

const editMessages: WorkFormMessages = {
  label: 'Edit Artwork',
  submit: 'Save Changes',
  busy: 'Saving...',
  missing: 'Please fill out all fields',
  saved: { title: 'Artwork Updated', description: 'Your artwork has been successfully updated' },
  failedTitle: 'Update Failed',
  failedText: 'Failed to update artwork',
};

const conflictMessage =
  'This artwork was changed elsewhere while you were editing, so nothing was saved. What you wrote is still here.';

interface WorkFormProps {
  readonly work?: Artwork;
  readonly onAddLocally?: (work: ArtworkInput) => void;
  readonly onClose: () => void;
}

export default function WorkForm({ work, ...rest }: WorkFormProps) {
  if (!work) return <Form kind={addKind} messages={addMessages} {...rest} />;
  return (
    <Dialog open onOpenChange={rest.onClose} title={editMessages.label}>
      <Form kind={changeKind} messages={editMessages} work={work} {...rest} />
    </Dialog>
  );
}

const addKind = workKind(false);
const changeKind = workKind(true);

interface FormProps extends WorkFormProps {
  readonly kind: typeof addKind;
  readonly messages: WorkFormMessages;
}

/**
 * A visitor's new work changes local state only; the server rejects a visitor's edit (docs/site/shop.md, Add and edit).
 */
function Form({ kind, messages, work, onAddLocally, onClose }: FormProps) {
  const { data: works } = useSomeArtworksQuery([work?.id ?? 0], { skip: !work });
  // A work deleted elsewhere leaves the list but not the form.
  const row = works?.find(({ id }) => id === work?.id) ?? work;
  const draft = useDraftForm({ draftKey: draftKey('shop', work?.id), row, fields: kind.fields });
  const { save, saving } = useSave({ kind, draft, writes: workWrites });
  // A session that ends later must not turn the owner's work into a visitor's.
  const [isOwner] = useState(readSessionHint);
  const { isSaving } = draft;
  const isUnmounted = useIsUnmounted();
  const images = draft.form.watch('images') as readonly ChosenImage[];

  async function submit(values: FormValues): Promise<void> {
    const error = onAddLocally && !isOwner ? onAddLocally(localWork(values)) : await save(values);
    if (error === aborted) return;
    if (error)
      return toast({ title: messages.failedTitle, description: errorText(error, messages.failedText), look: 'danger' });
    toast(messages.saved);
    close();
  }

  function close(): void {
    draft.cancel();
    if (!isUnmounted.current) onClose();
  }

  return (
    <OwnerForm
      draft={draft}
      aria-label={messages.label}
      saving={saving}
      errorMessage={draft.newer ? conflictMessage : null}
      onSave={submit}
      onInvalid={(errors) => {
        if (Object.values(errors).some((error) => error?.type === 'missing'))
          toast({ title: 'Missing Information', description: messages.missing, look: 'danger' });
      }}
    >
      <div css={formActions}>
        <Button type="submit" disabled={images.length === 0 || isSaving}>
          {isSaving ? messages.busy : messages.submit}
        </Button>
        <Button look="secondary" onClick={close}>
          Cancel
        </Button>
      </div>
    </OwnerForm>
  );
}

/** The form revokes its previews, so the added work needs its own. */
function localWork(values: FormValues): ArtworkInput {
  const urlOf = ({ file, url }: ChosenImage) => (file ? URL.createObjectURL(file) : url);
  return jsonPayload(values, { fields: addKind.fields, urlOf, base: undefined }) as unknown as ArtworkInput;
}

function errorText(error: unknown, failed: string): string {
  return isApiError(error) && error.status > 0 ? messageOf(error, failed) : 'An unknown error occurred';
}
