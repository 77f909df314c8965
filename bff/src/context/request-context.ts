import { AsyncContext } from './async-context';

const requests = new AsyncContext<{ readonly requestId: string }>();

/** Logs and SQL of `work` carry the request id. */
export function asRequest<T>(requestId: string, work: () => Promise<T>): Promise<T> {
  return requests.run({ requestId }, work);
}

/** Returns undefined in the reconciler. */
export function currentRequestId(): string | undefined {
  return requests.value?.requestId;
}
