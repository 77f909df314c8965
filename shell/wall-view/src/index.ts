export type { HungWork } from './hung-work';
export { WallView } from './wall-view';
export type { WallSize } from './wall-view';
