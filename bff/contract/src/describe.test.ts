import { calls } from './calls';
import { describeContract } from './describe';

test('describes every call under its method and path', () => {
  const described = describeContract();
  expect(Object.keys(described.calls).sort()).toEqual(
    Object.values(calls)
      .map(({ method, path }) => `${method} ${path}`)
      .sort(),
  );
  expect(described.calls['PUT /api/artworks/:id']).toMatchObject({
    name: 'updateArtwork',
    access: 'owner',
    isVersioned: true,
    status: 200,
  });
});

test('is plain JSON Schema, so that it can be kept in a file', () => {
  const { calls: described, error } = JSON.parse(JSON.stringify(describeContract())) as ReturnType<
    typeof describeContract
  >;
  expect(described['GET /api/artworks']?.answer).toMatchObject({ type: 'array', items: { type: 'object' } });
  expect(error).toMatchObject({ type: 'object', required: ['message', 'code'] });
});
