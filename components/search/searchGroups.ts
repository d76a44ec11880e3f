import type { SearchHit, SearchKind } from '@contract/search';
import { routes } from '@/constants/routes';
import * as t from '@messages/search/search';
import type { IconName } from '../ui/media/Icon';

/** How long a search waits for the next letter. */
export const searchDebounceMs = 150;
export const minSearchLength = 2;

interface GroupLabels {
  name: string;
  icon: IconName;
  /** People and channels have round pictures. */
  isRound?: boolean;
}

/** Results under one heading. */
export interface ResultGroup extends GroupLabels {
  items: readonly SearchHit[];
}

interface SearchGroupLabels extends GroupLabels {
  /** The search of the product, with filters and further results. */
  moreHref: (query: string) => string;
}

const withQuery = (path: string) => (query: string) => `${path}?q=${encodeURIComponent(query)}`;

export const searchGroups: Record<SearchKind, SearchGroupLabels> = {
  TITLE: { name: t.titles, icon: 'play', moreHref: withQuery(routes.ottSearch) },
  SNAX: { name: t.snax, icon: 'phone', moreHref: (query) => `${withQuery(routes.ottSearch)(query)}&kind=SNAX` },
  EVENT: { name: t.events, icon: 'calendar', moreHref: withQuery(routes.explore) },
  CAMPAIGN: { name: t.campaigns, icon: 'chart', moreHref: withQuery(routes.campaigns) },
  CHANNEL: { name: t.channels, icon: 'collections', isRound: true, moreHref: withQuery(routes.channels) },
  PERSON: { name: t.people, icon: 'profile', isRound: true, moreHref: withQuery(routes.people) },
};
