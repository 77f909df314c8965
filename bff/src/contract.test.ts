import * as contract from '@studio/contract';
import { aCart, aCreation, anArtwork, aPageRow, aPost, aProject, aService, aTestimonial } from './testing/factories';
import { testApp } from './testing/test-app';

type Call = contract.Endpoint;

const endpoints = Object.values<unknown>(contract).filter(isEndpoint);

function isEndpoint(value: unknown): value is Call {
  return typeof value === 'object' && value !== null && 'method' in value && 'access' in value;
}

const bodies: Record<string, unknown> = {
  [contract.submitContact.path]: { name: 'Orla', email: 'orla@example.com', service: 'canvas', message: 'Hello' },
  [contract.createPaymentIntent.path]: aCart([1]),
  [contract.createSession.path]: { password: 'wrong' },
};

async function fullShop() {
  const app = await testApp({
    artworks: [anArtwork()],
    portfolioProjects: [aProject()],
    services: [aService()],
    testimonials: [aTestimonial()],
    blogPosts: [aPost()],
    digitalCreations: [aCreation()],
  });
  await app.db('pages').insert(aPageRow({ slug: 'first-wall' }));
  return app;
}

const addressOf = ({ path }: Call) =>
  path.replace(':id', '1').replace(':slug', 'first-wall').replace(':category', 'canvas');

test('every call of the contract has its shape: a method, a path and who may call', () => {
  expect(endpoints.map(({ method, path }) => `${method} ${path}`).sort()).toEqual(
    Object.values(contract.calls)
      .map(({ method, path }) => `${method} ${path}`)
      .sort(),
  );
});

// Outside production an answer that breaks its schema is a 500.
test('every public call is there and answers as the contract says', async () => {
  const { http } = await fullShop();
  const statuses: Record<string, number> = {};
  for (const call of endpoints.filter(({ access }) => access === 'public')) {
    const body = call.body && JSON.stringify(bodies[call.path]);
    const headers = { 'content-type': body && 'application/json' };
    const answer = await http.raw(call.method, addressOf(call), { body, headers });
    statuses[`${call.method} ${call.path}`] = answer.status;
  }
  const expected = endpoints.map((call) => [
    `${call.method} ${call.path}`,
    call === contract.createSession ? 401 : (call.status ?? 200),
  ]);
  expect(statuses).toEqual(Object.fromEntries(expected.filter(([name]) => String(name) in statuses)));
});

test("every owner's call refuses a visitor before it reads the request", async () => {
  const { http } = await fullShop();
  for (const call of endpoints.filter(({ access }) => access === 'owner')) {
    const answer = await http.raw(call.method, addressOf(call), {
      body: '{',
      headers: { 'content-type': 'application/json' },
    });
    expect([call.path, answer.status, answer.body.code]).toEqual([call.path, 401, 'UNAUTHORIZED']);
  }
});

test('an answer that breaks the contract is a 500 and never reaches anybody', async () => {
  const { http } = await testApp({ portfolioProjects: [aProject({ imageUrl: 'javascript:alert(1)' })] });
  expect(await http.get('/api/portfolio')).toMatchObject({ status: 500, body: { code: 'INTERNAL' } });
});
