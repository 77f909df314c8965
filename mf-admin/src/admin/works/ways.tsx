import type { Artwork } from '@studio/contract';
import { Skeleton } from '@studio/kit';
import { lazy, Suspense } from 'react';
import { WorkMarks } from './work-marks';

/** What drags comes when somebody wants to drag. */
const FeaturedOrder = lazy(() => import('./featured-order'));

/** What the owner does with a work beside changing and deleting it. */
export const marksOf = (work: Artwork) => <WorkMarks work={work} />;

export const featuredOrder = {
  label: 'Order of Featured',
  show: (onClose: () => void) => (
    <Suspense fallback={<Skeleton height="20rem" />}>
      <FeaturedOrder onClose={onClose} />
    </Suspense>
  ),
};
