import type { OrganiserSession } from '@contract/organiserViews';
import * as t from '@messages/studio/eventsSessions';
import { Text } from '../../../ui/layout/Text';

/** How much of a cancelled session has been refunded. */
export function RefundProgressBar({ refunds }: { refunds: NonNullable<OrganiserSession['refunds']> }) {
  const { orders, asked, returned, failed, reason } = refunds;
  return (
    <div>
      <Text kind="small">{t.messageSent({ reason })}</Text>
      {orders > 0 ? (
        <>
          <progress max={orders} value={returned} aria-label={t.ordersRefunded} />{' '}
          <Text as="span" kind="small">
            {t.refundProgress({ returned, orders, pending: Math.max(0, asked - returned), failed })}
          </Text>
        </>
      ) : (
        <Text kind="small" tone="muted">
          {t.noOrders}
        </Text>
      )}
    </div>
  );
}
