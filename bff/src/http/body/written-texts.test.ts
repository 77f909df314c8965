import { limits } from '@studio/contract';
import { contactApp } from '../../testing/apps/contact-app';
import { aContentForm, ownerApp } from '../../testing/apps/owner-app';
import { anEnquiry, aPost } from '../../testing/factories';

const texts = { title: 'Gable', category: 'murals', description: 'Four storeys of fox.' };

test('a line break of a form counts once, and is kept as one', async () => {
  const { http } = await ownerApp();
  const lines = Array.from({ length: 50 }, () => 'x'.repeat(98));
  const full = { ...texts, description: lines.join('\r\n').padEnd(limits.description + 49, 'y') };
  const { status, body } = await http.raw('POST', '/api/portfolio', aContentForm(full));
  expect([status, body.description?.length]).toEqual([201, limits.description]);
  expect(body.description).not.toContain('\r');
  const tooLong = aContentForm({ ...full, description: `${full.description}y` });
  expect((await http.raw('POST', '/api/portfolio', tooLong)).body.fields).toEqual([
    { field: 'description', message: `must have at most ${limits.description} characters` },
  ]);
});

test('what was pasted is kept without what no page can show', async () => {
  const { http } = await ownerApp();
  const pasted = { ...texts, title: 'Gable \ufffcend', description: 'Four\u2029storeys\u0085of\u000bfox. ' };
  const kept = { title: 'Gable end', description: 'Four\nstoreys\nof\nfox. ' };
  expect((await http.raw('POST', '/api/portfolio', aContentForm(pasted))).body).toMatchObject(kept);
});

test('a text that shows nothing is none', async () => {
  const { send } = await contactApp();
  const { status, body } = await send({ name: '\u200b\u2060', message: ' \r\n ' });
  expect([status, body.fields]).toEqual([
    400,
    [
      { field: 'name', message: 'is required' },
      { field: 'message', message: 'is required' },
    ],
  ]);
});

test('a post as long as may be is taken in any script, also escaped', async () => {
  const { http } = await ownerApp();
  const post = { ...aPost({ slug: 'heron' }), content: 'Ж'.repeat(limits.page) };
  expect((await http.post('/api/blog', post)).status).toBe(201);
  const escaped = JSON.stringify({ ...post, slug: 'fox', content: '🎨'.repeat(limits.page) }).replace(
    /[\ud800-\udfff]/g,
    (half) => `\\u${half.charCodeAt(0).toString(16)}`,
  );
  const sent = { body: Buffer.from(escaped), headers: { 'content-type': 'application/json' } };
  expect((await http.raw('POST', '/api/blog', sent)).status).toBe(201);
});

test('an enquiry is as long as it is without its line breaks of two characters', async () => {
  const { send } = await contactApp();
  const message = anEnquiry().message.padEnd(limits.description - 2, 'x');
  expect((await send({ message: `${message}\r\nx` })).status).toBe(201);
});
