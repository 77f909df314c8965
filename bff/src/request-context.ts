import { AsyncLocalStorage } from 'node:async_hooks';

const requests = new AsyncLocalStorage<{ readonly requestId: string }>();

/** Runs `work` as part of a request: whatever it logs and asks of the database carries the request's id. */
export function asRequest<T>(requestId: string, work: () => T): T {
  return requests.run({ requestId }, work);
}

/** The id of the request that is being answered; undefined outside one, as in the reconciler. */
export function currentRequestId(): string | undefined {
  return requests.getStore()?.requestId;
}
