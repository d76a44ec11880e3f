import type { SearchGroup, AdminSearchHit } from '@contract/admin';
import { adminRoutes } from '@/constants/adminRoutes';
import { formatDateTime } from '@/utils/format/dates';
import * as t from '@messages/admin/shared';
import { campaignStateLabels } from '../../studio/campaigns/campaignEditorLabels';
import type { IconName } from '../../ui/media/Icon';
import { payoutStateLabels } from '../payouts/payoutLabels';
import { settlementStateLabels } from '../settlements/settlementLabels';
import { caseKindLabels, caseStateLabels } from './caseLabels';
import { messageChannelLabels, messageStateLabels, paymentStatusLabels, productLabels } from './orderLabels';

interface GroupLabels {
  name: string;
  icon: IconName;
  /** Where a result leads. */
  pathOf: (hit: AdminSearchHit) => string;
}

/** What the search of the console finds. */
export const searchGroups: Record<SearchGroup, GroupLabels> = {
  PEOPLE: { name: t.groupPeople, icon: 'profile', pathOf: ({ id }) => adminRoutes.person(id) },
  ORDERS: { name: t.groupOrders, icon: 'ticket', pathOf: ({ id }) => adminRoutes.order(id) },
  CASES: { name: t.groupCases, icon: 'alert', pathOf: ({ id }) => adminRoutes.case(id) },
  PAYOUTS: { name: t.groupPayouts, icon: 'wallet', pathOf: ({ id }) => adminRoutes.payout(id) },
  SETTLEMENTS: { name: t.groupSettlements, icon: 'wallet', pathOf: ({ id }) => adminRoutes.settlement(id) },
  INVOICES: { name: t.groupInvoices, icon: 'document', pathOf: ({ id }) => adminRoutes.with(adminRoutes.invoices, { q: id }) },
  MESSAGES: { name: t.groupMessages, icon: 'share', pathOf: ({ id }) => adminRoutes.message(id) },
  CHANNELS: { name: t.groupChannels, icon: 'collections', pathOf: ({ id }) => adminRoutes.contentItem('CHANNEL', id) },
  TITLES: { name: t.groupTitles, icon: 'play', pathOf: ({ id }) => adminRoutes.contentItem('TITLE', id) },
  EVENTS: { name: t.groupEvents, icon: 'calendar', pathOf: ({ id }) => adminRoutes.contentItem('EVENT', id) },
  CAMPAIGNS: { name: t.groupCampaigns, icon: 'chart', pathOf: ({ id }) => adminRoutes.contentItem('CAMPAIGN', id) },
  TASKS: { name: t.groupTasks, icon: 'clock', pathOf: () => adminRoutes.jobs },
};

/** The codes of each group in words; what is missing here is written in lower case. */
const codeLabels: Partial<Record<SearchGroup, Readonly<Record<string, string>>>> = {
  ORDERS: { ...productLabels, ...paymentStatusLabels },
  CASES: { ...caseKindLabels, ...caseStateLabels },
  PAYOUTS: payoutStateLabels,
  SETTLEMENTS: settlementStateLabels,
  MESSAGES: { ...messageChannelLabels, ...messageStateLabels },
  CAMPAIGNS: campaignStateLabels,
};

/** The second line of a result. */
export function detailOf(group: SearchGroup, { detail, codes, at }: AdminSearchHit): string {
  const words = codes.map((code) => codeLabels[group]?.[code] ?? code.toLowerCase().replaceAll('_', ' '));
  const text = [...words, detail].filter(Boolean).join(' · ');
  return at ? t.detailAt({ detail: text, time: formatDateTime(at) }) : text;
}
