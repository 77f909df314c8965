import { StripeFault, invalidRequest } from '../stripe-error';

export interface StoredResult {
  fingerprint: string;
  path: string;
  at: number;
  status: number;
  body: string;
}

/** Stripe removes keys after 24 hours at the earliest. */
const KEY_TTL_MS = 24 * 60 * 60 * 1000;

function otherParameters(key: string): StripeFault {
  const message =
    'Keys for idempotent requests can only be used with the same parameters they were first used with. ' +
    `Try using a key other than '${key}' if you meant to execute a different request.`;
  return new StripeFault(400, { type: 'idempotency_error', message });
}

function otherEndpoint(key: string, first: string, now: string): StripeFault {
  const message =
    `Keys for idempotent requests can only be used for the same endpoint they were first used for ('${now}' vs ` +
    `'${first}'). Try using a key other than '${key}' if you meant to execute a different request.`;
  return new StripeFault(400, { type: 'idempotency_error', message });
}

function keyInUse(key: string): StripeFault {
  const message =
    'There is currently another in-progress request using this Idempotent Key (that probably means you submitted ' +
    `twice, and the other request is still going through): ${key}. Please try again later.`;
  return invalidRequest(message, { code: 'idempotency_key_in_use' }, 409);
}

export function createIdempotency(results: Map<string, StoredResult>) {
  const running = new Set<string>();
  return {
    /**
     * @returns the stored result of an earlier call; undefined: run the call. Throws 400 for other parameters, 409
     * while the first call runs
     */
    begin(key: string, path: string, fingerprint: string): StoredResult | undefined {
      if (running.has(key)) throw keyInUse(key);
      const result = results.get(key);
      if (result !== undefined && Date.now() - result.at < KEY_TTL_MS) {
        if (result.path !== path) throw otherEndpoint(key, result.path, path);
        if (result.fingerprint !== fingerprint) throw otherParameters(key);
        return result;
      }
      running.add(key);
      return undefined;
    },
    end(key: string, result: StoredResult | undefined): void {
      running.delete(key);
      if (result !== undefined) results.set(key, result);
    },
  };
}
