import { combineSlices, configureStore } from '@reduxjs/toolkit';
import { api } from './calls/api';
import { isApiError, type ApiContext } from './calls/request';

const rootReducer = combineSlices(api);

/** Adds a part's own slice to the state of every store. Adding the same slice again is harmless. */
export const injectSlice = rootReducer.inject.bind(rootReducer);

/** What travels from the server's store to the browser's: the answers that the page was rendered from. */
export interface EmbeddedState {
  readonly queries: Record<string, unknown>;
  readonly provided: unknown;
}

/** One store a page load in the browser, one a request on the server.
 *  @param context where calls go
 *  @param embedded the server's answers, stamped fresh so that a document from a cache is not stale at once */
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

/** Forgets the calls that nothing answered in time, so that their places are rendered as still loading and the browser asks. */
export function forgetUnanswered(store: StudioStore): void {
  for (const [queryCacheKey, query] of Object.entries(store.getState().api.queries)) {
    if (query?.status !== 'rejected' || !isApiError(query.error) || query.error.status !== 0) continue;
    store.dispatch(api.internalActions.removeQueryResult({ queryCacheKey: queryCacheKey as never }));
  }
}

/** The part of a server store that its page's browser needs: answers, and refusals too, so that a page which the server
 *  rendered as failed or missing hydrates as just that and asks nothing again by itself. */
export function embeddedStateOf(store: StudioStore): EmbeddedState {
  const { queries, provided } = store.getState().api;
  const settled = Object.entries(queries).filter(([, query]) => query && query.status !== 'pending');
  const answers = settled.map(([key, query]) => [key, withoutItsRequest(query)] as const);
  return { queries: Object.fromEntries(answers.sort(byName)), provided: inOneOrder(provided) };
}

/** The same, whichever answer came first. */
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

/** An answer without what only the asking was about: the same data is the same document. */
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
