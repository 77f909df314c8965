export type { HungWork } from './hung-work';
export { WallView } from './wall-view';
