import { calls } from '@studio/contract/calls';
import { createStudioStore } from '../store';
import { teamApi } from '../calls/team-api';
import type { ApiRequest } from '../calls/request';
import { broken, fakeBff, delayAnswers, refusal, type FakeAnswers } from './index';
import { takeFaults } from './fake-bff';

const aService = { title: 'Murals', description: 'Walls.', icon: 'palette', price: 'From €900', callToAction: 'Ask' };
const kept = { ...aService, id: 1, version: 1 };
const aCart = { items: [{ id: 1, quantity: 1 }], amount: 400 };

test.each<[string, FakeAnswers, ApiRequest]>([
  ['an answer', { listServices: { body: [kept] } }, { call: calls.listServices }],
  ['what a call answers when it made something', { createService: { body: kept } }, write(aService)],
  ['a refusal that the call knows', { createService: refusal('UNAUTHORIZED') }, write(aService)],
  ['a refusal that any call knows', { listServices: refusal('UNAVAILABLE') }, { call: calls.listServices }],
  ['what is not valid, when it is refused', { createService: refusal('INVALID_REQUEST') }, write({})],
  ['a server in pieces, when that is meant', { listServices: broken(200, '<h1>') }, { call: calls.listServices }],
  ['no server at all', { listServices: 'unreachable' }, { call: calls.listServices }],
  ['a form with its picture', { createPortfolioProject: refusal('INVALID_IMAGE') }, upload({ title: 'Heron' })],
  ['a version', { deleteService: { body: { id: 1 } } }, { call: calls.deleteService, params: { id: 1 }, version: 3 }],
])('takes %s', async (_, answers, request) => {
  expect(await faultsOf(answers, request)).toEqual([]);
});

test.each<[string, FakeAnswers, ApiRequest, string]>([
  ['a call without an answer', {}, { call: calls.listServices }, 'GET /api/services: the test has no answer to it'],
  [
    'a field that is gone',
    { listServices: { body: [{ ...kept, price: undefined }] } },
    { call: calls.listServices },
    'listServices: answer: 0.price is required',
  ],
  [
    'a status that is another',
    { createService: { status: 200, body: kept } },
    write(aService),
    'createService: answer 200: message is required',
  ],
  [
    'a refusal without words',
    { listServices: { status: 500, body: {} } },
    { call: calls.listServices },
    'listServices: answer 500: message is required',
  ],
  [
    'a code under a status that is not its own',
    { listServices: { status: 400, body: { message: 'No.', code: 'INTERNAL' } } },
    { call: calls.listServices },
    'listServices: answer 400: INTERNAL has the status 500',
  ],
  [
    'a refusal that the call does not know',
    { listServices: refusal('SOLD') },
    { call: calls.listServices },
    'listServices: answer 409: it is not refused with SOLD',
  ],
  [
    'a body that lacks something',
    { createService: { body: kept } },
    write({}),
    'createService: body: title is required',
  ],
  [
    'a body that has too much',
    { createPaymentIntent: { body: { clientSecret: 'secret' } } },
    { call: calls.createPaymentIntent, body: { ...aCart, tip: 1 } },
    'createPaymentIntent: body: tip is not accepted',
  ],
  [
    'a body where none is taken',
    { deleteService: { body: { id: 1 } } },
    { call: calls.deleteService, params: { id: 1 }, body: {} },
    'deleteService: body: takes none',
  ],
  [
    'JSON in the place of a form',
    { uploadImage: refusal('INVALID_IMAGE') },
    { call: calls.uploadImage, body: {} },
    'uploadImage: body: goes as multipart',
  ],
  [
    'a part of a form that the call does not know',
    { createPortfolioProject: refusal('UNAUTHORIZED') },
    upload({ title: 'Heron', colour: 'grey' }),
    'createPortfolioProject: body: colour is not accepted',
  ],
  [
    'a file under another name',
    { uploadImage: refusal('INVALID_IMAGE') },
    { call: calls.uploadImage, body: formOf({ picture: new File(['x'], 'wall.jpg') }) },
    'uploadImage: body: a file as picture, not one as file',
  ],
  [
    'an id that is none',
    { deleteService: { body: { id: 1 } } },
    { call: calls.deleteService, params: { id: 'x' } },
    'deleteService: params: id must be integer',
  ],
  [
    'a version where none is heeded',
    { createService: { body: kept } },
    { ...write(aService), version: 3 },
    'createService: If-Match "3"',
  ],
])('does not take %s', async (...[, answers, request, fault]) => {
  expect(await faultsOf(answers, request)).toContain(fault);
});

const { endpoints } = teamApi('mf-shop').injectEndpoints({
  endpoints: (build) => ({ ask: build.mutation<unknown, ApiRequest>({ query: (given) => given }) }),
});

async function faultsOf(answers: FakeAnswers, request: ApiRequest): Promise<string[]> {
  fakeBff(answers);
  await createStudioStore({ origin: '' }).dispatch(endpoints.ask.initiate(request));
  return takeFaults();
}

function write(body: object): ApiRequest {
  return { call: calls.createService, body };
}

function upload(texts: Record<string, string>): ApiRequest {
  const usual = { category: 'murals', description: 'A heron.', date: '2025-01-05' };
  return {
    call: calls.createPortfolioProject,
    body: formOf({ ...usual, ...texts, file: new File(['x'], 'wall.jpg') }),
  };
}

function formOf(parts: Record<string, string | File>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(parts)) form.append(name, value);
  return form;
}

test('an answer that is kept back comes when it is let, and those of other methods do not wait', async () => {
  const { requests } = fakeBff({ listServices: { body: [kept] }, createService: { body: kept } });
  const letCome = delayAnswers('POST');
  let hasCome = false;
  const write = fetch('/api/services', { method: 'POST', body: JSON.stringify(aService) }).then(() => (hasCome = true));
  expect((await fetch('/api/services')).status).toBe(200);
  expect([requests.length, hasCome]).toEqual([2, false]);
  letCome();
  await write;
  fakeBff({ createService: { body: kept } });
  expect((await fetch('/api/services', { method: 'POST', body: JSON.stringify(aService) })).status).toBe(201);
});
