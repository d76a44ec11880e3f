import type { OrganiserEvent } from '@contract/organiserViews';
import { hasRight, type Right } from '@contract/rights';
import { useRouter } from 'next/router';
import { useState, type ComponentType } from 'react';
import { routes } from '@/constants/routes';
import { faultOf } from '@/store/api';
import { whileVisible } from '@/store/polling';
import { useOrganiserEventQuery } from '@/store/studio/eventDeskApi';
import { PageFrame } from '../../content/PageFrame';
import { Tag } from '../../ui/Chip';
import { EmptyState } from '../../ui/EmptyState';
import { ErrorState } from '../../ui/ErrorState';
import { ButtonLink, Link } from '../../ui/Link';
import { onDemand } from '../../ui/onDemand';
import { Skeleton } from '../../ui/Skeleton';
import { Stack } from '../../ui/Stack';
import { TabPanel, Tabs } from '../../ui/Tabs';
import { Text } from '../../ui/Text';
import { useRoleIn } from '../useRoleIn';
import { DetailsTab } from './DetailsTab';
import { stateWords } from './stateWords';

type Tab = ComponentType<{ event: OrganiserEvent }>;
/** Each is a desk of its own, and one is open at a time. */
const tabOf = (load: () => Promise<Tab>): Tab => onDemand(load, <Skeleton height="320px" shape="card" />);

const desks: { id: string; label: string; right: Right; Body: Tab }[] = [
  { id: 'details', label: 'Details', right: 'event.edit', Body: DetailsTab },
  { id: 'sessions', label: 'Sessions', right: 'event.sell', Body: tabOf(() => import('./SessionsTab').then((made) => made.SessionsTab)) },
  { id: 'audience', label: 'Audience', right: 'event.edit', Body: tabOf(() => import('./AudienceTab').then((made) => made.AudienceTab)) },
  { id: 'publish', label: 'Publish', right: 'event.sell', Body: tabOf(() => import('./PublishTab').then((made) => made.PublishTab)) },
  { id: 'holders', label: 'Holders', right: 'holders.read', Body: tabOf(() => import('./HoldersTab').then((made) => made.HoldersTab)) },
  { id: 'sales', label: 'Sales', right: 'sales.read', Body: tabOf(() => import('./SalesTab').then((made) => made.SalesTab)) },
  { id: 'codes', label: 'Codes', right: 'event.sell', Body: tabOf(() => import('./CodesTab').then((made) => made.CodesTab)) },
  { id: 'hand', label: 'By hand', right: 'event.sell', Body: tabOf(() => import('./HandTab').then((made) => made.HandTab)) },
  { id: 'money', label: 'Money', right: 'money.read', Body: tabOf(() => import('./MoneyTab').then((made) => made.MoneyTab)) },
];
const panelID = 'event-desk';
/** While money goes back or seats sell, the figures move by themselves. */
const lookEveryMs = 10_000;

/** Cancelled, and all money is back: nothing changes by itself any more. */
const isOver = ({ status, sessions }: OrganiserEvent) =>
  status === 'CANCELLED' && sessions.every(({ refunds }) => !refunds || refunds.returned + refunds.failed >= refunds.orders);

/** One event from its organiser's side, a tab for each thing to do. */
export function EventDeskScreen() {
  const { query, isReady } = useRouter();
  const eventID = typeof query.eventID === 'string' ? query.eventID : '';
  const [pollingInterval, setPollingInterval] = useState(lookEveryMs);
  const {
    data: event,
    error,
    refetch,
    isFetching,
  } = useOrganiserEventQuery(eventID, { skip: !isReady || !eventID, pollingInterval, ...whileVisible });
  const next = event && isOver(event) ? 0 : lookEveryMs;
  if (next !== pollingInterval) setPollingInterval(next);
  const role = useRoleIn(event?.channelID);
  if (!event)
    return (
      <PageFrame>
        {faultOf(error)?.status === 404 ? (
          <EmptyState
            icon="calendar"
            title="No such event of yours"
            message="It may have been deleted, or belong to another account."
            isWholePage
          >
            <ButtonLink href={routes.studioEvents}>Your events</ButtonLink>
          </EmptyState>
        ) : error ? (
          <ErrorState
            message="The event could not be loaded. Nothing has changed."
            onRetry={() => void refetch()}
            isRetrying={isFetching}
          />
        ) : (
          <Skeleton height="420px" shape="card" />
        )}
      </PageFrame>
    );
  const tabs = desks.filter(({ right }) => hasRight(role, right));
  const current = tabs.find(({ id }) => id === query.tab) ?? tabs[0];
  const Body = current?.Body;
  return (
    <PageFrame>
      <header>
        <Link href={routes.studioEvents} tone="action">
          Your events
        </Link>
        <Stack direction="row" gap={3} isWrapping>
          <Text kind="title">{event.title}</Text>
          <Tag>{stateWords[event.status]}</Tag>
        </Stack>
        <Text tone="muted">
          {event.venue.name}, {event.venue.city}.
          {event.holders === null ? '' : ` ${event.holders} ${event.holders === 1 ? 'person holds' : 'people hold'} a ticket.`}
        </Text>
      </header>
      <Tabs
        label="Desk of this event"
        panelID={panelID}
        current={current?.id ?? ''}
        items={tabs.map(({ id, label }) => ({ id, label, href: routes.studioEvent(event.eventID, id) }))}
      />
      <TabPanel id={panelID} current={current?.id ?? ''}>
        <Stack gap={6}>{Body ? <Body key={event.eventID} event={event} /> : null}</Stack>
      </TabPanel>
    </PageFrame>
  );
}
