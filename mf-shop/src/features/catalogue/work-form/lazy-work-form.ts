import { lazy } from 'react';

/** The form of a work, whose code comes when it is first opened. */
export const LazyWorkForm = lazy(() => import('./work-form'));
