import type { DigitalCreation } from '@studio/contract';
import type { ShownList } from '@studio/host';
import { Suspense, lazy, useSyncExternalStore } from 'react';
import { useGalleryView } from '../gallery-url';

const CreationLightbox = lazy(() => import('./creation-lightbox'));

interface LightboxOpenerProps {
  /** The wall's list as far as it is here. */
  readonly list: ShownList<DigitalCreation>;
  /** Fetches more of it; undefined: there is no more. */
  readonly onNearEnd: (() => void) | undefined;
}

/** Opens the creation that the URL names, over the wall. The server shows the wall alone: the dialog belongs to scripts. */
export function LightboxOpener(props: LightboxOpenerProps) {
  const { creationId } = useGalleryView().view;
  const isInBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  if (!isInBrowser || creationId === null) return null;
  return (
    <Suspense>
      <CreationLightbox {...props} creationId={creationId} />
    </Suspense>
  );
}

const never = () => () => undefined;
