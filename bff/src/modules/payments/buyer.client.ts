import type Stripe from 'stripe';
import { fitLine } from '../../db/fit-text';
import type { Buyer, PostalAddress } from './payment';

// In characters; an address is JSON in 65,535 bytes.
const nameLength = 500;
const emailLength = 254;

/**
 * Truncated, so that no payment fails for a long name. Drops a too long email address: truncated it would be another
 * person's.
 */
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

/** The card form asks for country and postcode alone: no address. */
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
