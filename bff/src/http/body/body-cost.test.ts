import { testApp } from '../../testing/apps/test-app';
import { bodiesOfManyTokens, publicJsonCalls } from '../../testing/expensive-bodies';

// `make bench BENCH=body-cost` measures the cost of every expensive body.
test('a body of more tokens than its call needs is refused before it is parsed', async () => {
  const { http } = await testApp();
  const parse = jest.spyOn(JSON, 'parse');
  for (const { path, type, fields } of publicJsonCalls) {
    for (const [name, body] of Object.entries(bodiesOfManyTokens(fields))) {
      const { status } = await http.raw('POST', path, { body, headers: { 'content-type': type } });
      expect(`${path} ${name}: ${status}`).toMatch(/: (204|400|413)$/);
      expect(parse.mock.calls.filter(([text]) => text === body)).toEqual([]);
    }
  }
  parse.mockRestore();
});
