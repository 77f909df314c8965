import { css } from '@emotion/react';
import { messageOf } from '@studio/host';
import { Button, space, toast } from '@studio/kit';
import { Dialog } from '@studio/kit/dialog';
import { isOutOfDate, useWriteContentMutation } from './content.api';
import type { ContentItem, ContentKind } from './content-kind';

interface DeleteDialogProps {
  readonly kind: ContentKind;
  readonly item: ContentItem;
  readonly onClose: () => void;
}

/** Asks before a row goes, and lets it go. */
export function DeleteDialog({ kind, item, onClose }: DeleteDialogProps) {
  const [write, { isLoading }] = useWriteContentMutation();
  const { title } = kind.rowOf(item);

  async function remove(): Promise<void> {
    const { error } = await write({ call: kind.calls.remove, id: item.id, version: item.version, tag: kind.tag });
    if (error) {
      toast({ title: 'Error', description: messageOf(error, kind.words.deleteFailed), look: 'danger' });
      if (!isOutOfDate(error)) return;
    } else toast({ title: 'Success', description: kind.words.deleted });
    onClose();
  }

  return (
    <Dialog open onOpenChange={onClose} title={`Delete ${kind.noun}`} description={kind.words.confirmDelete}>
      <strong>{title}</strong>
      <div css={ways}>
        <Button look="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button disabled={isLoading} onClick={() => void remove()}>
          {isLoading ? 'Deleting...' : 'Delete'}
        </Button>
      </div>
    </Dialog>
  );
}

const ways = css`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${space.m};
`;
