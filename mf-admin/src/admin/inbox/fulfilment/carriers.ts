/** The page on which each carrier shows a parcel; null: none. */
const trackingPages: Readonly<Record<string, string | null>> = {
  'An Post': 'https://www.anpost.com/Post-Parcels/Track/History?item=',
  DPD: 'https://www.dpd.ie/tracking?consignmentNumber=',
  DHL: 'https://www.dhl.com/ie-en/home/tracking.html?tracking-id=',
  Fastway: 'https://www.fastway.ie/track-your-parcel/?l=',
  FedEx: 'https://www.fedex.com/fedextrack/?trknbr=',
  UPS: 'https://www.ups.com/track?tracknum=',
  'Collected in the studio': null,
};

export const carriers = Object.keys(trackingPages);

const aNumber = /^[a-z0-9][a-z0-9 -]{4,39}$/i;

/** The link for a tracking number of a known carrier, or for an address without 'https://'; other text as it is. */
export function trackingLink(carrier: string, typed: string): string {
  const text = typed.trim();
  if (/^[\w-]+(\.[\w-]+)+(\/|$)/.test(text)) return `https://${text}`;
  const page = trackingPages[carrier];
  return page && aNumber.test(text) ? page + text.replace(/[ -]/g, '') : text;
}

export function isTrackingNumber(text: string): boolean {
  return aNumber.test(text.trim());
}
