const pageNames: Readonly<Record<string, string>> = {
  '/': 'Home',
  '/about': 'About',
  '/admin': 'This panel',
  '/blog': 'Blog',
  '/blog/*': 'A blog post',
  '/book': 'Book',
  '/checkout': 'Checkout',
  '/checkout/success': 'After paying',
  '/contact': 'Contact',
  '/contact/picture': 'A picture you asked for',
  '/digital-gallery': 'Digital Gallery',
  '/order': 'A buyer’s order',
  '/order/invoice': 'An invoice',
  '/order/packing-slip': 'A packing slip',
  '/order/withdraw': 'Returning a work',
  '/portfolio': 'Portfolio',
  '/portfolio/:id': 'A project',
  '/services': 'Services',
  '/shop': 'Shop',
};

/** The pages of a team, by the name of its remote. */
const teamNames: Readonly<Record<string, string>> = {
  'mf-admin': 'this panel',
  'mf-gallery': 'the digital gallery',
  'mf-marketing': 'the home page, portfolio and blog',
  'mf-shop': 'the shop',
  shell: 'the frame around every page',
};

/** A page that this build does not know is named by its address. */
export function pageName(route: string): string {
  return pageNames[route] ?? route;
}

export function teamName(remote: string): string {
  return teamNames[remote] ?? remote;
}
