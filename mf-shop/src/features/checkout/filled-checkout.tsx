import { CheckoutColumns } from './checkout-columns';
import { OrderSummary } from './order-summary';
import { PaymentSession } from './payment/payment-session';

export interface FilledCheckoutProps {
  readonly problem: string | null;
}

export function FilledCheckout({ problem }: FilledCheckoutProps) {
  return <CheckoutColumns summary={<OrderSummary />} payment={<PaymentSession problem={problem} />} />;
}
