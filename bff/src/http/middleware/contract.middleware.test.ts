import { calls } from '@studio/contract';
import { testApp } from '../../testing/apps/test-app';

test('says what it takes and gives', async () => {
  const { http } = await testApp();
  const answer = await http.get('/api/contract');
  expect(answer.status).toBe(200);
  expect(Object.keys((answer.body as { calls: object }).calls)).toHaveLength(Object.keys(calls).length);
});
