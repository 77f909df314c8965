import { screen } from '@testing-library/react';
import type { OpenEnquiry, StoredEnquiry } from '@studio/contract';
import { fill, keepBack, openTab } from '../../admin.fixture';

const listed: StoredEnquiry = {
  ...{ id: 1, version: 3, state: 'new', name: 'Cian', email: 'cian@example.ie', service: 'custom' },
  ...{ message: 'A gable wall.', hasFailedMail: false, createdAt: '2026-11-03T10:00:00.000Z' },
};
const enquiry: OpenEnquiry = { ...listed, note: null, replies: [] };

/** The list on a fake server that accepts one reply. */
function openList() {
  let now = enquiry;
  const reply = { id: 7, message: 'Gladly.', mail: 'queued', createdAt: '2026-11-04T10:00:00.000Z' } as const;
  return openTab('?tab=enquiries', {
    listEnquiries: { body: [listed], headers: { 'x-total-count': '1' } },
    getEnquiry: () => ({ body: now }),
    replyToEnquiry: () => ((now = { ...enquiry, state: 'answered', version: 4, replies: [reply] }), { body: now }),
  });
}

test('an enquiry that is opened from far down the list is seen from its top, and its heading has the focus', async () => {
  const { user, pass } = await openList();
  const seen = jest.spyOn(Element.prototype, 'scrollIntoView');
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({ ...new DOMRect(), top: -1096 });
  await user.click(screen.getByRole('link', { name: 'Cian' }));
  await pass(50);
  expect(seen.mock.contexts).toContain(screen.getByRole('article'));
  expect(screen.getByRole('heading', { name: 'Cian' })).toHaveFocus();
});

test('a reply on its way is not sent twice by its enquiry that is opened again', async () => {
  const { user, pass, requests } = await openList();
  const open = async () => {
    await user.click(screen.getByRole('link', { name: 'Cian' }));
    await pass(50);
  };
  await open();
  await fill(user, 'Reply to Cian', 'Gladly.');
  const answer = keepBack('POST');
  await user.click(screen.getByRole('button', { name: 'Send Reply' }));
  await user.click(screen.getByRole('link', { name: 'All enquiries' }));
  await pass(50);
  await open();
  expect(screen.getByRole('button', { name: 'Sending...' })).toBeDisabled();
  await answer();
  expect(screen.getByText('You replied on Nov 4, 2026: on its way')).toBeInTheDocument();
  expect(screen.getByLabelText('Reply to Cian')).toHaveValue('');
  expect(requests.filter(({ call }) => call === 'replyToEnquiry')).toHaveLength(1);
});
