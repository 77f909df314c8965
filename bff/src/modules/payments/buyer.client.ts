import type Stripe from 'stripe';
import { fitLine } from '../../db/fit-text';
import type { Buyer, PostalAddress } from './payment';

// What the columns of orders hold, in characters; an address is one column of 65,535 bytes, for seven parts.
const nameLength = 500;
const emailLength = 254;

/** Payer and recipient of a payment, cut to what is kept: MySQL refuses what is longer, and a payment is never lost for a name. An
 *  email address that is too long, or none, is not there: cut it would be somebody else's. What the billing details leave out is the
 *  recipient's: a form asks for a second address only where it is another one. */
export function toBuyer({ shipping, receipt_email, latest_charge }: Stripe.PaymentIntent): Buyer {
  const billing = typeof latest_charge === 'object' ? latest_charge?.billing_details : undefined;
  const shippedTo = addressOf(shipping?.address);
  const [billingName, shippingName] = [line(billing?.name), line(shipping?.name)];
  return {
    email: emailOf(billing?.email ?? receipt_email),
    payer: {
      name: billingName ?? shippingName,
      address: payerAddress(addressOf(billing?.address), shippedTo),
    },
    recipient: {
      name: shippingName ?? billingName,
      address: shippedTo && { ...shippedTo, phone: line(shipping?.phone) },
    },
  };
}

/** The card's form asks for country and postcode alone: those are no postal address. One that says no more than the recipient's is the same. */
function payerAddress(billed: PostalAddress | null, shippedTo: PostalAddress | null): PostalAddress | null {
  if (!billed?.line1) return shippedTo;
  const isSame = Object.entries(billed).every(([part, text]) => text === null || text === shippedTo?.[part]);
  return isSame ? shippedTo : billed;
}

function addressOf(address: Stripe.Address | null | undefined): PostalAddress | null {
  if (!address) return null;
  return Object.fromEntries(Object.entries(address).map(([part, text]) => [part, line(text as string | null)]));
}

function line(text: string | null | undefined): string | null {
  return fitLine(text ?? '', nameLength) || null;
}

function emailOf(address: string | null): string | null {
  return address !== null && address.length <= emailLength && /^[^\s@]+@[^\s@]+$/.test(address) ? address : null;
}
