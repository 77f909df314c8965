import { countryName } from './address-lines';
import { amountText } from './money';
import type { StoredOrder } from './order-rows';
import type { Payment } from '../payments';

export interface ReviewReason {
  readonly heading: string;
  readonly text: string;
  readonly steps: readonly string[];
}

type OrderFacts = Pick<StoredOrder, 'totalCents' | 'currency' | 'paymentIntentId' | 'email'>;
type OwedOrder = OrderFacts & Pick<StoredOrder, 'refundedCents'>;

export function otherAmount(order: OrderFacts, payment: Payment): ReviewReason {
  const [paid, ordered] = [
    amountText(payment.amountCents, payment.currency),
    amountText(order.totalCents, order.currency),
  ];
  return {
    heading: `${paid} was paid instead of ${ordered}`,
    text: `Stripe took ${paid} for this order, which comes to ${ordered}. The shop does nothing until you decide.`,
    steps: [lookUp(order)],
  };
}

export function unservedCountry(order: OrderFacts, country: string): ReviewReason {
  const name = countryName(country);
  return {
    heading: `An order for ${name}`,
    text: `This order is paid and should go to ${name}, where the shop does not ship. The shop does nothing until you decide.`,
    steps: [
      order.email === null
        ? 'Accept it if you can send it there, or refund it.'
        : 'Accept it if you can send it there, or reply to this email to ask the buyer for another address. Otherwise refund it.',
    ],
  };
}

export function unknownPayment(order: OrderFacts): ReviewReason {
  return {
    heading: 'Stripe does not know a payment',
    text: 'Stripe does not know the payment for this order. That happens when the shop is given the key of another account, or a test key, while somebody is buying.',
    steps: [`${lookUp(order)} Use the account whose key the shop had before: was it paid there?`],
  };
}

export function cannotSettle(attempts: number): ReviewReason {
  return {
    heading: 'An order is stuck',
    text: `The shop tried ${attempts} times to match this order with Stripe, and failed each time. Its log says why.`,
    steps: ['Show the log to whoever runs the shop: the order’s number is below.'],
  };
}

export function refundFailed(order: OwedOrder): ReviewReason {
  return {
    heading: `${owed(order)} could not be refunded`,
    text: 'Stripe sent the refund, but it did not arrive: you have the money again, and still owe it. The shop will not try again by itself.',
    steps: [lookUp(order), askBuyer(order)],
  };
}

export function refundRefused(order: OwedOrder, refusals: number): ReviewReason {
  return {
    heading: `${owed(order)} could not be refunded`,
    text: `Stripe refused the refund ${refusals} times: you have the money, and still owe it. The shop will not try again by itself.`,
    steps: [lookUp(order), askBuyer(order)],
  };
}

function owed({ totalCents, refundedCents, currency }: OwedOrder): string {
  return amountText(totalCents - refundedCents, currency);
}

function lookUp({ paymentIntentId }: OrderFacts): string {
  return `Look up the payment ${paymentIntentId ?? 'for this order'} in Stripe.`;
}

function askBuyer({ email }: OrderFacts): string {
  return email === null
    ? 'Look in Stripe to see who paid, and ask how to get the money to them.'
    : 'If Stripe cannot refund it, reply to this email and ask the buyer how to get the money to them.';
}
