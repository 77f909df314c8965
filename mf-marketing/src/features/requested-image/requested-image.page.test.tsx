import { fakeBff, refusal, renderRemote, type FakeAnswers } from '@studio/host/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import remote from '../../remote';

const token = 'k'.repeat(43);
const photo = new File([Uint8Array.of(0xff, 0xd8, 0xff)], 'wall.jpg', { type: 'image/jpeg' });

async function open(answers: FakeAnswers) {
  const { requests } = fakeBff(answers);
  renderRemote(remote, `/contact/picture#${token}`);
  return { requests, input: await screen.findByLabelText('Picture') };
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('sends the picture with what the link holds, and says that it came', async () => {
  const { requests, input } = await open({
    sendRequestedImage: { status: 201, body: { receivedAt: '2026-03-09T10:00:00.000Z' } },
  });
  await userEvent.upload(input, photo);
  await press('Send Picture');
  expect(await screen.findByRole('heading', { name: 'Picture sent' })).toBeInTheDocument();
  const { authorization, body } = requests.find(({ call }) => call === 'sendRequestedImage')!;
  expect([authorization, ((body as FormData).get('file') as File).name]).toEqual([`Bearer ${token}`, 'wall.jpg']);
});

test('without a picture, or with one over 10MB, nothing is sent', async () => {
  const { requests, input } = await open({});
  await press('Send Picture');
  expect(await screen.findByText('Choose a picture')).toBeInTheDocument();
  const big = new File(['x'], 'big.jpg', { type: 'image/jpeg' });
  Object.defineProperty(big, 'size', { value: 10 * 1024 * 1024 + 1 });
  await userEvent.upload(input, big);
  await press('Send Picture');
  expect(await screen.findByText('Image must be 10MB or smaller')).toBeInTheDocument();
  expect(requests).toEqual([]);
});

test('what is no picture of the site is named before it goes up', async () => {
  const { requests, input } = await open({});
  await userEvent.upload(input, new File(['GIF89a'], 'wall.jpg', { type: 'image/jpeg' }));
  await press('Send Picture');
  expect(await screen.findByText(/^wall\.jpg is GIF, which cannot be shown here/)).toBeInTheDocument();
  expect(requests).toEqual([]);
});

test('a link that opens nothing says so, and the picture stays chosen', async () => {
  const { input } = await open({ sendRequestedImage: refusal('NOT_FOUND') });
  await userEvent.upload(input, photo);
  await press('Send Picture');
  expect(await screen.findByRole('alert')).toBeInTheDocument();
  expect((input as HTMLInputElement).files).toHaveLength(1);
  expect(screen.getByRole('button', { name: 'Try Again' })).toBeEnabled();
});
