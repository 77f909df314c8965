import type { DigitalCreation } from '@studio/contract';
import type { ShownList } from '@studio/host';
import { useIsHydrated } from '@studio/kit/use-is-hydrated';
import { Suspense, lazy } from 'react';
import { useGalleryView } from '../gallery-url';

const CreationLightbox = lazy(() => import('./creation-lightbox'));

interface LightboxOpenerProps {
  readonly list: ShownList<DigitalCreation>;
  /** Undefined: there is no more. */
  readonly onNearEnd: (() => void) | undefined;
}

/** The lightbox renders in the browser only; the server renders the wall. */
export function LightboxOpener(props: LightboxOpenerProps) {
  const { creationId } = useGalleryView().view;
  const isHydrated = useIsHydrated();
  if (!isHydrated || creationId === null) return null;
  return (
    <Suspense>
      <CreationLightbox {...props} creationId={creationId} />
    </Suspense>
  );
}
