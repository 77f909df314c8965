import { CheckoutColumns } from './checkout-columns';
import { OrderSummary } from './order-summary';
import { PaymentSession } from './payment/payment-session';

export interface FilledCheckoutProps {
  /** Why an earlier attempt did not succeed. */
  readonly problem: string | null;
}

/** What is in the cart, and the paying. */
export function FilledCheckout({ problem }: FilledCheckoutProps) {
  return <CheckoutColumns summary={<OrderSummary />} payment={<PaymentSession problem={problem} />} />;
}
