import { lazyComponent } from '@studio/host';
import type { WorkViewProps } from './work/work-view';

export const LazyWorkView = lazyComponent<WorkViewProps>(() =>
  import(/* webpackChunkName: "work" */ './work/work-view').then(({ WorkView }) => WorkView),
);
