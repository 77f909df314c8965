import type { BuyerOrder } from '@studio/contract';

interface StateMessage {
  readonly title: string;
  readonly text: string;
}

export const stateMessages: Record<BuyerOrder['state'], StateMessage> = {
  paid: { title: 'Paid', text: 'Your payment has arrived. Next, I pack your order by hand.' },
  packed: { title: 'Packed', text: 'It is packed and leaves the studio soon. You will get an email when it does.' },
  sent: { title: 'On Its Way', text: 'It has left the studio.' },
  delivered: { title: 'Delivered', text: 'It has arrived. Late, lost or damaged? Just reply to any of my emails.' },
  returned: { title: 'Back in the Studio', text: 'It came back to me. I will email you about what happens next.' },
  refund_due: { title: 'Refund on Its Way', text: 'Nothing was sold: your card is refunded in full.' },
  refunded: {
    title: 'Refunded',
    text: 'Your card has been refunded. Your bank may take five to ten days to show it.',
  },
  charged_back: {
    title: 'Closed',
    text: 'Your bank has returned your money, so this order is closed. Not right? Just reply to any of my emails.',
  },
  review: {
    title: 'Being Checked',
    text: 'Something about this payment needs a second look. I will email you.',
  },
};

export const deliverySteps = ['paid', 'packed', 'sent', 'delivered'] as const satisfies BuyerOrder['state'][];

export const isInDelivery = (state: BuyerOrder['state']) =>
  deliverySteps.some((step) => step === state && step !== 'delivered');
