import type { App } from './products';
import { routes } from './routes';

/** The phone's bottom navigation. It belongs to Events, so Profile opens there too. */
export const bottomNavigation = [
  { label: 'Events', href: routes.eventHome, icon: 'calendar' },
  { label: 'Explore', href: routes.explore, icon: 'explore' },
  { label: 'Tickets', href: routes.collection, icon: 'ticket' },
  { label: 'Profile', href: routes.profileOf('event'), icon: 'profile' },
] as const;

/** The desktop's left sidebar. */
export const sidebar = [
  { label: 'Home', href: routes.eventHome, icon: 'home' },
  { label: 'Profile', href: routes.profileOf('event'), icon: 'profile' },
  { label: 'Collections', href: routes.collection, icon: 'collections' },
] as const;

/** The product links of the phone's top bar and the desktop's sidebar. */
export const productLinks = [
  { app: 'screen', label: 'Screen', href: routes.ottHome },
  { app: 'events', label: 'Events', href: routes.eventHome },
  { app: 'campaigns', label: 'Campaigns', href: routes.campaigns },
] as const;

/** The search page of each app. */
export const searchLinks: Record<App, { label: string; href: string }> = {
  screen: { label: 'Search Screen', href: routes.ottSearch },
  events: { label: 'Search events', href: routes.explore },
  campaigns: { label: 'Search campaigns', href: `${routes.campaigns}#search` },
  studio: { label: 'Search Screen', href: routes.ottSearch },
};

/** Which profile the account link of an app opens. */
export const profileOfApp = {
  screen: routes.profileOf('ott'),
  events: routes.profileOf('event'),
  campaigns: routes.profileOf('campaigns'),
  studio: routes.profileOf('ott'),
} as const satisfies Record<App, string>;

/** The apps of the nine-dot menu. */
export const appLinks: readonly { app: App; label: string; href: string }[] = [
  { app: 'screen', label: 'Screen', href: routes.ottHome },
  { app: 'campaigns', label: 'Campaign', href: routes.campaigns },
  { app: 'events', label: 'Events', href: routes.eventHome },
  { app: 'studio', label: 'Studio', href: routes.studio },
];
