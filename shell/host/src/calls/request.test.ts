import { calls } from '@studio/contract/calls';
import { fieldErrorsOf, pathOf, type ApiRequest } from './request';
import { readSessionHint, setSessionHint } from '../session-hint';
import { createStudioStore } from '../store';
import { teamApi } from './team-api';
import { fakeBff, refusal } from '../testing';

test('what allows a call without a session goes as a header', async () => {
  const { requests } = fakeBff({ sendRequestedImage: refusal('NOT_FOUND') });
  await ask({ call: calls.sendRequestedImage, body: new FormData(), bearer: 'k' });
  expect(requests[0]).toMatchObject({ authorization: 'Bearer k' });
});

test('a form says which version of the row it was filled from', async () => {
  const { requests } = fakeBff({ deleteService: { body: { id: 7 } } });
  await ask({ call: calls.deleteService, params: { id: 7 }, version: 3 });
  expect(requests).toMatchObject([{ call: 'deleteService', params: { id: '7' }, ifMatch: '"3"' }]);
});

test('a session that is over clears the mark, whichever call finds out', async () => {
  setSessionHint(true);
  fakeBff({ deletePortfolioProject: refusal('UNAUTHORIZED') });
  await ask({ call: calls.deletePortfolioProject, params: { id: 1 } });
  expect(readSessionHint()).toBe(false);
});

test('a wrong password clears nothing: the session goes on', async () => {
  setSessionHint(true);
  fakeBff({ changePassword: refusal('WRONG_PASSWORD') });
  await ask({ call: calls.changePassword, body: { currentPassword: 'a guess', newPassword: 'copper heron tram' } });
  expect(readSessionHint()).toBe(true);
});

test('what a refusal says of single fields is read by their names', () => {
  const fields = [{ field: 'title', message: 'Too long.' }];
  const refusal = { status: 400, text: '', answer: { message: 'No.', code: 'INVALID_REQUEST', fields } };
  expect(fieldErrorsOf(refusal)).toEqual({ title: 'Too long.' });
  expect(fieldErrorsOf({ status: 0, text: '', answer: null })).toEqual({});
});

describe('a call that nobody answers', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  test.each([
    ['is lost after 30 s', { call: calls.deleteService, params: { id: 7 } }, 30_000],
    ['with a form after 75 s', { call: calls.uploadImage, body: aForm() }, 75_000],
  ])('%s', async (_, request, ms) => {
    fakeBff({ deleteService: 'never', uploadImage: 'never' });
    const ended = jest.fn();
    void ask(request).then(ended);
    await jest.advanceTimersByTimeAsync(ms - 1);
    expect(ended).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(ended).toHaveBeenCalledWith({ error: expect.objectContaining({ status: 0, answer: null }) as unknown });
  });

  test('waits for a form as long as it goes up', async () => {
    const request = slowUpload();
    const ended = jest.fn();
    void ask({ call: calls.uploadImage, body: new FormData(), onProgress: () => undefined }).then(ended);
    for (let minutes = 1; minutes <= 3; minutes += 1) {
      await jest.advanceTimersByTimeAsync(60_000);
      request().upload.onprogress!.call(request() as never, { loaded: minutes, total: 3 } as ProgressEvent);
    }
    await jest.advanceTimersByTimeAsync(74_999);
    expect(ended).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(ended).toHaveBeenCalledTimes(1);
  });
});

function aForm(): FormData {
  const form = new FormData();
  form.append('file', new File(['x'], 'wall.jpg', { type: 'image/jpeg' }));
  return form;
}

/** @returns the request that is sent from now on, whose server says nothing */
function slowUpload(): () => XMLHttpRequest {
  const sent = jest.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(() => undefined);
  jest.spyOn(XMLHttpRequest.prototype, 'abort').mockImplementation(function (this: XMLHttpRequest) {
    this.onabort?.(new ProgressEvent('abort'));
  });
  return () => sent.mock.contexts.at(-1)! as XMLHttpRequest;
}

const { endpoints } = teamApi('mf-shop').injectEndpoints({
  endpoints: (build) => ({ write: build.mutation<unknown, ApiRequest>({ query: (given) => given }) }),
});

function ask(request: ApiRequest) {
  return createStudioStore({ origin: '' }).dispatch(endpoints.write.initiate(request));
}

test('puts a query behind the path, its names in their own order and what is undefined left out', () => {
  const call = { method: 'GET', path: '/api/artworks/category/:category' } as const;
  const query = { sort: 'newest', limit: 24, after: undefined, max: 50 };
  expect(pathOf({ call, params: { category: 'a b' }, query })).toBe(
    '/api/artworks/category/a%20b?limit=24&max=50&sort=newest',
  );
  expect(pathOf({ call, params: { category: 'print' }, query: { after: undefined } })).toBe(
    '/api/artworks/category/print',
  );
});
