export const paymentTexts = {
  notCharged: 'Nothing was charged. Your cart is in the browser where you began to pay: go back there and try again.',
  timeRanOut:
    'The time to pay ran out, and nothing was charged. The works are held for you again for a few minutes: please enter your card again.',
  checking: 'The connection was lost. Checking whether your payment went through: please keep this page open.',
  noSecret: 'Unable to initialize payment. Please refresh and try again.',
  sessionFailed: 'There was a problem initializing checkout. Please try again.',
  declined: 'There was an issue processing your payment.',
  notSent: 'The connection was lost before your payment went through. Nothing was charged: please try again.',
  failed: 'Something went wrong with your payment.',
};
