import { routes } from '@/constants/routes';
import { apiErrorOf } from '@/store/api';
import { usePurchasesInfiniteQuery, type PurchasePeriod } from '@/store/events/ticketsApi';
import { useAppSelector } from '@/store/hooks';
import { selectIsGuest, selectIsReady } from '@/store/login/loginSlice';
import { useQueryParam } from '../../content/page/useQueryParam';
import { OfflineTicketsPanel } from '../../content/ticket/OfflineTicketsPanel';
import { Seo } from '../../shell/Seo';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { InfiniteList } from '../../ui/layout/InfiniteList';
import { Text } from '../../ui/layout/Text';
import { ButtonLink } from '../../ui/navigation/Link';
import { Tabs } from '../../ui/navigation/Tabs';
import { PanelSkeleton } from '../shared/eventSkeletons';
import { PageColumn } from '../shared/PageColumn';
import { PendingTickets } from './PendingTickets';
import { PurchaseCard } from './PurchaseCard';

const tabs: { id: PurchasePeriod; label: string; href: string }[] = [
  { id: 'upcoming', label: 'Upcoming', href: routes.collection },
  { id: 'past', label: 'Past', href: `${routes.collection}?when=past` },
];

/** The visitor's tickets; the selected tab is stored in the URL. */
export function MyTicketsScreen() {
  const when = useQueryParam('when') === 'past' ? 'past' : 'upcoming';
  const isReady = useAppSelector(selectIsReady);
  const isGuest = useAppSelector(selectIsGuest);
  return (
    <PageColumn $width="text">
      <Seo title="Your tickets" isHidden />
      <Text kind="title">Your tickets</Text>
      {isGuest ? (
        <EmptyState icon="ticket" title="Sign in to see your tickets" message="They’re saved to your account, on all your devices.">
          <ButtonLink href={routes.loginAndReturn(routes.collection)}>Sign in</ButtonLink>
          <ButtonLink href={routes.explore} tone="quiet">
            Find an event
          </ButtonLink>
        </EmptyState>
      ) : (
        <>
          <Tabs label="Your tickets" items={tabs} current={when} />
          <div>
            {isReady && when === 'upcoming' ? <PendingTickets /> : null}
            {isReady ? <Purchases key={when} when={when} /> : <PanelSkeleton />}
          </div>
        </>
      )}
    </PageColumn>
  );
}

function Purchases({ when }: { when: PurchasePeriod }) {
  const { data, error, isFetching, hasNextPage, fetchNextPage, refetch } = usePurchasesInfiniteQuery(when, {
    refetchOnMountOrArgChange: true,
  });
  const purchases = data?.pages.flatMap(({ items }) => items) ?? [];
  if (!data && error && apiErrorOf(error)?.status !== 401)
    return (
      <>
        <ErrorState
          message="We couldn’t load your tickets. They’re safe and still valid."
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
        <OfflineTicketsPanel />
      </>
    );
  if (!data) return <PanelSkeleton />;
  if (purchases.length === 0)
    return when === 'past' ? (
      <EmptyState icon="clock" title="No past events" message="Events you’ve been to appear here, with what you paid." />
    ) : (
      <EmptyState icon="ticket" title="No tickets yet" message="Your bookings appear here, with the QR code for entry.">
        <ButtonLink href={routes.explore}>Find an event</ButtonLink>
      </EmptyState>
    );
  return (
    <InfiniteList
      label={when === 'past' ? 'Past orders' : 'Upcoming orders'}
      items={purchases}
      keyOf={({ paymentID }) => paymentID}
      renderItem={(payment) => <PurchaseCard payment={payment} />}
      hasMore={hasNextPage}
      isFetching={isFetching}
      onMore={() => void fetchNextPage()}
    />
  );
}
