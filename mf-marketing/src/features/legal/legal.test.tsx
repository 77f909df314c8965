import { refusal, fakeBff, renderRemote } from '@studio/host/testing';
import { screen, waitForElementToBeRemoved } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import remote from '../../remote';
import { aPage } from '../../testing/fixtures';

test('shows the published privacy policy with its headings, paragraphs and line breaks', async () => {
  const { requests } = fakeBff({ getPage: { body: aPage({ content: '## What I keep\n\nYour name.\nYour email.' }) } });
  renderRemote(remote, '/privacy');
  expect(await screen.findByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible();
  expect(screen.getByRole('heading', { level: 2, name: 'What I keep' })).toBeVisible();
  expect(screen.getByText(/Your name/).textContent).toBe('Your name.\nYour email.');
  expect(requests).toMatchObject([{ call: 'getPage', params: { slug: 'privacy' } }]);
});

test('asks for the terms at /terms', async () => {
  const { requests } = fakeBff({ getPage: { body: aPage({ slug: 'terms', title: 'Terms of Service' }) } });
  renderRemote(remote, '/terms');
  expect(await screen.findByRole('heading', { level: 1, name: 'Terms of Service' })).toBeVisible();
  expect(requests).toMatchObject([{ params: { slug: 'terms' } }]);
});

test('shows HTML in the text as text', async () => {
  fakeBff({ getPage: { body: aPage({ content: '<b>bold</b>' }) } });
  renderRemote(remote, '/privacy');
  expect(await screen.findByText('<b>bold</b>')).toBeVisible();
});

test('says when the page did not load, and tries again', async () => {
  let isDown = true;
  fakeBff({ getPage: () => (isDown ? refusal('UNAVAILABLE') : { body: aPage() }) });
  renderRemote(remote, '/privacy');
  await screen.findByRole('heading', { level: 1, name: 'The page did not load' });
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible();
});

test('shows nothing of its own while the page is not published', async () => {
  fakeBff({ getPage: { body: null } });
  const { container } = renderRemote(remote, '/privacy');
  await waitForElementToBeRemoved(screen.getByLabelText('Loading page'));
  expect(container).toBeEmptyDOMElement();
});
