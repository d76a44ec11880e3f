import type { App, Product } from '@/constants/products';

const fromQuery: Record<string, Product> = { ott: 'ott', campaigns: 'campaigns', event: 'events' };

/** The product of a page: the profile's `from`, else its path; the default is OTT. */
export function currentProduct(path: string, from?: unknown): Product {
  if (path.startsWith('/profile') && typeof from === 'string' && fromQuery[from]) return fromQuery[from];
  if (path.includes('/event')) return 'events';
  if (path.includes('/campaigns')) return 'campaigns';
  return 'ott';
}

const eventPaths = [
  '/explore',
  '/search',
  '/collection',
  '/ticket',
  '/checkout',
  '/event',
  '/payment/begin/event',
  '/payment/process/event',
  '/login',
  '/check-in',
];
const appOfProduct: Record<Product, App> = { ott: 'screen', events: 'events', campaigns: 'campaigns' };

/** The app of a page, Studio included: sets the accent, and which app the switcher leaves out. */
export function currentApp(path: string, from?: unknown): App {
  if (path.startsWith('/studio') || path.startsWith('/admin')) return 'studio'; // the console has the colour and the width of the studio
  if (path === '/' || eventPaths.some((start) => path.startsWith(start))) return 'events';
  if (path.startsWith('/campaign') || path.startsWith('/payment/begin/campaign') || path.startsWith('/payment/process/campaign'))
    return 'campaigns';
  return appOfProduct[currentProduct(path, from)];
}
