/* What stands here has no schemas, so that the browser can have it too: the limits and choices of the forms, which the schemas read as
 * well, and names that two parts share. */

/** The most that a field may hold: characters of a text by what it says, rows of a page, dollars of a price, pieces of a work, stars, further pictures of a
 *  row, bytes of one that goes up. */
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

/** The most megapixels of a picture by its format, and the most pixels of a side. A decoder reads a plain JPEG at an eighth of its size, but
 *  keeps all of a progressive one, and of an AVIF 19 bytes a pixel. The browser makes smaller what has more. */
export const imageMegapixels = { jpeg: 200, 'progressive JPEG': 50, png: 50, webp: 50, avif: 16 } as const;
export const maxImageSide = 20_000;

/** How much of a list a page shows at first, and at each step on: full rows of two, three, four and six. */
export const pageSize = 24;

/** The orders of the works for sale beside the server's own (docs/site/shop.md, Catalogue). */
export const artworkSorts = ['price-asc', 'price-desc', 'newest'] as const;

/** How long a buyer may withdraw after the last parcel arrived (Directive 2011/83/EU, Article 9(1)). */
export const withdrawalDays = 14;

/** What a buyer reads of the right of withdrawal before paying and in the confirmation (docs/checkout.md, Withdrawals). */
export const rightOfWithdrawal = [
  `You can withdraw from this contract until ${withdrawalDays} days after your last parcel arrives, without giving a reason: press “Withdraw from contract here” on your order’s page, which my emails lead to, or write to me.`,
  'You pay for sending it back. What you paid goes back to your card within 14 days of your statement. I may wait until the goods are back, or you show that you posted them.',
] as const;

/** The cookie that names the browser of a checkout: the front server sets it with the /checkout document, because mf-shop's route
 *  declares it, the BFF where there is none yet (docs/checkout.md, From cart to payment). */
export const checkoutCookieName = 'shop_checkout';

/** The service options of the enquiry form, value and label (docs/site/marketing.md, Contact). */
export const serviceOptions = [
  { value: 'canvas', label: 'Canvas Art' },
  { value: 'logo', label: 'Logo Design' },
  { value: 'ai-design', label: 'AI Graphic Design' },
  { value: 'media-content', label: 'Media Content Creator' },
  { value: 'custom', label: 'Custom Commission' },
  { value: 'workshop', label: 'Workshop/Class' },
  { value: 'illustration', label: 'Illustration' },
] as const;

/** How a dispute stands, worst first. `open`: the buyer's bank has the money until it decides; `inquiry`: the bank only asks, and the shop has the
 *  money. What several disputes of an order come to is the worst of them. */
export const disputeStages = ['lost', 'open', 'inquiry', 'won'] as const;
export type DisputeStage = (typeof disputeStages)[number];

/** True while the buyer's bank has money of the order, or has kept some: nothing of it is packed or sent. */
export function isDisputed({ dispute }: { readonly dispute: DisputeStage | null }): boolean {
  return dispute === 'open' || dispute === 'lost';
}

/** How an enquiry may stand, where the owner may move it from there (`next`), and what a reply makes of it (`replied`; null: it takes none).
 *  The server, the contract and the panel all read it here. */
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

/** How many enquiries can be changed at once. */
export const maxEnquiriesAtOnce = 100;

/** How many replies an enquiry takes through the site. */
export const maxReplies = 20;

/** The categories of a portfolio project, in the order of the owner's form (docs/site/admin.md, Forms). */
export const portfolioCategories = ['murals', 'canvases', 'logos', 'custom'] as const;

/** The categories of a digital creation in the gallery's dialog, and in the owner's panel (docs/site/gallery.md, Add and edit;
 *  docs/site/admin.md, Forms). */
export const galleryCategories = ['digital', 'illustration', 'photo manipulation', '3d', 'animation', 'other'] as const;
export const panelCreationCategories = ['illustration', '3d', 'motion', 'ai', 'other'] as const;

/** The categories of a work in the shop; the edit form offers merchandise too (docs/site/shop.md, Add and edit). */
export const artworkCategories = ['canvas', 'print', 'mixed'] as const;
export const artworkEditCategories = [...artworkCategories, 'merchandise'] as const;

/** The keys of a service's picture (docs/site/marketing.md, Services). */
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

/** The pages of words that the owner may publish: the footer links to both. */
export const pageSlugs = ['privacy', 'terms'] as const;

/** What a page load measures of itself: largest paint, answer to a touch, shift, first paint and first byte. */
export const vitalNames = ['LCP', 'INP', 'CLS', 'FCP', 'TTFB'] as const;
