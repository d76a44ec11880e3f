import * as t from '@messages/shell/labels';
import type { App } from './products';
import { routes } from './routes';

/** The phone's bottom navigation. It belongs to Events, so Profile opens there too. */
export const bottomNavigation = [
  { label: t.events, href: routes.eventHome, icon: 'calendar' },
  { label: t.explore, href: routes.explore, icon: 'explore' },
  { label: t.tickets, href: routes.collection, icon: 'ticket' },
  { label: t.profile, href: routes.profileOf('event'), icon: 'profile' },
] as const;

/** The desktop's left sidebar. */
export const sidebar = [
  { label: t.home, href: routes.eventHome, icon: 'home' },
  { label: t.profile, href: routes.profileOf('event'), icon: 'profile' },
  { label: t.collections, href: routes.collection, icon: 'collections' },
] as const;

/** The product links of the phone's top bar and the desktop's sidebar. */
export const productLinks = [
  { app: 'screen', label: t.screen, href: routes.ottHome },
  { app: 'events', label: t.events, href: routes.eventHome },
  { app: 'campaigns', label: t.campaigns, href: routes.campaigns },
] as const;

/** The search page of each app. */
export const searchLinks: Record<App, { label: string; href: string }> = {
  screen: { label: t.searchScreen, href: routes.ottSearch },
  events: { label: t.searchEvents, href: routes.explore },
  campaigns: { label: t.searchCampaigns, href: `${routes.campaigns}#search` },
  studio: { label: t.searchScreen, href: routes.ottSearch },
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
  { app: 'screen', label: t.screen, href: routes.ottHome },
  { app: 'campaigns', label: t.campaign, href: routes.campaigns },
  { app: 'events', label: t.events, href: routes.eventHome },
  { app: 'studio', label: t.studio, href: routes.studio },
];
