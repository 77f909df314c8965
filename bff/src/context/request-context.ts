import { AsyncContext } from './async-context';

const requests = new AsyncContext<{ readonly requestId: string }>();

/** Runs `work` as part of a request: whatever it logs and asks of the database carries the request's id. */
export function asRequest<T>(requestId: string, work: () => Promise<T>): Promise<T> {
  return requests.run({ requestId }, work);
}

/** The id of the request that is being answered; undefined outside one, as in the reconciler. */
export function currentRequestId(): string | undefined {
  return requests.value?.requestId;
}
