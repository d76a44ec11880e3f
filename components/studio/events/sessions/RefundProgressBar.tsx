import type { OrganiserSession } from '@contract/organiserViews';
import { Text } from '../../../ui/layout/Text';

/** How much of a cancelled session has been refunded. */
export function RefundProgressBar({ refunds }: { refunds: NonNullable<OrganiserSession['refunds']> }) {
  const { orders, asked, returned, failed, reason } = refunds;
  return (
    <div>
      <Text kind="small">Message sent: “{reason}”</Text>
      {orders > 0 ? (
        <>
          <progress max={orders} value={returned} aria-label="Orders refunded" />{' '}
          <Text as="span" kind="small">
            {returned} of {orders} {orders === 1 ? 'order' : 'orders'} refunded
            {asked > returned ? `, ${asked - returned} on the way` : ''}
            {failed > 0 ? `; ${failed} could not be returned and ${failed === 1 ? 'needs' : 'need'} a person: we are on it` : ''}.
          </Text>
        </>
      ) : (
        <Text kind="small" tone="muted">
          No one had paid.
        </Text>
      )}
    </div>
  );
}
