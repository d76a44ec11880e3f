import type { App, Product } from '@/constants/products';

const fromQuery: Record<string, Product> = { ott: 'ott', campaigns: 'campaigns', event: 'events' };

/** The profile's `from` decides, else the path; what is neither events nor campaigns is OTT. */
export function currentProduct(path: string, from?: unknown): Product {
  if (path.startsWith('/profile') && typeof from === 'string' && fromQuery[from]) return fromQuery[from];
  if (path.includes('/event')) return 'events';
  if (path.includes('/campaigns')) return 'campaigns';
  return 'ott';
}

const eventPaths = [
  '/explore',
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

/** Which app a page belongs to, Studio included: gives the accent, and what the switcher must not open again. */
export function currentApp(path: string, from?: unknown): App {
  if (path.startsWith('/studio')) return 'studio';
  if (path === '/' || eventPaths.some((start) => path.startsWith(start))) return 'events';
  if (path.startsWith('/campaign') || path.startsWith('/payment/begin/campaign') || path.startsWith('/payment/process/campaign'))
    return 'campaigns';
  return appOfProduct[currentProduct(path, from)];
}
