export { fakeBff } from './fake-bff';
export type { FakeAnswers } from './fake-bff';
export { delayAnswers } from './fake-network';
export { broken, refusal } from './fake-answer';
export type { FakeAnswer } from './fake-answer';
export { paginated } from './paginated';
export { swipe } from './swipe';
export { BrowserRouter } from 'react-router-dom';
export { renderOnServer, renderRemote } from './render-remote';
