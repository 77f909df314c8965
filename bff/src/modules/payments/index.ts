export { intentOfSecret, secretHash } from './client-secret';
export { isOutage } from './outage';
export {
  type Buyer,
  type Dispute,
  type EventPage,
  isFullyRefunded,
  type ListedEvent,
  type Party,
  type Payment,
  type PaymentEvent,
  type PostalAddress,
  type Refund,
} from './payment';
export {
  isMissing,
  isRefusal,
  isReplayedFailure,
  stripeApiVersion,
  stripeClient,
  type StripeClient,
  wasDefinitelyNotCreated,
} from './stripe.client';
