import type { BuyerOrder } from '@studio/contract';

interface StateMessage {
  readonly title: string;
  readonly text: string;
}

export const stateMessages: Record<BuyerOrder['state'], StateMessage> = {
  paid: { title: 'Paid', text: 'Your payment has arrived. Next it is packed in the studio, by hand.' },
  packed: { title: 'Packed', text: 'It is packed, and leaves the studio soon. You get an email when it does.' },
  sent: { title: 'On Its Way', text: 'It has left the studio.' },
  delivered: { title: 'Delivered', text: 'It has arrived. Is anything not as it should be? Answer any of my emails.' },
  returned: { title: 'Back in the Studio', text: 'It came back to me. I write to you about what happens next.' },
  refund_due: { title: 'Your Money Goes Back', text: 'Nothing was sold: what you paid goes back to your card.' },
  refunded: {
    title: 'Refunded',
    text: 'What you paid went back to your card. Your bank may take five to ten days to show it.',
  },
  charged_back: {
    title: 'Closed',
    text: 'Your bank has given you the money for this order back, so it is closed. Is that not right? Answer any of my emails.',
  },
  review: {
    title: 'Being Looked At',
    text: 'Something about this payment has to be looked at by a person. You get an email.',
  },
};

export const deliverySteps = ['paid', 'packed', 'sent', 'delivered'] as const satisfies BuyerOrder['state'][];

export const isInDelivery = (state: BuyerOrder['state']) =>
  deliverySteps.some((step) => step === state && step !== 'delivered');
