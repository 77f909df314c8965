import { lazy } from 'react';

export const LazyWorkForm = lazy(() => import('./work-form'));
