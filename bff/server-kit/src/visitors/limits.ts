const secondMs = 1000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

export interface RateLimit {
  /** Prefix of the counter's name in `throttles`. */
  readonly name: string;
  readonly max: number;
  readonly windowMs: number;
  /** First sentence of the answer. */
  readonly reason: string;
}

/** The numbers of docs/rate-limits.md. Fixed windows, counted in the database over all instances. */
export const rateLimits = {
  // `MAX_ENQUIRIES_PER_ADDRESS` replaces `max` of the first two.
  enquiries: { name: 'contact', max: 5, windowMs: 10 * minuteMs, reason: 'You have sent several messages.' },
  requestedImages: {
    ...{ name: 'asked-picture', max: 5, windowMs: 10 * minuteMs },
    reason: 'You have sent several pictures.',
  },
  // More than a buyer reloads; bounds PDF rendering.
  orderLinks: { name: 'order', max: 60, windowMs: 10 * minuteMs, reason: 'This order was looked up many times.' },
  // Per order: each is a new token.
  linksOfOrder: {
    ...{ name: 'bought order link', max: 10, windowMs: 10 * minuteMs },
    reason: 'The link to this order was asked for many times.',
  },
  withdrawals: { name: 'withdraw', max: 20, windowMs: 10 * minuteMs, reason: 'You have sent several statements.' },
  lostOrders: { name: 'lost link', max: 10, windowMs: 10 * minuteMs, reason: 'You have looked for orders many times.' },
  // Per order and email address: a stranger cannot flood the buyer.
  lostOrderEmails: { name: 'link to', max: 3, windowMs: dayMs, reason: '' },
  buyerEmails: {
    ...{ name: 'bought order', max: 20, windowMs: 10 * minuteMs },
    reason: 'An email address was tried too often.',
  },
  // Per order.
  buyerEmailsOfOrder: {
    ...{ name: 'bought order', max: 5, windowMs: 10 * minuteMs },
    reason: 'An email address was tried too often.',
  },
  vitals: { name: 'vitals', max: 60, windowMs: 10 * minuteMs, reason: 'Enough page loads have been counted.' },
  // The owner gets one email an hour, however many cards an attacker tries.
  declinedEmails: { name: 'emails about declined cards', max: 1, windowMs: hourMs, reason: '' },
} as const satisfies Record<string, RateLimit>;

/**
 * Token buckets, so that no second burst follows the first. A new order takes up to five Stripe calls; Stripe allows
 * about 25 a second in test mode, 100 live.
 */
export const newOrderLimits = {
  /** Per widest network. */
  ofNetwork: {
    ...{ name: 'new orders', atOnce: 30, perSecond: 2 },
    reason: 'Many orders have just been started on your network.',
  },
  ofAll: {
    ...{ name: 'new orders', atOnce: 40, perSecond: 4 },
    reason: 'Many people are checking out just now.',
  },
};

/** Unpaid holds of a network (docs/checkout.md). */
export const holdLimits = {
  /** `MAX_OPEN_ORDERS_PER_ADDRESS` replaces it. */
  maxTouched: 5,
  /** Newer holds evict untouched ones beyond these. */
  maxUntouched: 3,
  piecesPerTouched: 2,
  /** Per artwork and day; after that a hold yields to other networks. */
  exclusivePerDayMs: 20 * minuteMs,
  /** Reserved for the network for which a hold was ended. */
  wantedMs: 5 * minuteMs,
};

/** Declined cards of an hour; more than a person has. */
export const declineLimits = { perOrder: 10, perNetwork: 20, windowMs: hourMs };

/** Counted in the memory of one instance, so that a flood costs no database statement. */
export interface MemoryLimit {
  /** Wider networks multiply this by their allowance. */
  readonly perNetwork: number;
  readonly total: number;
  readonly windowMs: number;
}

export const memoryLimits = {
  cspReports: { perNetwork: 10, total: 200, windowMs: minuteMs },
  pageFailures: { perNetwork: 20, total: 200, windowMs: minuteMs },
  // Two a page view during a share; each has a view id that was signed for it.
  viewResults: { perNetwork: 600, total: 6000, windowMs: minuteMs },
} as const satisfies Record<string, MemoryLimit>;

/** Concurrent work of an instance, refused with 503 (`Admission`). Settings replace the first four. */
export const workLimits = {
  pages: 200,
  calls: 1000,
  uploads: 20,
  /** Of a widest network. */
  sharePercent: 40,
  /** The limit leaves room in the image queue for the owner. */
  visitorUploads: 5,
  /** The last image must finish before its request times out. */
  waitingImages: 16,
  /** Of Stripe: 50 MB in total. */
  events: 100,
};

export interface SignInLimit {
  readonly name: string;
  readonly freeFailures: number;
  readonly longestDelayMs: number;
}

/** Failed sign-ins beyond the free ones wait 5 s, doubled by each. */
export const signInLimits = {
  /** An address or a known device. */
  own: { freeFailures: 5, longestDelayMs: 15 * minuteMs },
  /** Honest strangers never reach this limit. */
  everybody: { name: 'everybody', freeFailures: 50, longestDelayMs: minuteMs },
  /**
   * First attempts of a network while `everybody` is delayed: the owner's new browser does not compete with attackers,
   * who get at most 9,000 guesses a day.
   */
  newcomers: { name: 'newcomers', freeFailures: 60, longestDelayMs: 10 * secondMs },
  shortestDelayMs: 5 * secondMs,
  forgottenAfterMs: dayMs,
  /** Hashes that wait. The last one is served within the time of a call (refusal 35). */
  maxWaiting: 10,
};
