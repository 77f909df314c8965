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
    text: `Stripe took ${paid} for this order, which is of ${ordered}. The shop neither sells it nor gives the money back by itself.`,
    steps: [lookUp(order)],
  };
}

export function unservedCountry(order: OrderFacts, country: string): ReviewReason {
  const name = countryName(country);
  return {
    heading: `An order goes to ${name}`,
    text: `This order was paid, and is to go to ${name}, where the shop does not ship to. The shop neither sells it nor gives the money back by itself.`,
    steps: [
      order.email === null
        ? 'Take it if you can send it there, or give the money back.'
        : 'Take it if you can send it there, or answer this email to ask the buyer for another address. Otherwise give the money back.',
    ],
  };
}

export function unknownPayment(order: OrderFacts): ReviewReason {
  return {
    heading: 'Stripe does not know a payment',
    text: 'Stripe does not know the payment of this order. That happens when the shop got the key of another account, or of the test mode, while somebody was buying.',
    steps: [`${lookUp(order)} In the account whose key the shop had before, that is: has it been paid there?`],
  };
}

export function cannotSettle(attempts: number): ReviewReason {
  return {
    heading: 'An order could not be brought to its end',
    text: `The shop tried ${attempts} times to bring this order in line with Stripe, and failed each time. Its log says why.`,
    steps: ['Show the shop’s log to whoever runs it: look for the order’s number below.'],
  };
}

export function refundFailed(order: OwedOrder): ReviewReason {
  return {
    heading: `${owed(order)} could not be given back`,
    text: 'Stripe tried to give the money back, and it did not arrive: it is with you again, and still owed. The shop does not try again by itself.',
    steps: [lookUp(order), askBuyer(order)],
  };
}

export function refundRefused(order: OwedOrder, refusals: number): ReviewReason {
  return {
    heading: `${owed(order)} could not be given back`,
    text: `Stripe refused ${refusals} times to give the money back; it is with you, and still owed. The shop does not try again by itself.`,
    steps: [lookUp(order), askBuyer(order)],
  };
}

function owed({ totalCents, refundedCents, currency }: OwedOrder): string {
  return amountText(totalCents - refundedCents, currency);
}

function lookUp({ paymentIntentId }: OrderFacts): string {
  return `Look up the payment ${paymentIntentId ?? 'of this order'} at Stripe.`;
}

function askBuyer({ email }: OrderFacts): string {
  return email === null
    ? 'Find out at Stripe who paid, and ask how the money can reach them.'
    : 'Where giving it back by Stripe is no use, answer this email to ask the buyer how the money can reach them.';
}
