import type { Parameters } from './form-body';
import type { EventOrigin } from '../webhooks/webhooks';

/** Who calls: the server with its secret key, or the browser with the publishable one and a client secret. */
export type Access = 'secret' | 'publishable';

/** One call of the API, once its key and its body are read. */
export interface ApiCall extends EventOrigin {
  access: Access;
  /** The id in the path; empty where there is none. */
  id: string;
  /** The host that the caller addressed. */
  host: string;
  parameters: Parameters;
}
