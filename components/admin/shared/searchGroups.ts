import type { SearchGroup, AdminSearchHit } from '@contract/admin';
import { routes } from '@/constants/routes';
import { formatDateTime } from '@/utils/format/dates';
import * as t from '@messages/admin/shared';
import type { IconName } from '../../ui/media/Icon';

interface GroupLabels {
  name: string;
  icon: IconName;
  /** Where a result leads. */
  pathOf: (hit: AdminSearchHit) => string;
}

/** What the search of the console finds. */
export const searchGroups: Record<SearchGroup, GroupLabels> = {
  PEOPLE: { name: t.groupPeople, icon: 'profile', pathOf: ({ id }) => routes.adminPerson(id) },
  ORDERS: { name: t.groupOrders, icon: 'ticket', pathOf: ({ id }) => routes.adminOrder(id) },
  CASES: { name: t.groupCases, icon: 'alert', pathOf: ({ id }) => routes.adminCase(id) },
  PAYOUTS: { name: t.groupPayouts, icon: 'wallet', pathOf: ({ id }) => routes.adminPayout(id) },
  CHANNELS: { name: t.groupChannels, icon: 'collections', pathOf: ({ id }) => routes.adminContentItem('CHANNEL', id) },
  TITLES: { name: t.groupTitles, icon: 'play', pathOf: ({ id }) => routes.adminContentItem('TITLE', id) },
  EVENTS: { name: t.groupEvents, icon: 'calendar', pathOf: ({ id }) => routes.adminContentItem('EVENT', id) },
  CAMPAIGNS: { name: t.groupCampaigns, icon: 'chart', pathOf: ({ id }) => routes.adminContentItem('CAMPAIGN', id) },
};

/** The second line of a result. */
export const detailOf = ({ detail, at }: AdminSearchHit): string => (at ? t.detailAt({ detail, time: formatDateTime(at) }) : detail);
