import { hasRight } from '@contract/rights';
import { useAppSelector } from '@/store/hooks';
import { selectChannel } from '@/store/login/channelDataSlice';
import * as t from '@messages/studio/orders';
import { PageFrame } from '../../content/page/PageFrame';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { Text } from '../../ui/layout/Text';
import { lazyWithRetry } from '../../ui/lazy/lazyWithRetry';
import { MissingPermission } from '../shared/MissingPermission';

const OrdersTable = lazyWithRetry(
  () => import('./OrdersTable').then((loaded) => loaded.OrdersTable),
  <Skeleton height="320px" shape="card" />,
);

/** Every ticket order of the current channel. */
export function OrdersScreen() {
  const channel = useAppSelector(selectChannel);
  return (
    <PageFrame>
      <header>
        <Text kind="title">{t.orders}</Text>
        {channel ? <Text tone="muted">{t.ordersHint({ channel: channel.name })}</Text> : null}
      </header>
      {channel && !hasRight(channel.role, 'holders.read') ? (
        <MissingPermission channel={channel} explanation={t.whoMaySeeOrders} />
      ) : channel ? (
        <OrdersTable key={channel.channelID} scope={{ channelID: channel.channelID }} />
      ) : null}
    </PageFrame>
  );
}
