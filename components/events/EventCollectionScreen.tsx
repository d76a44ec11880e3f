import { routes } from '@/constants/routes';
import { faultOf } from '@/store/api';
import { usePurchasesInfiniteQuery, type When } from '@/store/events/ticketsApi';
import { useAppSelector } from '@/store/hooks';
import { selectIsReady } from '@/store/login/loginSlice';
import { mayBeSignedIn } from '@/store/login/startApp';
import { KeptTicketsPanel } from '../content/KeptTicketsPanel';
import { useAddress } from '../content/useAddress';
import { Seo } from '../shell/Seo';
import { EmptyState } from '../ui/EmptyState';
import { ErrorState } from '../ui/ErrorState';
import { InfiniteList } from '../ui/InfiniteList';
import { ButtonLink } from '../ui/Link';
import { TabPanel, Tabs } from '../ui/Tabs';
import { Text } from '../ui/Text';
import { Page } from './Page';
import { PurchaseCard } from './PurchaseCard';
import { PanelSkeleton } from './skeletons';
import { Waiting } from './Waiting';

const tabs: { id: When; label: string; href: string }[] = [
  { id: 'upcoming', label: 'Upcoming', href: routes.collection },
  { id: 'past', label: 'Past', href: `${routes.collection}?when=past` },
];

/** Everything a visitor has tickets for; which half is shown is part of the address. */
export function EventCollectionScreen() {
  const when = useAddress('when') === 'past' ? 'past' : 'upcoming';
  const isReady = useAppSelector(selectIsReady);
  const isGuest = isReady && !mayBeSignedIn();
  return (
    <Page $width="text">
      <Seo title="Your tickets" isHidden />
      <Text kind="title">Your tickets</Text>
      {isGuest ? (
        <EmptyState icon="ticket" title="Sign in to see your tickets" message="They are kept with your login, on every phone you use.">
          <ButtonLink href={routes.loginThenBack(routes.collection)}>Sign in</ButtonLink>
          <ButtonLink href={routes.explore} tone="quiet">
            Find an event
          </ButtonLink>
        </EmptyState>
      ) : (
        <>
          <Tabs label="Your tickets" items={tabs} current={when} panelID="purchases" />
          <TabPanel id="purchases" current={when}>
            {isReady && when === 'upcoming' ? <Waiting /> : null}
            {isReady ? <Purchases key={when} when={when} /> : <PanelSkeleton />}
          </TabPanel>
        </>
      )}
    </Page>
  );
}

function Purchases({ when }: { when: When }) {
  const { data, error, isFetching, hasNextPage, fetchNextPage, refetch } = usePurchasesInfiniteQuery(when, {
    refetchOnMountOrArgChange: true,
  });
  const purchases = data?.pages.flatMap(({ items }) => items) ?? [];
  if (!data && error && faultOf(error)?.status !== 401)
    return (
      <>
        <ErrorState
          message="Your tickets could not be loaded. They are safe and still valid."
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
        <KeptTicketsPanel />
      </>
    );
  if (!data) return <PanelSkeleton />;
  if (purchases.length === 0)
    return when === 'past' ? (
      <EmptyState icon="clock" title="Nothing is over yet" message="Nights you have been to stay here, with what you paid." />
    ) : (
      <EmptyState icon="ticket" title="No tickets yet" message="What you book is kept here, with its QR code for the door.">
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
