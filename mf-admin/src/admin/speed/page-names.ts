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

/** A page that this build does not know is named by its address. */
export function pageName(route: string): string {
  return pageNames[route] ?? route;
}

/** The pages of a remote, by its name: 'mf-shop' gives 'the shop pages'. */
export function remotePages(remote: string): string {
  return remote === 'shell' ? 'the frame around every page' : `the ${remote.replace('mf-', '')} pages`;
}
