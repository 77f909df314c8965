/** Method and path of every call. With options.ts and brand.ts this is all of the contract that reaches the browser as code
 *  (the rest is types).
 *  Paths are written in @koa/router's form; `:name` is a path parameter. */
export const calls = {
  submitContact: { method: 'POST', path: '/api/contact' },
  listPortfolio: { method: 'GET', path: '/api/portfolio' },
  getPortfolioProject: { method: 'GET', path: '/api/portfolio/:id' },
  listServices: { method: 'GET', path: '/api/services' },
  listTestimonials: { method: 'GET', path: '/api/testimonials' },
  listBlogPosts: { method: 'GET', path: '/api/blog' },
  getBlogPost: { method: 'GET', path: '/api/blog/:slug' },
  listArtworks: { method: 'GET', path: '/api/artworks' },
  listArtworksByCategory: { method: 'GET', path: '/api/artworks/category/:category' },
  createPaymentIntent: { method: 'POST', path: '/api/create-payment-intent' },
  getCheckoutStatus: { method: 'GET', path: '/api/checkout/status' },
  getCheckoutConfig: { method: 'GET', path: '/api/checkout/config' },
  listDigitalCreations: { method: 'GET', path: '/api/digital-creations' },
  getPage: { method: 'GET', path: '/api/pages/:slug' },
  getSession: { method: 'GET', path: '/api/session' },
  createSession: { method: 'POST', path: '/api/session' },
  deleteSession: { method: 'DELETE', path: '/api/session' },
} as const satisfies Record<string, Call>;

/** One HTTP call: its method and its path under /api. */
export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: `/api/${string}`;
}
