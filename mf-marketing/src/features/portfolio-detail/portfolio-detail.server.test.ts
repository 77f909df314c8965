/** @jest-environment node */
import { createStudioStore } from '@studio/host';
import { fakeBff } from '@studio/host/testing';
import remote from '../../remote';
import { aProject } from '../../testing/fixtures';

test('refusal 81: what search engines read of a long description is cut between letters', async () => {
  fakeBff({
    getPortfolioProject: { body: aProject({ id: 1, description: `a${'🖌'.repeat(200)}` }) },
    listPortfolio: { body: [] },
  });
  const store = createStudioStore({ origin: 'http://bff' });
  const route = remote.routes.find(({ path }) => path === '/portfolio/:id')!;
  const location = { params: { id: '1' }, query: new URLSearchParams() };
  await route.prefetch?.(store, location);
  expect(route.head(store.getState(), location).description).toBe(`a${'🖌'.repeat(158)}…`);
});
