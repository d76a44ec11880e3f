import { routes } from '@/constants/routes';
import { apiErrorOf } from '@/store/api';
import { usePurchasesInfiniteQuery, type PurchasePeriod } from '@/store/events/ticketsApi';
import { useAppSelector } from '@/store/hooks';
import { selectIsGuest, selectIsReady } from '@/store/login/loginSlice';
import * as t from '@messages/events/ticket';
import { SignInPrompt } from '../../content/page/SignInPrompt';
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
  { id: 'upcoming', label: t.upcoming, href: routes.collection },
  { id: 'past', label: t.past, href: `${routes.collection}?when=past` },
];

/** The visitor's tickets; the selected tab is stored in the URL. */
export function MyTicketsScreen() {
  const when = useQueryParam('when') === 'past' ? 'past' : 'upcoming';
  const isReady = useAppSelector(selectIsReady);
  const isGuest = useAppSelector(selectIsGuest);
  return (
    <PageColumn $width="text">
      <Seo title={t.yourTickets} isHidden />
      <Text kind="title">{t.yourTickets}</Text>
      {isGuest ? (
        <SignInPrompt icon="ticket" title={t.signInTitle} message={t.signInMessage}>
          <ButtonLink href={routes.explore} tone="quiet">
            {t.findEvent}
          </ButtonLink>
        </SignInPrompt>
      ) : (
        <>
          <Tabs label={t.yourTickets} items={tabs} current={when} />
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
        <ErrorState message={t.ticketsLoadError} onRetry={() => void refetch()} isRetrying={isFetching} />
        <OfflineTicketsPanel />
      </>
    );
  if (!data) return <PanelSkeleton />;
  if (purchases.length === 0)
    return when === 'past' ? (
      <EmptyState icon="clock" title={t.noPastEvents} message={t.noPastEventsMessage} />
    ) : (
      <EmptyState icon="ticket" title={t.noTicketsYet} message={t.noTicketsMessage}>
        <ButtonLink href={routes.explore}>{t.findEvent}</ButtonLink>
      </EmptyState>
    );
  return (
    <InfiniteList
      label={when === 'past' ? t.pastOrders : t.upcomingOrders}
      items={purchases}
      keyOf={({ paymentID }) => paymentID}
      renderItem={(payment) => <PurchaseCard payment={payment} />}
      hasMore={hasNextPage}
      isFetching={isFetching}
      onMore={() => void fetchNextPage()}
    />
  );
}
