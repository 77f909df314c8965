export { brand } from './brand';
export {
  digitalCreationsApi,
  useCreationSlicesInfiniteQuery,
  useListDigitalCreationsQuery,
} from './calls/digital-creations.api';
export type { CreationsSlice } from './calls/digital-creations.api';
export { draftKey, draftsOfThisPage } from './drafts';
export type { Draft, Versioned } from './drafts';
export { island } from './lazy/island';
export type { Island } from './lazy/island';
export { lazyPage } from './lazy/lazy-page';
export type { LazyPage } from './lazy/lazy-page';
export {
  portfolioApi,
  useGetPortfolioProjectQuery,
  useListPortfolioQuery,
  usePortfolioSlicesInfiniteQuery,
} from './calls/portfolio.api';
export { remoteContract } from './remote-module';
export type { Head, PreloadImage, RemoteModule, RemoteRoute, RemoteSlot, RouteLocation } from './remote-module';
export { baseQuery, fieldErrorsOf, isApiError, messageOf, pathOf } from './calls/request';
export type { ApiContext, ApiError, ApiRequest } from './calls/request';
export type { OnProgress } from './calls/send';
export { readSessionHint, setSessionHint, useSessionHint } from './session-hint';
export { settingsApi, useGetSettingsQuery } from './calls/settings.api';
export { bySlices, forgottenAfterSeconds, sliceQuery, toSlice } from './calls/slices';
export type { ListAsked, Slice } from './calls/slices';
export { createStudioStore, embeddedStateOf, forgetUnanswered, injectSlice } from './store';
export type { EmbeddedState, StudioState, StudioStore } from './store';
export { tagOf } from './calls/tag';
export type { Tag } from './calls/tag';
export { teamApi } from './calls/team-api';
export type { TeamApi, TeamCalls } from './calls/team-api';
export { listIn, placeIn, prefetchList, useList } from './use-list';
export type { ShownList, WantedList } from './use-list';
export { useShowsControls } from './use-shows-controls';
