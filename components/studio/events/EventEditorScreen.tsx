import type { OrganiserEvent } from '@contract/organiserViews';
import { hasRight, type Right } from '@contract/rights';
import { venueAndCity } from '@contract/venueText';
import { useRouter } from 'next/router';
import { useState, type ComponentType } from 'react';
import { routes } from '@/constants/routes';
import { whileVisible } from '@/store/polling';
import { useOrganiserEventQuery } from '@/store/studio/eventEditorApi';
import * as t from '@messages/studio/events';
import { PageFrame } from '../../content/page/PageFrame';
import { Tag } from '../../ui/button/Chip';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { QueryState } from '../../ui/feedback/QueryState';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { Stack } from '../../ui/layout/Stack';
import { Text } from '../../ui/layout/Text';
import { lazyWithRetry } from '../../ui/lazy/lazyWithRetry';
import { ButtonLink, Link } from '../../ui/navigation/Link';
import { Tabs } from '../../ui/navigation/Tabs';
import { useChannelRole } from '../shared/useChannelRole';
import { eventStateLabel } from './eventStateLabels';

type Tab = ComponentType<{ event: OrganiserEvent }>;
/** Each tab is a chunk of its own; only one is open at a time. */
const lazyTab = (load: () => Promise<Tab>): Tab => lazyWithRetry(load, <Skeleton height="320px" shape="card" />);

const allTabs: { id: string; label: string; right: Right; Body: Tab }[] = [
  {
    id: 'overview',
    label: t.overview,
    right: 'event.read',
    Body: lazyTab(() => import('./overview/OverviewTab').then((loaded) => loaded.OverviewTab)),
  },
  {
    id: 'details',
    label: t.details,
    right: 'event.edit',
    Body: lazyTab(() => import('./EventDetailsTab').then((loaded) => loaded.EventDetailsTab)),
  },
  {
    id: 'sessions',
    label: t.sessions,
    right: 'event.sell',
    Body: lazyTab(() => import('./sessions/SessionsTab').then((loaded) => loaded.SessionsTab)),
  },
  {
    id: 'audience',
    label: t.audience,
    right: 'event.edit',
    Body: lazyTab(() => import('./TargetAudienceTab').then((loaded) => loaded.TargetAudienceTab)),
  },
  {
    id: 'publish',
    label: t.publish,
    right: 'event.sell',
    Body: lazyTab(() => import('./EventPublishTab').then((loaded) => loaded.EventPublishTab)),
  },
  {
    id: 'orders',
    label: t.orders,
    right: 'holders.read',
    Body: lazyTab(() => import('./sales/OrdersTab').then((loaded) => loaded.OrdersTab)),
  },
  {
    id: 'holders',
    label: t.ticketHolders,
    right: 'holders.read',
    Body: lazyTab(() => import('./sales/TicketHoldersTab').then((loaded) => loaded.TicketHoldersTab)),
  },
  { id: 'sales', label: t.sales, right: 'sales.read', Body: lazyTab(() => import('./sales/SalesTab').then((loaded) => loaded.SalesTab)) },
  {
    id: 'codes',
    label: t.promoCodes,
    right: 'event.sell',
    Body: lazyTab(() => import('./sales/PromoCodesTab').then((loaded) => loaded.PromoCodesTab)),
  },
  {
    id: 'hand',
    label: t.issueTickets,
    right: 'event.sell',
    Body: lazyTab(() => import('./sales/ManualIssueTab').then((loaded) => loaded.ManualIssueTab)),
  },
  {
    id: 'money',
    label: t.statement,
    right: 'money.read',
    Body: lazyTab(() => import('./sales/StatementTab').then((loaded) => loaded.StatementTab)),
  },
];
/** Numbers change during refunds and sales. */
const pollMs = 10_000;

/** Cancelled and fully refunded: nothing changes any more. */
const isOver = ({ status, sessions }: OrganiserEvent) =>
  status === 'CANCELLED' && sessions.every(({ refunds }) => !refunds || refunds.returned + refunds.failed >= refunds.orders);

/** The event editor. */
export function EventEditorScreen() {
  const { query, isReady } = useRouter();
  const eventID = typeof query.eventID === 'string' ? query.eventID : '';
  const [pollingInterval, setPollingInterval] = useState(pollMs);
  const result = useOrganiserEventQuery(eventID, { skip: !isReady || !eventID, pollingInterval, ...whileVisible });
  const { data: event } = result;
  const next = event && isOver(event) ? 0 : pollMs;
  if (next !== pollingInterval) setPollingInterval(next);
  const role = useChannelRole(event?.channelID);
  if (!event)
    return (
      <PageFrame>
        <QueryState
          query={result}
          skeleton={<Skeleton height="420px" shape="card" />}
          message={t.eventLoadError}
          missing={
            <EmptyState icon="calendar" title={t.eventNotFound} message={t.eventNotFoundMessage} isWholePage>
              <ButtonLink href={routes.studioEvents}>{t.yourEvents}</ButtonLink>
            </EmptyState>
          }
        />
      </PageFrame>
    );
  const tabs = allTabs.filter(({ right }) => hasRight(role, right));
  const current = tabs.find(({ id }) => id === query.tab) ?? tabs[0];
  const Body = current?.Body;
  return (
    <PageFrame>
      <header>
        <Link href={routes.studioEvents} tone="action">
          {t.yourEvents}
        </Link>
        <Stack direction="row" gap={3} isWrapping>
          <Text kind="title">{event.title}</Text>
          <Tag>{eventStateLabel(event)}</Tag>
          {event.status === 'DRAFT' ? (
            <ButtonLink tone="quiet" size="s" href={routes.studioEventPreview(event.eventID)}>
              {t.preview}
            </ButtonLink>
          ) : null}
        </Stack>
        <Text tone="muted">
          {t.place({ place: venueAndCity(event.venue) })} {event.holders === null ? null : t.holders({ count: event.holders })}
        </Text>
      </header>
      <Tabs
        label={t.eventEditor}
        current={current?.id ?? ''}
        items={tabs.map(({ id, label }) => ({ id, label, href: routes.studioEvent(event.eventID, id) }))}
      />
      <div>
        <Stack gap={6}>{Body ? <Body key={event.eventID} event={event} /> : null}</Stack>
      </div>
    </PageFrame>
  );
}
