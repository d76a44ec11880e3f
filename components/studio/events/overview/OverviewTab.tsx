import type { OrganiserEvent } from '@contract/organiserViews';
import { hasRight } from '@contract/rights';
import { routes } from '@/constants/routes';
import { formatDateTime } from '@/utils/format/dates';
import * as t from '@messages/studio/eventsOverview';
import { Panel, TwoColumns } from '../../../content/page/PageFrame';
import { Stack } from '../../../ui/layout/Stack';
import { Text } from '../../../ui/layout/Text';
import { ButtonLink, Link } from '../../../ui/navigation/Link';
import { PanelColumn } from '../../layout/studioLayout';
import { PublishChecklist } from '../../shared/PublishChecklist';
import { useChannelRole } from '../../shared/useChannelRole';
import { sectionOfChecklistItem } from '../editor/eventSections';
import { LatestOrders } from './LatestOrders';
import { SalesToday } from './SalesToday';
import { UpcomingSessions } from './UpcomingSessions';

/** The state of an event at a glance: of a draft what is missing, else today's sales, what needs work, the next sessions and the latest orders. */
export function OverviewTab({ event }: { event: OrganiserEvent }) {
  const role = useChannelRole(event.channelID);
  if (event.status === 'DRAFT') return <NextSteps event={event} />;
  return (
    <>
      {hasRight(role, 'sales.read') ? <SalesToday event={event} /> : null}
      <MissingPlace event={event} />
      <TwoColumns>
        <UpcomingSessions event={event} canCheckIn={hasRight(role, 'checkIn.scan')} />
        <PanelColumn>{hasRight(role, 'holders.read') ? <LatestOrders event={event} /> : null}</PanelColumn>
      </TwoColumns>
    </>
  );
}

function NextSteps({ event: { eventID, checklist, publishAt } }: { event: OrganiserEvent }) {
  const isReady = checklist.every(({ isDone }) => isDone);
  return (
    <Panel title={t.beforeYouPublish}>
      <PublishChecklist
        items={checklist.map((item) => ({ ...item, href: routes.studioEvent(eventID, sectionOfChecklistItem[item.id]) }))}
      />
      {publishAt ? <Text>{t.scheduledFor({ date: formatDateTime(publishAt) })}</Text> : isReady ? <Text>{t.allReady}</Text> : null}
      <ButtonLink tone={isReady ? 'primary' : 'quiet'} href={routes.studioEvent(eventID, 'publish')}>
        {t.reviewAndPublish}
      </ButtonLink>
    </Panel>
  );
}

/** Of an event on sale: the link or the venue that holders wait for. */
function MissingPlace({ event: { eventID, status, venue, joinUrl } }: { event: OrganiserEvent }) {
  const isLinkMissing = venue.kind === 'ONLINE' && joinUrl === null;
  if (status !== 'PUBLISHED' || !(isLinkMissing || venue.kind === 'UNANNOUNCED')) return null;
  return (
    <Panel title={t.todo}>
      <Stack direction="row" gap={3} justify="between" isWrapping>
        <Text>{isLinkMissing ? t.joinLinkMissing : t.venueMissing}</Text>
        <Link tone="action" href={routes.studioEvent(eventID, 'venue')}>
          {isLinkMissing ? t.addLink : t.addVenue}
        </Link>
      </Stack>
    </Panel>
  );
}
