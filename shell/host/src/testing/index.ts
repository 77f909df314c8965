export { fakeBff } from './fake-bff';
export type { FakeAnswer, FakeAnswers, FakeRequest } from './fake-bff';
export { broken, refusal } from './fake-answer';
export { renderOnServer, renderRemote } from './render-remote';
