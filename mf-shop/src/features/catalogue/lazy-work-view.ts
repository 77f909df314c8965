import { lazyComponent } from '@studio/host';
import type { WorkViewProps } from './work/work-view';

/** The large view of a work: few visits begin with one. */
export const LazyWorkView = lazyComponent<WorkViewProps>(() =>
  import(/* webpackChunkName: "work" */ './work/work-view').then(({ WorkView }) => WorkView),
);
