/* No schemas, so that browsers can load this file. */

/** Characters of texts, rows of a page, dollars, pieces, stars, further images, bytes of an upload. */
export const limits = {
  title: 200,
  phrase: 120,
  label: 60,
  reason: 500,
  excerpt: 1000,
  quote: 2000,
  description: 5000,
  page: 60_000,
  listPage: 500,
  email: 254,
  imageUrl: 2048,
  price: 1_000_000,
  stock: 1000,
  rating: 5,
  images: 5,
  imageBytes: 10 * 1024 * 1024,
} as const;

/**
 * The limits are in megapixels, and in pixels of a side. A baseline JPEG is decoded at reduced size, a progressive one
 * in full; AVIF needs 19 bytes per pixel.
 */
export const imageMegapixels = { jpeg: 200, 'progressive JPEG': 50, png: 50, webp: 50, avif: 16 } as const;
export const maxImageSide = 20_000;

/** A page fills whole rows of 2, 3, 4 and 6 columns. */
export const pageSize = 24;

export const artworkSorts = ['price-asc', 'price-desc', 'newest'] as const;

/** Days after the last delivery (Directive 2011/83/EU, Article 9(1)). */
export const withdrawalDays = 14;

/** The buyer reads this text before payment and in the confirmation (docs/checkout.md, Withdrawals). */
export const rightOfWithdrawal = [
  `You can withdraw from this contract until ${withdrawalDays} days after your last parcel arrives, without giving a reason: press “Withdraw from contract here” on your order’s page, which my emails link to, or write to me.`,
  'You pay for sending it back. I refund what you paid to your card within 14 days of your statement. I may wait until the goods are back, or you show that you posted them.',
] as const;

/** The front server sets this cookie with /checkout, else the BFF sets it (docs/checkout.md, From cart to payment). */
export const checkoutCookieName = 'shop_checkout';

export const serviceOptions = [
  { value: 'canvas', label: 'Canvas Art' },
  { value: 'logo', label: 'Logo Design' },
  { value: 'ai-design', label: 'AI Graphic Design' },
  { value: 'media-content', label: 'Media Content Creator' },
  { value: 'custom', label: 'Custom Commission' },
  { value: 'workshop', label: 'Workshop/Class' },
  { value: 'illustration', label: 'Illustration' },
] as const;

/** Worst first. `open`: the bank holds the money until it decides; `inquiry`: a question, the shop has the money. */
export const disputeStages = ['lost', 'open', 'inquiry', 'won'] as const;
export type DisputeStage = (typeof disputeStages)[number];

/** The bank holds or has kept money of the order: it must not be packed or sent. */
export function isDisputed({ dispute }: { readonly dispute: DisputeStage | null }): boolean {
  return dispute === 'open' || dispute === 'lost';
}

/** `next`: the owner's choices; `replied`: after a reply, null: no reply possible. */
export const enquiryStates = {
  new: { label: 'New', next: ['answered', 'done', 'spam'], replied: 'answered' },
  answered: { label: 'Answered', next: ['done', 'new'], replied: 'answered' },
  done: { label: 'Done', next: ['new'], replied: 'answered' },
  spam: { label: 'Spam', next: ['new'], replied: null },
} as const satisfies Record<string, EnquiryMeaning>;

interface EnquiryMeaning {
  readonly label: string;
  readonly next: readonly string[];
  readonly replied: string | null;
}

export type EnquiryState = keyof typeof enquiryStates;

export const maxEnquiriesAtOnce = 100;

export const maxReplies = 20;

export const portfolioCategories = ['murals', 'canvases', 'logos', 'custom'] as const;

export const galleryCategories = ['digital', 'illustration', 'photo manipulation', '3d', 'animation', 'other'] as const;
export const panelCreationCategories = ['illustration', '3d', 'motion', 'ai', 'other'] as const;

export const artworkCategories = ['canvas', 'print', 'mixed'] as const;
export const artworkEditCategories = [...artworkCategories, 'merchandise'] as const;

export const serviceIcons = [
  'paint-roller',
  'palette',
  'bezier-curve',
  'spray-can',
  'chalkboard-teacher',
  'pencil-ruler',
  'video',
  'cpu',
] as const;

export const pageSlugs = ['privacy', 'terms'] as const;

export const vitalNames = ['LCP', 'INP', 'CLS', 'FCP', 'TTFB'] as const;
