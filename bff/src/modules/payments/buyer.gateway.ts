import type Stripe from 'stripe';
import { fitLine } from '../../db/fit-text';
import type { Buyer } from './payment';

// What the columns of orders hold, in characters; an address is one column of 65,535 bytes, for seven parts.
const nameLength = 500;
const emailLength = 254;

/** Who paid, as Stripe's form collected it, cut to what is kept: MySQL refuses what is longer, and a payment is never lost for a name. An
 *  email address that is too long, or none, is not there: cut it would be somebody else's. */
export function toBuyer({ shipping, receipt_email, latest_charge }: Stripe.PaymentIntent): Buyer {
  const billing = typeof latest_charge === 'object' ? latest_charge?.billing_details : undefined;
  const parts = shipping?.address && { ...shipping.address, phone: shipping.phone };
  const address = parts && Object.entries(parts).map(([part, text]) => [part, line(text)]);
  return {
    email: emailOf(billing?.email ?? receipt_email),
    name: line(shipping?.name ?? billing?.name),
    shippingAddress: address ? (Object.fromEntries(address) as Buyer['shippingAddress']) : null,
  };
}

function line(text: string | null | undefined): string | null {
  return fitLine(text ?? '', nameLength) || null;
}

function emailOf(address: string | null): string | null {
  return address !== null && address.length <= emailLength && /^[^\s@]+@[^\s@]+$/.test(address) ? address : null;
}
