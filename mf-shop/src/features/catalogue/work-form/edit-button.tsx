import type { Artwork } from '@studio/contract';
import { Button } from '@studio/kit';

interface EditButtonProps {
  readonly work: Artwork;
  /** undefined: there are no controls. */
  readonly onEdit: ((work: Artwork) => void) | undefined;
}

/** The 'Edit' button of a work. */
export function EditButton({ work, onEdit }: EditButtonProps) {
  return onEdit ? (
    <Button look="quiet" aria-haspopup="dialog" aria-label={`Edit ${work.title}`} onClick={() => onEdit(work)}>
      Edit
    </Button>
  ) : null;
}
