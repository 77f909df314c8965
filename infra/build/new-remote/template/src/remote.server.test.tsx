/** @jest-environment node */
import { renderOnServer } from '@studio/host/testing';
import remote from './remote';

test('the server renders the page, and the head names it', async () => {
  const { html, head } = await renderOnServer(remote, '/new-screen');
  expect(html).toContain('New Screen</h1>');
  expect(head).toMatchObject({ title: 'New Screen', description: expect.stringContaining('Dublin') });
  expect(head.status ?? 200).toBe(200);
});
