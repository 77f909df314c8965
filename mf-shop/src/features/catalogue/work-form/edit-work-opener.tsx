import type { Artwork } from '@studio/contract';
import { useShowsControls } from '@studio/host';
import { Button } from '@studio/kit';
import { lazy, Suspense, useState } from 'react';

const EditWork = lazy(() => import('./edit-work'));

/** The 'Edit' button of a work, and the dialog behind it. */
export function EditWorkOpener({ work }: { work: Artwork }) {
  const showsControls = useShowsControls('showsShopControls');
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  if (!showsControls) return null;
  const open = () => {
    setOpen(true);
    setWasOpened(true);
  };
  return (
    <>
      <Button look="quiet" aria-haspopup="dialog" aria-label={`Edit ${work.title}`} onClick={open}>
        Edit
      </Button>
      {wasOpened && (
        <Suspense fallback={null}>
          <EditWork work={work} isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
