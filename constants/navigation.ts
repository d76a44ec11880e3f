import type { App } from './products';
import { routes } from './routes';

/** The phone's bottom navigation; it is that of the events, so the profile opens at them too. */
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

/** The switch between products, in the phone's top bar and the desktop's sidebar: a visitor who opens a shared link finds the others from there. */
export const productLinks = [
  { app: 'screen', label: 'Screen', href: routes.ottHome },
  { app: 'events', label: 'Events', href: routes.eventHome },
  { app: 'campaigns', label: 'Campaigns', href: routes.campaigns },
] as const;

/** Where the search of each app is. */
export const searchLinks: Record<App, { label: string; href: string }> = {
  screen: { label: 'Search Screen', href: routes.ottSearch },
  events: { label: 'Search events', href: routes.explore },
  campaigns: { label: 'Search campaigns', href: `${routes.campaigns}#search` },
  studio: { label: 'Search Screen', href: routes.ottSearch },
};

/** Which profile an app's account link opens. */
export const profileOfApp = {
  screen: routes.profileOf('ott'),
  events: routes.profileOf('event'),
  campaigns: routes.profileOf('campaigns'),
  studio: routes.profileOf('ott'),
} as const satisfies Record<App, string>;

/** What the nine-dot switcher opens. */
export const appLinks: readonly { app: App; label: string; href: string }[] = [
  { app: 'screen', label: 'Screen', href: routes.ottHome },
  { app: 'campaigns', label: 'Campaign', href: routes.campaigns },
  { app: 'events', label: 'Events', href: routes.eventHome },
  { app: 'studio', label: 'Studio', href: routes.studio },
];
