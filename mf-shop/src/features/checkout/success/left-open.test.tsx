import { fakeBff, renderRemote } from '@studio/host/testing';
import { screen } from '@testing-library/react';
import remote from '../../../remote';
import { translate } from '../../../testing/translated';
import { givenCart } from '../../../testing/works';

jest.mock('./shown-for', () => ({ shownForMs: 500 }));

test.each([
  ['', () => undefined],
  [', also where a translator has replaced its texts', translate],
])(
  'a page that was left open shows no more after some minutes who paid and where it goes%s',
  async (_where, change) => {
    givenCart();
    const items = [{ title: 'Tide', imageUrl: '/uploads/tide.webp', quantity: 1, unitPrice: 400 }];
    const order = { number: 1007, name: 'Aoife Byrne', address: ['1 Quay Street'], total: 400, refunded: 0, items };
    fakeBff({
      getCheckoutStatus: {
        body: { state: 'paid', orderId: 'one', total: 400, email: 'ada@example.ie', artworkIds: [1], order },
      },
      getShipping: { body: { shipsTo: [], shippingNote: '' } },
    });
    renderRemote(remote, '/checkout/success');
    expect(await screen.findByText('1 Quay Street')).toBeInTheDocument();
    change(screen.getByText(/ada@/));
    expect(await screen.findByRole('button', { name: 'Show Details' }, { timeout: 5000 })).toBeInTheDocument();
    for (const words of ['1 Quay Street', 'Aoife Byrne', /ada@/])
      expect(screen.queryByText(words)).not.toBeInTheDocument();
    expect(screen.getByText('Tide')).toBeInTheDocument();
  },
);
