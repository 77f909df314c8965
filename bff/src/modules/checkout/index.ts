export { buyerKeys } from './buyer-keys';
export { checkoutCookie } from './checkout-cookie';
export { checkoutRoutes } from './checkout.routes';
export { checkoutService } from './checkout.service';
export { type DeclinesService, declinesService } from './declines/declines.service';
export { holdsService } from './holds/holds.service';
export { networkLimits } from './holds/network-limits';
export { paymentStatus } from './payment-status';
export { type TermsGate, termsGate } from './terms-gate';
