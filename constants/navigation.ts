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

/** The product links of the phone's top bar and the desktop's sidebar, where the pages of the current product follow its link. */
export const productLinks = [
  {
    app: 'screen',
    label: t.screen,
    href: routes.ottHome,
    pages: [
      { label: t.browseTitles, href: routes.ottSearch },
      { label: t.myVideos, href: routes.profileOf('ott') },
      { label: t.channels, href: routes.channels },
    ],
  },
  {
    app: 'events',
    label: t.events,
    href: routes.eventHome,
    pages: [
      { label: t.explore, href: routes.explore },
      { label: t.forYou, href: routes.exploreForYou },
    ],
  },
  {
    app: 'campaigns',
    label: t.campaigns,
    href: routes.campaigns,
    pages: [
      { label: t.portfolio, href: routes.profileOf('campaigns') },
      { label: t.watchlist, href: routes.profileTab('campaigns', 'watchlist') },
    ],
  },
] as const;

/** The apps of the nine-dot menu. */
export const appLinks: readonly { app: App; label: string; href: string }[] = [
  { app: 'screen', label: t.screen, href: routes.ottHome },
  { app: 'campaigns', label: t.campaign, href: routes.campaigns },
  { app: 'events', label: t.events, href: routes.eventHome },
  { app: 'studio', label: t.studio, href: routes.studio },
];
