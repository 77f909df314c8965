import { fireEvent, screen, within } from '@testing-library/react';
import type { PageDraft } from '@studio/contract';
import { hasDrafts } from '@studio/forms';
import { broken, type FakeAnswer, type FakeAnswers } from '@studio/host/testing';
import { fill, openAdmin } from '../admin.fixture';

const privacy: PageDraft = { slug: 'privacy', version: 1, title: '', content: '', publishedAt: null };
const terms: PageDraft = {
  slug: 'terms',
  version: 4,
  title: 'Terms of Service',
  content: '## Paying\n\nBy card.',
  publishedAt: '2026-11-02T10:00:00.000Z',
};

async function openPages(search = '', answers: FakeAnswers = {}) {
  const opened = openAdmin({
    isSignedIn: true,
    search: `?tab=pages${search}`,
    answers: { listPages: { body: [privacy, terms] }, ...answers },
  });
  await opened.pass(50);
  return opened;
}

/** A fake BFF that stores writes. */
function keeping(page: PageDraft): FakeAnswers {
  let kept = page;
  const others = [privacy, terms].filter(({ slug }) => slug !== page.slug);
  return {
    listPages: () => ({ body: [kept, ...others] }),
    updatePage: ({ body }) => {
      const { isPublished, ...words } = body as { isPublished: boolean; title: string; content: string };
      const publishedAt = isPublished ? '2026-11-22T10:00:00.000Z' : null;
      kept = { ...kept, ...words, publishedAt, version: kept.version + 1 };
      return { body: kept };
    },
  };
}

test('a page is written, looked at as it will be, and published', async () => {
  const { user, pass, requests } = await openPages('', keeping(privacy));
  expect(screen.getByText('Not published: visitors do not see this page.')).toBeInTheDocument();
  await fill(user, 'Title', 'Privacy Policy');
  await fill(user, 'Text', '## What I keep\n\nYour name.\nYour email.');
  await pass(50);
  const preview = within(screen.getByRole('region', { name: 'Preview' }));
  expect(preview.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeInTheDocument();
  expect(preview.getByRole('heading', { level: 2, name: 'What I keep' })).toBeInTheDocument();
  expect(preview.getByText(/Your name/).textContent).toBe('Your name.\nYour email.');
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  await pass(50);
  expect(requests.find(({ call }) => call === 'updatePage')).toMatchObject({
    params: { slug: 'privacy' },
    ifMatch: '"1"',
    body: { title: 'Privacy Policy', content: '## What I keep\n\nYour name.\nYour email.', isPublished: true },
  });
  expect(screen.getByText('Page published successfully')).toBeInTheDocument();
  expect(hasDrafts()).toBe(false);
  expect(screen.getByText(/Published Nov 22, 2026/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'See the page' })).toHaveAttribute('href', '/privacy');
  expect(screen.getByLabelText('Title')).toHaveValue('Privacy Policy');
});

test('a published page is changed, from the version that was saved last, and taken back', async () => {
  const { user, pass, requests } = await openPages('&page=terms', keeping(terms));
  await fill(user, 'Text', ' Or by hand.');
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  await pass(50);
  await user.click(screen.getByRole('button', { name: 'Unpublish' }));
  await pass(50);
  const sent = requests.filter(({ call }) => call === 'updatePage');
  expect(sent).toMatchObject([
    { ifMatch: '"4"', body: { content: '## Paying\n\nBy card. Or by hand.', isPublished: true } },
    { ifMatch: '"5"', body: { content: '## Paying\n\nBy card. Or by hand.', isPublished: false } },
  ]);
  expect(screen.getByRole('button', { name: 'Publish' })).toBeInTheDocument();
});

test('what is typed on while a page is being saved stays, and is saved from the new version', async () => {
  const { updatePage, ...answers } = keeping(terms);
  const { user, pass, requests } = await openPages('&page=terms', {
    ...answers,
    updatePage: (request) => {
      const saved = (updatePage as (given: typeof request) => FakeAnswer)(request);
      if (request.ifMatch === '"4"') fireEvent.input(screen.getByLabelText('Text'), { target: { value: 'And more.' } });
      return saved;
    },
  });
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  await pass(50);
  expect(screen.getByLabelText('Text')).toHaveValue('And more.');
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  await pass(50);
  expect(requests.filter(({ call }) => call === 'updatePage')[1]).toMatchObject({
    ifMatch: '"5"',
    body: { content: 'And more.' },
  });
});

test('a draft is saved without being published, and an empty page is not', async () => {
  const { user, pass, requests, calls } = await openPages('', keeping(privacy));
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  await pass(50);
  expect(screen.getByText('Title is required')).toBeInTheDocument();
  expect(screen.getByText('Text is required')).toBeInTheDocument();
  expect(calls()).not.toContain('updatePage');
  await fill(user, 'Title', 'Privacy');
  await fill(user, 'Text', 'Soon.');
  await user.click(screen.getByRole('button', { name: 'Save Draft' }));
  await pass(50);
  expect(requests.find(({ call }) => call === 'updatePage')?.body).toMatchObject({ isPublished: false });
  expect(screen.getByText('Page saved successfully')).toBeInTheDocument();
});

test('the second of two edits is refused, keeps its text, and saves over the newer one only when told to', async () => {
  let theirs = terms;
  const { user, pass, requests } = await openPages('&page=terms', {
    listPages: () => ({ body: [privacy, theirs] }),
    updatePage: ({ ifMatch }): FakeAnswer => {
      if (ifMatch === '"5"') return { body: { ...terms, version: 6 } };
      theirs = { ...terms, version: 5, content: 'Theirs.' };
      return { status: 409, body: { message: 'This page was changed elsewhere.', code: 'CONFLICT' } };
    },
  });
  await fill(user, 'Text', ' Mine.');
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  await pass(50);
  expect(screen.getByRole('alert')).toHaveTextContent('This page was changed elsewhere.');
  expect(screen.getByLabelText('Text')).toHaveValue('## Paying\n\nBy card. Mine.');
  await user.click(screen.getByRole('button', { name: 'Keep what I typed' }));
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  await pass(50);
  const sent = requests.filter(({ call }) => call === 'updatePage');
  expect(sent[1]).toMatchObject({ ifMatch: '"5"', body: { content: '## Paying\n\nBy card. Mine.' } });
});

test('the newer one can be taken instead', async () => {
  let theirs = terms;
  const { user, pass } = await openPages('&page=terms', {
    listPages: () => ({ body: [privacy, theirs] }),
    updatePage: () => {
      theirs = { ...terms, version: 5, content: 'Theirs.' };
      return { status: 409, body: { message: 'This page was changed elsewhere.', code: 'CONFLICT' } };
    },
  });
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  await pass(50);
  await user.click(screen.getByRole('button', { name: 'Load the newer version' }));
  expect(screen.getByLabelText('Text')).toHaveValue('Theirs.');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test.each([
  [broken(502), 'Failed to save the page'],
  [{ status: 503, body: { message: 'Try again in a minute.', code: 'UNAVAILABLE' } }, 'Try again in a minute.'],
])('a failure is told, and what was typed stays through a look at another tab', async (updatePage, words) => {
  const { user, pass } = await openPages('', { updatePage });
  await fill(user, 'Title', 'Privacy');
  await fill(user, 'Text', 'I keep little.');
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  await pass(50);
  expect(screen.getByRole('alert')).toHaveTextContent(words);
  await user.click(screen.getByRole('link', { name: /Terms of Service/ }));
  expect(screen.getByLabelText('Title')).toHaveValue('Terms of Service');
  await user.click(screen.getByRole('link', { name: /Privacy Policy/ }));
  expect(screen.getByLabelText('Text')).toHaveValue('I keep little.');
});

test('pages that cannot be loaded can be asked for again', async () => {
  let isDown = true;
  const down = { status: 500, body: { message: 'Something broke.', code: 'INTERNAL' } };
  const { user, pass } = await openPages('', { listPages: () => (isDown ? down : { body: [privacy, terms] }) });
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  await pass(50);
  expect(screen.getByLabelText('Title')).toBeInTheDocument();
});
