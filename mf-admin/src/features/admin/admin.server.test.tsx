/** @jest-environment node */
import { fakeBff, renderOnServer } from '@studio/host/testing';
import remote from '../../remote';

test('the server shows neither the login nor the panel: it cannot know', async () => {
  const { html } = await serve();
  expect(html).toContain('<section');
  expect(html).not.toMatch(/Login|Admin Panel/);
});

test('the head keeps search engines out', async () => {
  const { head } = await serve();
  expect(head).toMatchObject({ title: 'Admin', noindex: true });
});

function serve() {
  fakeBff({});
  return renderOnServer(remote, '/admin');
}
