import type { OrganiserEvent } from '@contract/organiserViews';
import { venueAndCity } from '@contract/venueText';
import { useRouter } from 'next/router';
import { useState, type ComponentType } from 'react';
import { routes } from '@/constants/routes';
import { whileVisible } from '@/store/polling';
import { useOrganiserEventQuery } from '@/store/studio/eventEditorApi';
import * as t from '@messages/studio/events';
import { PageFrame } from '../../../content/page/PageFrame';
import { Tag } from '../../../ui/button/Chip';
import { EmptyState } from '../../../ui/feedback/EmptyState';
import { QueryState } from '../../../ui/feedback/QueryState';
import { Skeleton } from '../../../ui/feedback/Skeleton';
import { Stack } from '../../../ui/layout/Stack';
import { Text } from '../../../ui/layout/Text';
import { lazyWithRetry } from '../../../ui/lazy/lazyWithRetry';
import { ButtonLink, Link } from '../../../ui/navigation/Link';
import { useChannelRole } from '../../shared/useChannelRole';
import { WorkTabs, type WorkPart, type WorkTab } from '../../shared/WorkTabs';
import { eventStateLabel } from '../eventStateLabels';
import { eventSections } from './eventSections';

type Part = ComponentType<{ event: OrganiserEvent }>;
/** Each part is a chunk of its own; only one is open at a time. */
function lazyPart(load: () => Promise<Part>): WorkPart<OrganiserEvent>['Body'] {
  const Body = lazyWithRetry(load, <Skeleton height="320px" shape="card" />);
  return function LazyPart({ work }) {
    return <Body event={work} />;
  };
}

const tabs: readonly WorkTab<OrganiserEvent>[] = [
  {
    id: 'overview',
    label: t.overview,
    parts: [
      {
        id: 'overview',
        label: t.overview,
        right: 'event.read',
        Body: lazyPart(() => import('../overview/OverviewTab').then((loaded) => loaded.OverviewTab)),
      },
    ],
  },
  {
    id: 'edit',
    label: t.edit,
    parts: [
      {
        id: 'edit',
        label: t.edit,
        right: 'event.edit',
        sections: eventSections,
        Body: lazyWithRetry(() => import('./EventEditTab').then((loaded) => loaded.EventEditTab), <Skeleton height="320px" shape="card" />),
      },
    ],
  },
  {
    id: 'orders',
    label: t.orders,
    parts: [
      {
        id: 'orders',
        label: t.allOrders,
        right: 'holders.read',
        Body: lazyPart(() => import('../sales/OrdersTab').then((loaded) => loaded.OrdersTab)),
      },
      {
        id: 'hand',
        label: t.issueTickets,
        right: 'event.sell',
        Body: lazyPart(() => import('../sales/ManualIssueTab').then((loaded) => loaded.ManualIssueTab)),
      },
    ],
  },
  {
    id: 'audience',
    label: t.audience,
    parts: [
      {
        id: 'holders',
        label: t.ticketHolders,
        right: 'holders.read',
        Body: lazyPart(() => import('../sales/TicketHoldersTab').then((loaded) => loaded.TicketHoldersTab)),
      },
      {
        id: 'audience',
        label: t.targetAudience,
        right: 'event.edit',
        Body: lazyPart(() => import('./TargetAudienceTab').then((loaded) => loaded.TargetAudienceTab)),
      },
    ],
  },
  {
    id: 'money',
    label: t.money,
    parts: [
      {
        id: 'money',
        label: t.statement,
        right: 'money.read',
        Body: lazyPart(() => import('../sales/StatementTab').then((loaded) => loaded.StatementTab)),
      },
      {
        id: 'sales',
        label: t.sales,
        right: 'sales.read',
        Body: lazyPart(() => import('../sales/SalesTab').then((loaded) => loaded.SalesTab)),
      },
    ],
  },
  {
    id: 'history',
    label: t.history,
    parts: [
      {
        id: 'history',
        label: t.history,
        right: 'event.read',
        Body: lazyPart(() => import('./EventHistoryTab').then((loaded) => loaded.EventHistoryTab)),
      },
    ],
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
      <WorkTabs
        key={event.eventID}
        label={t.eventEditor}
        tabs={tabs}
        role={role}
        work={event}
        asked={query.tab}
        isDraft={event.status === 'DRAFT'}
        hrefOf={(id) => routes.studioEvent(event.eventID, id)}
      />
    </PageFrame>
  );
}
