import { combineSlices, configureStore } from '@reduxjs/toolkit';
import { api } from './calls/api';
import { isApiError, type ApiContext } from './calls/request';

const rootReducer = combineSlices(api);

/** The slice is added to every store. The call is idempotent. */
export const injectSlice = rootReducer.inject.bind(rootReducer);

export interface EmbeddedState {
  readonly queries: Record<string, unknown>;
  readonly provided: unknown;
}

/**
 * The browser creates one store per page load, the server one per request.
 * @param embedded stamped as fresh, so that it is not refetched
 */
export function createStudioStore(context: ApiContext, embedded?: EmbeddedState) {
  return configureStore({
    reducer: rootReducer,
    middleware: (getDefault) =>
      getDefault({ thunk: { extraArgument: context }, serializableCheck: false, immutableCheck: false }).concat(
        api.middleware,
      ),
    ...(embedded ? { preloadedState: { api: freshly(embedded) } as never } : {}),
    devTools: false,
  });
}

export type StudioStore = ReturnType<typeof createStudioStore>;
export type StudioState = ReturnType<StudioStore['getState']>;

/** Calls without a response render as loading; the browser fetches them. */
export function forgetUnanswered(store: StudioStore): void {
  for (const [queryCacheKey, query] of Object.entries(store.getState().api.queries)) {
    if (query?.status !== 'rejected' || !isApiError(query.error) || query.error.status !== 0) continue;
    store.dispatch(api.internalActions.removeQueryResult({ queryCacheKey: queryCacheKey as never }));
  }
}

/** The state includes errors, so that a page that failed on the server hydrates as failed. */
export function embeddedStateOf(store: StudioStore): EmbeddedState {
  const { queries, provided } = store.getState().api;
  const settled = Object.entries(queries).filter(([, query]) => query && query.status !== 'pending');
  const answers = settled.map(([key, query]) => [key, withoutItsRequest(query)] as const);
  return { queries: Object.fromEntries(answers.sort(byName)), provided: inOneOrder(provided) };
}

/** The order in which responses arrive must not change the document. */
function inOneOrder(part: unknown): unknown {
  if (Array.isArray(part))
    return part
      .map((each) => [JSON.stringify(each), each] as const)
      .sort(byName)
      .map(([, each]) => each);
  if (typeof part !== 'object' || part === null) return part;
  return Object.fromEntries(
    Object.entries(part)
      .map(([name, value]) => [name, inOneOrder(value)] as const)
      .sort(byName),
  );
}

const byName = ([one]: readonly [string, unknown], [other]: readonly [string, unknown]) => (one < other ? -1 : 1);

/** The result omits request ids and times, so that equal data yield equal documents. */
function withoutItsRequest(query: object | undefined): object {
  const {
    requestId: _id,
    startedTimeStamp: _start,
    fulfilledTimeStamp: _end,
    ...answer
  } = (query ?? {}) as QueryRecord;
  return answer;
}

interface QueryRecord {
  readonly requestId?: string;
  readonly startedTimeStamp?: number;
  readonly fulfilledTimeStamp?: number;
}

function freshly({ queries, provided }: EmbeddedState): EmbeddedState {
  const fulfilledTimeStamp = Date.now();
  const stamped = Object.entries(queries).map(([key, query]) => [key, { ...(query as object), fulfilledTimeStamp }]);
  return { queries: Object.fromEntries(stamped) as EmbeddedState['queries'], provided };
}
