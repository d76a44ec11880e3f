import type { OrderHistoryEntry, OrganiserOrder, OrganiserOrderState } from '@contract/organiserOrders';
import { formatMoney } from '@/utils/format/currency';
import * as t from '@messages/studio/orders';

export const orderStateLabels: Readonly<Record<OrganiserOrderState, string>> = {
  PAID: t.statePaid,
  FREE: t.stateFree,
  PARTLY_REFUNDED: t.statePartlyRefunded,
  REFUNDED: t.stateRefunded,
  CANCELLED: t.stateCancelled,
};
export const orderSourceLabels = { ONLINE: t.sourceOnline, COMP: t.sourceComp, ON_SITE: t.sourceOnSite, REWARD: t.sourceReward } as const;

/** What tells an order from others, besides its content. A reward is not called free, because its backer paid for it in a campaign. */
export const orderTags = ({ state, source }: Pick<OrganiserOrder, 'state' | 'source'>): string[] => [
  ...(source === 'REWARD' && state === 'FREE' ? [] : [orderStateLabels[state]]),
  ...(source === 'ONLINE' ? [] : [orderSourceLabels[source]]),
];

export const refundStateLabels: Readonly<Record<OrganiserOrder['refunds'][number]['state'], string>> = {
  REQUESTED: t.refundRequested,
  PROCESSING: t.refundProcessing,
  SUCCEEDED: t.refundSucceeded,
  FAILED: t.refundFailed,
  CANCELLED: t.refundReplaced,
};

/** One entry of an order's history as a sentence. */
export function historyText({ kind, text, amount }: OrderHistoryEntry): string {
  const money = amount ? formatMoney(amount) : '';
  const details = text ?? '';
  switch (kind) {
    case 'ORDERED':
      return t.historyOrdered;
    case 'PAID':
      return t.historyPaid({ amount: money });
    case 'REFUND':
      return t.historyRefund({ amount: money });
    case 'CHECKED_IN':
      return t.historyCheckedIn({ text: details });
    case 'CHECKED_OUT':
      return t.historyCheckedOut({ text: details });
    case 'CHECK_IN_UNDONE':
      return t.historyUndone({ text: details });
    case 'TRANSFERRED':
      return t.historyTransferred({ text: details });
    case 'CHANGED':
      return details;
  }
}
