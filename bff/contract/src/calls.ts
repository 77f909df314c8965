/** Method and path of every call. With options.ts, brand.ts and picture-names.ts this is all of the contract that reaches the browser as code
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
  changePassword: { method: 'PUT', path: '/api/session/password' },
  uploadImage: { method: 'POST', path: '/api/uploads' },
  createPortfolioProject: { method: 'POST', path: '/api/portfolio' },
  updatePortfolioProject: { method: 'PUT', path: '/api/portfolio/:id' },
  deletePortfolioProject: { method: 'DELETE', path: '/api/portfolio/:id' },
  createDigitalCreation: { method: 'POST', path: '/api/digital-creations' },
  updateDigitalCreation: { method: 'PUT', path: '/api/digital-creations/:id' },
  deleteDigitalCreation: { method: 'DELETE', path: '/api/digital-creations/:id' },
  createArtwork: { method: 'POST', path: '/api/artworks' },
  updateArtwork: { method: 'PUT', path: '/api/artworks/:id' },
  deleteArtwork: { method: 'DELETE', path: '/api/artworks/:id' },
  createService: { method: 'POST', path: '/api/services' },
  updateService: { method: 'PUT', path: '/api/services/:id' },
  deleteService: { method: 'DELETE', path: '/api/services/:id' },
  createTestimonial: { method: 'POST', path: '/api/testimonials' },
  updateTestimonial: { method: 'PUT', path: '/api/testimonials/:id' },
  deleteTestimonial: { method: 'DELETE', path: '/api/testimonials/:id' },
  createBlogPost: { method: 'POST', path: '/api/blog' },
  updateBlogPost: { method: 'PUT', path: '/api/blog/:id' },
  deleteBlogPost: { method: 'DELETE', path: '/api/blog/:id' },
  listPublishedPages: { method: 'GET', path: '/api/published-pages' },
  listPages: { method: 'GET', path: '/api/pages' },
  updatePage: { method: 'PUT', path: '/api/pages/:slug' },
  getSettings: { method: 'GET', path: '/api/settings' },
  updateSettings: { method: 'PUT', path: '/api/settings' },
  listOrders: { method: 'GET', path: '/api/orders' },
  listEnquiries: { method: 'GET', path: '/api/contacts' },
  reportVitals: { method: 'POST', path: '/api/vitals' },
  listVitals: { method: 'GET', path: '/api/vitals' },
  deleteEnquiry: { method: 'DELETE', path: '/api/contacts/:id' },
} as const satisfies Record<string, Call>;

/** One HTTP call: its method and its path under /api. */
export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: `/api/${string}`;
}
