import { fireEvent, screen, within } from '@testing-library/react';
import type { Artwork, Reservation, ReservationInput } from '@studio/contract';
import { keepBack, openTab } from '../admin.fixture';

const work: Artwork = {
  ...{ id: 1, version: 1, title: 'Heron Wall', description: 'A heron.', price: 120, category: 'canvas' },
  ...{ dimensions: '60 x 80 cm', imageUrl: '/uploads/heron-1600x1067-6a7569.webp', inStock: true, available: 1 },
  ...{ additionalImages: [], createdAt: '2025-02-11T23:30:00.000Z' },
};

/** The artworks tab on a fake server that stores one mark. */
function openWorks(pieces = 1) {
  let [mark, version]: [Reservation | null, number] = [null, 1];
  return openTab('?tab=artworks', {
    listArtworks: () => ({
      body: [
        {
          ...work,
          version,
          inStock: mark?.quantity !== pieces,
          available: pieces - (mark?.quantity ?? 0),
          ...(mark?.quantity === pieces && mark.reason !== 'sold elsewhere' && { setAside: mark.reason }),
        },
      ],
    }),
    listReservations: () => ({ body: mark ? [mark] : [] }),
    reserveArtwork: ({ body }) => {
      version += 1;
      mark = { artworkId: 1, quantity: pieces, forWhom: null, until: null, ...(body as ReservationInput) };
      return { body: mark };
    },
    releaseArtwork: () => {
      [mark, version] = [null, version + 1];
      return { body: { id: 1 } };
    },
  });
}

const standing = () => within(screen.getByRole('group', { name: 'Status of Heron Wall' }));
const pressed = () =>
  standing()
    .getAllByRole('button', { pressed: true })
    .map(({ textContent }) => textContent);

test('one tap marks a work, and one puts it back on sale', async () => {
  const { user, pass, requests } = await openWorks();
  expect(pressed()).toEqual(['For Sale']);
  for (const [label, reason, stock] of [
    ['Sold', 'sold elsewhere', 'None for sale'],
    ['Reserved', 'reserved', 'Reserved'],
    ['On Loan', 'on loan', 'On loan'],
  ] as const) {
    await user.click(standing().getByRole('button', { name: label }));
    await pass(50);
    expect(pressed()).toEqual([label]);
    expect(screen.getByText(stock, { selector: 'p > span' })).toBeInTheDocument();
    expect(requests.findLast(({ call }) => call === 'reserveArtwork')).toMatchObject({ body: { reason } });
  }
  expect(screen.getByText(`Heron Wall: On Loan`)).toBeInTheDocument();
  await user.click(standing().getByRole('button', { name: 'For Sale' }));
  await pass(50);
  expect(pressed()).toEqual(['For Sale']);
  expect(requests.findLast(({ call }) => call === 'releaseArtwork')).toMatchObject({ ifMatch: '"4"' });
});

test('for whom and until when is said afterwards, and stays when the reason changes', async () => {
  const { user, pass, requests } = await openWorks(3);
  await user.click(standing().getByRole('button', { name: 'Reserved' }));
  await pass(50);
  await user.click(screen.getByRole('button', { name: 'Details of Heron Wall' }));
  await pass(50);
  const dialog = within(screen.getByRole('dialog', { name: 'Set Aside' }));
  await user.type(dialog.getByLabelText('For whom (optional)'), 'Ann Ryan');
  await user.type(dialog.getByLabelText('For sale again after (optional)'), '2020-01-01');
  await user.clear(dialog.getByLabelText('Pieces'));
  await user.type(dialog.getByLabelText('Pieces'), '9');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(dialog.getByText('Choose today or a later day')).toBeInTheDocument();
  expect(dialog.getByText('From 1 to 3')).toBeInTheDocument();
  await user.clear(dialog.getByLabelText('For sale again after (optional)'));
  await user.type(dialog.getByLabelText('For sale again after (optional)'), '2099-12-03');
  await user.clear(dialog.getByLabelText('Pieces'));
  await user.type(dialog.getByLabelText('Pieces'), '2');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await pass(500);
  expect(screen.getByText('2 pieces for Ann Ryan, for sale again after Dec 3, 2099')).toBeInTheDocument();
  await user.click(standing().getByRole('button', { name: 'On Loan' }));
  await pass(50);
  expect(requests.findLast(({ call }) => call === 'reserveArtwork')).toMatchObject({
    body: { reason: 'on loan', quantity: 2, forWhom: 'Ann Ryan', until: expect.any(String) },
  });
  await user.click(standing().getByRole('button', { name: 'Sold' }));
  await pass(50);
  expect(requests.findLast(({ call }) => call === 'reserveArtwork')?.body).toEqual({
    ...{ reason: 'sold elsewhere', quantity: 2, forWhom: 'Ann Ryan' },
  });
});

test('the details of a sold work ask for no day, and send none that was typed before', async () => {
  const { user, pass, requests } = await openWorks();
  await user.click(standing().getByRole('button', { name: 'Reserved' }));
  await pass(50);
  await user.click(screen.getByRole('button', { name: 'Details of Heron Wall' }));
  await pass(50);
  await user.type(screen.getByLabelText('For sale again after (optional)'), '2099-12-03');
  await user.keyboard('{Escape}');
  await pass(50);
  await user.click(standing().getByRole('button', { name: 'Sold' }));
  await pass(50);
  await user.click(screen.getByRole('button', { name: 'Details of Heron Wall' }));
  await pass(50);
  const dialog = within(screen.getByRole('dialog', { name: 'Set Aside' }));
  expect(dialog.queryByLabelText('For sale again after (optional)')).not.toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await pass(50);
  expect(requests.findLast(({ call }) => call === 'reserveArtwork')?.body).toEqual({
    ...{ reason: 'sold elsewhere', quantity: 1 },
  });
});

test('a refusal is told in its own words, and the work stands as it did', async () => {
  const message = '“Heron Wall” is being paid for just now. Nothing was saved.';
  const { user, pass } = await openTab('?tab=artworks', {
    listArtworks: { body: [work] },
    reserveArtwork: { status: 409, body: { code: 'BEING_PURCHASED', message } },
  });
  await user.click(standing().getByRole('button', { name: 'Sold' }));
  await pass(50);
  expect(screen.getByText(message)).toBeInTheDocument();
  expect(pressed()).toEqual(['For Sale']);
});

test('after a change a work waits until it is read anew, so that the next tap meets what it is by then', async () => {
  const { user, pass, requests } = await openWorks();
  const answer = keepBack('GET');
  await user.click(standing().getByRole('button', { name: 'Reserved' }));
  await pass(50);
  expect(screen.getByText('Heron Wall: Reserved')).toBeInTheDocument();
  expect(standing().getByRole('button', { name: 'Sold' })).toBeDisabled();
  await answer();
  await user.click(standing().getByRole('button', { name: 'Sold' }));
  await pass(50);
  const sent = requests.filter(({ call }) => call === 'reserveArtwork');
  expect(sent.map(({ ifMatch }) => ifMatch)).toEqual(['"1"', '"2"']);
});

test('a work that is sold out has nothing to mark', async () => {
  await openTab('?tab=artworks', { listArtworks: { body: [{ ...work, inStock: false, available: 0 }] } });
  expect(screen.queryByRole('group')).not.toBeInTheDocument();
});

test('the details of a mark stay open until they are saved, and a refusal is told to who has left them', async () => {
  const message = '“Heron Wall” is being paid for just now. Nothing was saved.';
  const mark: Reservation = { artworkId: 1, quantity: 1, reason: 'reserved', forWhom: null, until: null };
  const { user, pass } = await openTab('?tab=artworks', {
    listArtworks: { body: [{ ...work, available: 0 }] },
    listReservations: { body: [mark] },
    reserveArtwork: { status: 409, body: { code: 'BEING_PURCHASED', message } },
  });
  await user.click(screen.getByRole('button', { name: 'Details of Heron Wall' }));
  await pass(50);
  const answer = keepBack('PUT');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await pass(50);
  await user.keyboard('{Escape}');
  await pass(500);
  expect(screen.getByRole('dialog', { name: 'Set Aside' })).toBeInTheDocument();
  fireEvent.click(screen.getByRole('tab', { name: 'Digital Creations', hidden: true }));
  await pass(50);
  await answer();
  expect(screen.getByText(message)).toBeInTheDocument();
});

test('a mark that was made is not waited for without end where the list could not be read anew', async () => {
  let isDown = false;
  const broken = { status: 500, body: { message: 'Something broke.', code: 'INTERNAL' } };
  const { user, pass } = await openTab('?tab=artworks', {
    listArtworks: () => (isDown ? broken : { body: [work] }),
    reserveArtwork: () => {
      isDown = true;
      return { body: { artworkId: 1, quantity: 1, reason: 'reserved', forWhom: null, until: null } };
    },
  });
  await user.click(standing().getByRole('button', { name: 'Reserved' }));
  await pass(50);
  expect(standing().getByRole('button', { name: 'Sold' })).toBeDisabled();
  await pass(10_000);
  expect(standing().getByRole('button', { name: 'Sold' })).toBeEnabled();
});
