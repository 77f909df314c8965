import { screen } from '@testing-library/react';
import type { OpenEnquiry } from '@studio/contract';
import { openTab } from '../../admin.fixture';

const asked = {
  id: 1,
  mail: 'sent' as const,
  imageUrl: null,
  createdAt: '2026-03-01T10:00:00.000Z',
  expiresAt: '2999-03-15T10:00:00.000Z',
  receivedAt: null,
};
const enquiry: OpenEnquiry = {
  ...{ id: 1, version: 3, state: 'new', name: 'Cian', email: 'cian@example.ie', service: 'custom' },
  ...{ message: 'A gable wall.', hasFailedMail: false, createdAt: '2026-02-03T10:00:00.000Z', note: null, replies: [] },
  state: 'new',
};
const open = (change: Partial<OpenEnquiry>, answers = {}) =>
  openTab('?tab=enquiries&enquiry=1', {
    getEnquiry: { body: { ...enquiry, ...change } },
    listEnquiries: { body: [], headers: { 'x-total-count': '0' } },
    ...answers,
  });

test('one button asks for the picture, for the enquiry as it was seen', async () => {
  const { user, pass, requests } = await open({}, { requestImage: { status: 201, body: enquiry } });
  await user.click(screen.getByRole('button', { name: 'Ask for a picture' }));
  await pass(50);
  expect(requests.find(({ call }) => call === 'requestImage')).toMatchObject({ params: { id: '1' }, ifMatch: '"3"' });
  expect(screen.getByText('An email with a link is on its way')).toBeInTheDocument();
});

test('what was asked for says how it stands, and what came is shown', async () => {
  const imageUrl = '/api/asked-pictures/1';
  await open({
    askedPictures: [
      { ...asked, imageUrl, receivedAt: '2026-03-02T10:00:00.000Z' },
      { ...asked, id: 2, mail: 'failed', expiresAt: '2026-01-01T10:00:00.000Z' },
      { ...asked, id: 3 },
    ],
  });
  expect(screen.getByRole('img', { name: 'The picture that Cian sent' })).toHaveAttribute('src', imageUrl);
  for (const words of [
    'Received on Mar 2, 2026.',
    /email could not be sent.*The link has expired/,
    /works until Mar 15, 2999/,
  ])
    expect(screen.getByText(words)).toBeInTheDocument();
});

test('spam is asked for nothing', async () => {
  await open({ state: 'spam' });
  expect(screen.queryByRole('button', { name: /Ask for/ })).not.toBeInTheDocument();
});
