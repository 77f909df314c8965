import type { Parameters } from './form-body';
import type { EventOrigin } from '../webhooks/webhooks';

export type Access = 'secret' | 'publishable';

export interface ApiCall extends EventOrigin {
  access: Access;
  /** The id is '' when the path has none. */
  id: string;
  host: string;
  parameters: Parameters;
}
