import type { Artwork } from '@studio/contract';
import { Button } from '@studio/kit';

interface EditButtonProps {
  readonly work: Artwork;
  readonly onEdit: ((work: Artwork) => void) | undefined;
}

export function EditButton({ work, onEdit }: EditButtonProps) {
  return onEdit ? (
    <Button look="quiet" aria-haspopup="dialog" aria-label={`Edit ${work.title}`} onClick={() => onEdit(work)}>
      Edit
    </Button>
  ) : null;
}
