export {
  type Buyer,
  type Dispute,
  type EventPage,
  intentOfSecret,
  isFullyRefunded,
  type ListedEvent,
  type Party,
  type Payment,
  type PaymentEvent,
  type PostalAddress,
  type Refund,
  secretHash,
} from './payment';
export {
  isMissing,
  isOutage,
  isRefusal,
  isReplayedFailure,
  stripeApiVersion,
  stripeClient,
  type StripeClient,
  wasDefinitelyNotCreated,
} from './stripe.client';
