/** @jest-environment node */
import { fakeBff, renderOnServer } from '@studio/host/testing';
import remote from '../remote';

test('the server shows neither the login nor the panel: it cannot know', async () => {
  const { html } = await serve();
  expect(html).toContain('<section');
  expect(html).not.toMatch(/Login|Admin Panel/);
});

test("the page is the browser's, kept nowhere and kept out of search", async () => {
  const { head } = await serve();
  expect(head).toMatchObject({ title: 'Admin' });
  expect(remote.routes).toMatchObject([{ path: '/admin', rendering: 'browser', cache: 'none', noindex: true }]);
});

function serve() {
  fakeBff({});
  return renderOnServer(remote, '/admin');
}
