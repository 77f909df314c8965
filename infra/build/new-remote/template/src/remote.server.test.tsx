/** @jest-environment node */
import { fakeBff, renderOnServer } from '@studio/host/testing';
import { aService } from './new-screen/a-service.fixture';
import remote from './remote';

test('the server renders the page with its data, and the head names it', async () => {
  fakeBff({ listServices: { body: [aService({ title: 'Murals' })] } });
  const { html, head } = await renderOnServer(remote, '/new-screen');
  expect(html).toContain('New Screen</h1>');
  expect(html).toContain('<li>Murals</li>');
  expect(head).toMatchObject({ title: 'New Screen', description: expect.stringContaining('Dublin') });
  expect(head.status ?? 200).toBe(200);
});
