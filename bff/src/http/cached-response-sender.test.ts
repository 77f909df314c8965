import { anArtwork } from '../testing/factories';
import { testApp } from '../testing/apps/test-app';

test('no log has what somebody searched for, whether the answer was ready or not', async () => {
  const lines: string[] = [];
  const env = { LOG_LEVEL: 'info' };
  const { http } = await testApp({ artworks: [anArtwork()], env, log: (line) => void lines.push(line) });
  for (let visit = 0; visit < 3; visit += 1)
    expect((await http.get('/api/artworks?limit=5&q=ann%40example.ie')).status).toBe(200);
  const paths = lines.filter((line) => line.includes('/api/artworks')).map((line) => JSON.parse(line).path);
  expect(paths).toEqual(['/api/artworks', '/api/artworks', '/api/artworks']);
});
