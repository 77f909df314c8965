import type { DigitalCreation } from '@studio/contract';
import { Suspense, lazy, useSyncExternalStore } from 'react';
import { useGalleryPlace } from '../gallery-url';

const Lightbox = lazy(() => import('./lightbox'));

/** Opens the creation that the URL names, over the wall. The server shows the wall alone: the dialog belongs to scripts. */
export function LightboxOpener({ creations }: { creations: readonly DigitalCreation[] }) {
  const { place, look, close } = useGalleryPlace();
  const isInBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const index = creations.findIndex(({ id }) => id === place.creationId);
  if (!isInBrowser || index < 0) return null;
  return (
    <Suspense>
      <Lightbox creations={creations} index={index} onLook={look} onClose={close} />
    </Suspense>
  );
}

const never = () => () => undefined;
