import type { Parameters } from './form-body';
import type { EventOrigin } from '../webhooks/webhooks';

/** The server with its secret key, or a browser with the publishable key and a client secret. */
export type Access = 'secret' | 'publishable';

export interface ApiCall extends EventOrigin {
  access: Access;
  /** '' when the path has none. */
  id: string;
  /** The Host header. */
  host: string;
  parameters: Parameters;
}
