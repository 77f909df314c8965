import { fireEvent, screen, within } from '@testing-library/react';
import type { OpenEnquiry, StoredEnquiry } from '@studio/contract';
import { broken, type FakeAnswer, type FakeAnswers } from '@studio/host/testing';
import { fill, keepBack, openTab } from '../../admin.fixture';

const listed: StoredEnquiry = {
  id: 1,
  version: 3,
  state: 'new',
  name: 'Cian',
  email: 'cian@example.ie',
  service: 'custom',
  message: 'A gable wall.\nIn spring?',
  hasFailedMail: false,
  createdAt: '2026-11-03T10:00:00.000Z',
};
const enquiry: OpenEnquiry = { ...listed, note: null, replies: [] };
const conflict: FakeAnswer = {
  status: 409,
  body: { message: 'This enquiry was changed in the meantime.', code: 'CONFLICT' },
};

const open = (answers: FakeAnswers = {}) =>
  openTab('?tab=enquiries&enquiry=1', {
    getEnquiry: { body: enquiry },
    listEnquiries: { body: [listed], headers: { 'x-total-count': '1' } },
    ...answers,
  });

test('the list says who wrote, how it stands and what could not be sent, and each opens at its own address', async () => {
  const { user, pass } = await openTab('?tab=enquiries', {
    listEnquiries: { body: [{ ...listed, hasFailedMail: true }], headers: { 'x-total-count': '1' } },
    getEnquiry: { body: enquiry },
  });
  const row = within(screen.getByRole('link', { name: 'Cian' }).closest('li')!);
  for (const text of ['New', 'Custom Commission', 'Nov 3, 2026', 'An email could not be sent'])
    expect(row.getByText(text)).toBeInTheDocument();
  expect(screen.getByText('1 enquiry')).toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'Cian' }));
  await pass(50);
  expect(screen.getByRole('heading', { name: 'Cian' })).toBeInTheDocument();
  expect(screen.getByText(/A gable wall\.\s+In spring\?/)).toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'All enquiries' }));
  await pass(50);
  expect(screen.getByRole('heading', { name: 'Enquiries' })).toBeInTheDocument();
});

test('the list is searched, narrowed and gone on with by the server', async () => {
  const more = { 'x-total-count': '30', link: '</api/contacts?after=2&limit=24>; rel="next"' };
  const { user, pass, requests } = await openTab('?tab=enquiries&state=new', {
    listEnquiries: ({ query }) => ({ body: [{ ...listed, id: query['after'] ? 1 : 2 }], headers: more }),
  });
  const asked = () => requests.filter(({ call }) => call === 'listEnquiries').map(({ query }) => query);
  expect(asked()).toEqual([{ limit: '24', state: 'new' }]);
  await fill(user, 'Find', 'gable');
  await pass(500);
  expect(asked().at(-1)).toEqual({ limit: '24', state: 'new', q: 'gable' });
  await user.click(screen.getByRole('link', { name: 'Answered' }));
  await pass(50);
  expect(asked().at(-1)).toEqual({ limit: '24', state: 'answered', q: 'gable' });
  await user.click(screen.getByRole('link', { name: 'More enquiries' }));
  await pass(50);
  expect(asked().at(-1)).toEqual({ limit: '24', state: 'answered', q: 'gable', after: '2' });
});

test('an empty list says why', async () => {
  await openTab('?tab=enquiries', { listEnquiries: { body: [], headers: { 'x-total-count': '0' } } });
  expect(screen.getByText('No enquiries yet.')).toBeInTheDocument();
});

test('an enquiry is replied to as it was seen, and says so then', async () => {
  let now = enquiry;
  const reply = { id: 7, message: 'Gladly.', mail: 'queued', createdAt: '2026-11-04T10:00:00.000Z' } as const;
  const { user, pass, requests } = await open({
    getEnquiry: () => ({ body: now }),
    replyToEnquiry: () => ((now = { ...enquiry, state: 'answered', version: 4, replies: [reply] }), { body: now }),
  });
  expect(screen.getByRole('button', { name: 'Send Reply' })).toBeDisabled();
  await fill(user, 'Reply to Cian', 'Gladly.');
  await user.click(screen.getByRole('button', { name: 'Send Reply' }));
  await pass(50);
  expect(requests.find(({ call }) => call === 'replyToEnquiry')).toMatchObject({
    params: { id: '1' },
    body: { reply: 'Gladly.' },
    ifMatch: '"3"',
  });
  expect(screen.getByText('Your reply is on its way')).toBeInTheDocument();
  expect(screen.getByText('You replied on Nov 4, 2026: on its way')).toBeInTheDocument();
  expect(screen.getByLabelText('Reply to Cian')).toHaveValue('');
  expect(screen.getByRole('heading', { name: 'Cian' })).toHaveFocus();
});

test('a reply that is refused says why and keeps its words, over another tab too', async () => {
  const { user, pass } = await open({ replyToEnquiry: conflict });
  await fill(user, 'Reply to Cian', 'Gladly.');
  await user.click(screen.getByRole('button', { name: 'Send Reply' }));
  await pass(50);
  expect(screen.getByText('This enquiry was changed in the meantime.')).toBeInTheDocument();
  expect(screen.getByLabelText('Reply to Cian')).toHaveValue('Gladly.');
  await user.click(screen.getByRole('link', { name: 'All enquiries' }));
  await pass(50);
  await user.click(screen.getByRole('link', { name: 'Cian' }));
  await pass(50);
  expect(screen.getByLabelText('Reply to Cian')).toHaveValue('Gladly.');
});

test('a move takes the note along, and what is refused keeps it', async () => {
  let answer: FakeAnswer = conflict;
  const { user, pass, requests } = await open({ updateEnquiry: () => answer });
  await fill(user, 'Note (only you see it)', 'Calls on Friday.');
  await user.click(screen.getByRole('button', { name: 'Mark as Done' }));
  await pass(50);
  expect(screen.getByText('This enquiry was changed in the meantime.')).toBeInTheDocument();
  expect(screen.getByLabelText('Note (only you see it)')).toHaveValue('Calls on Friday.');
  answer = { body: { ...enquiry, state: 'done', note: 'Calls on Friday.' } };
  await user.click(screen.getByRole('button', { name: 'Mark as Done' }));
  await pass(50);
  const sent = requests.filter(({ call }) => call === 'updateEnquiry');
  expect(sent.at(-1)).toMatchObject({ body: { state: 'done', note: 'Calls on Friday.' }, ifMatch: '"3"' });
  expect(screen.getByText('Marked as done')).toBeInTheDocument();
});

test('spam is not replied to, and a mail that failed shows', async () => {
  const reply = { id: 7, message: 'Gladly.', mail: 'failed', createdAt: '2026-11-04T10:00:00.000Z' } as const;
  await open({ getEnquiry: { body: { ...enquiry, state: 'spam', hasFailedMail: true, replies: [reply] } } });
  expect(screen.queryByRole('button', { name: 'Send Reply' })).not.toBeInTheDocument();
  expect(screen.getByText(/Nov 4, 2026: could not be sent/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Mark as New' })).toBeInTheDocument();
});

test('an enquiry goes only after a yes, and the list shows then', async () => {
  let isThere = true;
  const { user, pass, requests } = await open({
    listEnquiries: () => ({ body: isThere ? [listed] : [], headers: { 'x-total-count': isThere ? '1' : '0' } }),
    deleteEnquiry: () => ((isThere = false), { body: { id: 1 } }),
    getEnquiry: () => (isThere ? { body: enquiry } : broken(404)),
  });
  await user.click(screen.getByRole('button', { name: 'Delete the enquiry of Cian' }));
  await pass(50);
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel' }));
  await pass(500);
  expect(screen.getByRole('button', { name: 'Delete the enquiry of Cian' })).toHaveFocus();
  expect(requests.some(({ call }) => call === 'deleteEnquiry')).toBe(false);
  await user.click(screen.getByRole('button', { name: 'Delete the enquiry of Cian' }));
  await pass(50);
  const dialog = within(screen.getByRole('dialog', { name: 'Delete Enquiry' }));
  expect(dialog.getByText('Are you sure you want to delete this enquiry?')).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  await pass(500);
  await pass(50);
  expect(screen.getByText('Enquiry deleted successfully')).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Enquiries' })).toHaveFocus();
  expect(screen.getByText('No enquiries yet.')).toBeInTheDocument();
});

test('an enquiry that is deleted late leaves the owner at the one that is open by now', async () => {
  const next = { ...enquiry, id: 2, name: 'Una' };
  const { user, pass } = await open({
    listEnquiries: { body: [listed, { ...listed, id: 2, name: 'Una' }], headers: { 'x-total-count': '2' } },
    getEnquiry: ({ params }) => ({ body: params['id'] === '2' ? next : enquiry }),
    deleteEnquiry: { body: { id: 1 } },
  });
  await user.click(screen.getByRole('button', { name: 'Delete the enquiry of Cian' }));
  await pass(50);
  const answer = keepBack('DELETE');
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
  await pass(50);
  fireEvent.click(screen.getByRole('link', { name: 'All enquiries', hidden: true }));
  await pass(50);
  fireEvent.click(screen.getByRole('link', { name: 'Una', hidden: true }));
  await pass(50);
  await answer();
  await pass(500);
  expect(screen.getByText('Enquiry deleted successfully')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Delete the enquiry of Una' })).toBeInTheDocument();
});

test('what was typed on while a reply was being sent stays', async () => {
  const { user, pass } = await open({ replyToEnquiry: { body: { ...enquiry, version: 4, state: 'answered' } } });
  const answer = keepBack('POST');
  await fill(user, 'Reply to Cian', 'Gladly.');
  await user.click(screen.getByRole('button', { name: 'Send Reply' }));
  await pass(50);
  await fill(user, 'Reply to Cian', ' In May.');
  await answer();
  expect(screen.getByText('Your reply is on its way')).toBeInTheDocument();
  expect(screen.getByLabelText('Reply to Cian')).toHaveValue('Gladly. In May.');
  expect(screen.getByLabelText('Reply to Cian')).toHaveFocus();
});

test('what was typed on while a note was being saved stays', async () => {
  const { user, pass } = await open({ updateEnquiry: { body: { ...enquiry, version: 4, note: 'Calls.' } } });
  const answer = keepBack('PUT');
  await fill(user, 'Note (only you see it)', 'Calls.');
  await user.click(screen.getByRole('button', { name: 'Mark as Done' }));
  await pass(50);
  await fill(user, 'Note (only you see it)', ' On Friday.');
  await answer();
  expect(screen.getByText('Marked as done')).toBeInTheDocument();
  expect(screen.getByLabelText('Note (only you see it)')).toHaveValue('Calls. On Friday.');
  expect(screen.getByLabelText('Note (only you see it)')).toHaveFocus();
});

test("two changes one after the other are the owner's own, though the enquiry is not read anew between them", async () => {
  let now = enquiry;
  const { user, pass, requests } = await open({
    getEnquiry: () => ({ body: now }),
    updateEnquiry: ({ body, ifMatch }) => {
      if (ifMatch !== `"${now.version}"`) return conflict;
      now = { ...now, ...(body as object), version: now.version + 1 };
      return { body: now };
    },
  });
  keepBack('GET');
  await fill(user, 'Note (only you see it)', 'Calls on Friday.');
  await user.click(screen.getByRole('button', { name: 'Save Note' }));
  await pass(50);
  await user.click(screen.getByRole('button', { name: 'Mark as Done' }));
  await pass(50);
  expect(requests.filter(({ call }) => call === 'updateEnquiry').map(({ ifMatch }) => ifMatch)).toEqual(['"3"', '"4"']);
  expect(screen.getByText('Marked as done')).toBeInTheDocument();
});

test('an enquiry that is gone, or cannot be read, is said so', async () => {
  let answer: FakeAnswer = broken(502);
  const { user, pass } = await open({ getEnquiry: () => answer });
  answer = { status: 404, body: { message: 'There is no such enquiry.', code: 'NOT_FOUND' } };
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  await pass(50);
  expect(screen.getByText('This enquiry has been deleted.')).toBeInTheDocument();
});

test('chosen enquiries are marked after a question, and what could not be changed is said and stays chosen', async () => {
  const rows = [1, 2, 3].map((id) => ({ ...listed, id, name: `Visitor ${id}` }));
  const { user, pass, requests } = await openTab('?tab=enquiries', {
    listEnquiries: { body: rows, headers: { 'x-total-count': '3' } },
    changeEnquiries: {
      body: {
        changed: [1],
        unchanged: [
          { id: 2, state: 'answered' },
          { id: 3, state: null },
        ],
      },
    },
  });
  expect(screen.queryByRole('button', { name: 'Mark as Spam' })).toBeNull();
  await user.click(screen.getByRole('checkbox', { name: 'Choose Visitor 2' }));
  expect(screen.getByText('1 chosen')).toBeInTheDocument();
  await user.click(screen.getByRole('checkbox', { name: 'Choose all shown' }));
  expect(screen.getByText('3 chosen')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Mark as Spam' }));
  expect(requests.filter(({ call }) => call === 'changeEnquiries')).toEqual([]);
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Mark as Spam' }));
  await pass(50);
  expect(requests.find(({ call }) => call === 'changeEnquiries')).toMatchObject({
    body: { ids: [1, 2, 3], to: 'spam' },
  });
  expect(
    screen.getByText('1 enquiry marked as spam. 1 not changed: mark as new first. 1 already deleted.'),
  ).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Enquiries' })).toHaveFocus();
  expect(screen.getByRole('checkbox', { name: 'Choose Visitor 2' })).toBeChecked();
  expect(screen.getByRole('checkbox', { name: 'Choose Visitor 1' })).not.toBeChecked();
});
