import type { OrganiserEvent } from '@contract/organiserViews';
import { hasRight, type Right } from '@contract/rights';
import type { ReactNode } from 'react';
import { routes } from '@/constants/routes';
import { formatTime } from '@/utils/format/dates';
import { deviceTimeZone } from '@/utils/regions';
import * as t from '@messages/studio/events';
import { UnsavedDraftNotice } from '../../../content/form/UnsavedDraftNotice';
import { ErrorNotice } from '../../../content/page/ErrorNotice';
import { Skeleton } from '../../../ui/feedback/Skeleton';
import { Stack } from '../../../ui/layout/Stack';
import { Text } from '../../../ui/layout/Text';
import { lazyWithRetry } from '../../../ui/lazy/lazyWithRetry';
import { SaveBar } from '../../form/SaveBar';
import { EditorSections } from '../../shared/EditorSections';
import { useChannelRole } from '../../shared/useChannelRole';
import { TicketPrices } from '../TicketPrices';
import { EventArtworkPicker } from './EventArtworkPicker';
import { EventFields } from './EventFields';
import { eventAdvice, eventSections, sectionOfChecklistItem, type EventSection } from './eventSections';
import { EventTermsFields } from './EventTermsFields';
import { useEventEdit } from './useEventEdit';
import { VenueFields } from './VenueFields';

const SessionsTab = lazyWithRetry(
  () => import('../sessions/SessionsTab').then((loaded) => loaded.SessionsTab),
  <Skeleton height="160px" shape="card" />,
);
const PromoCodesTab = lazyWithRetry(
  () => import('../sales/PromoCodesTab').then((loaded) => loaded.PromoCodesTab),
  <Skeleton height="160px" shape="card" />,
);
const EventPublishTab = lazyWithRetry(
  () => import('../publish/EventPublishTab').then((loaded) => loaded.EventPublishTab),
  <Skeleton height="160px" shape="card" />,
);

const labels: Record<EventSection, string> = {
  picture: t.picture,
  details: t.details,
  venue: t.venue,
  sessions: t.datesAndTickets,
  prices: t.costsAndProceeds,
  terms: t.termsAndPeople,
  codes: t.promoCodes,
  publish: t.publish,
};
const rights: Partial<Record<EventSection, Right>> = {
  sessions: 'event.sell',
  prices: 'event.sell',
  codes: 'event.sell',
  publish: 'event.sell',
};

/** Everything about an event that can be changed, on one page. A draft saves itself; a change of a published event is saved by the button, which says whom it notifies. */
export function EventEditTab({ work: event, section }: { work: OrganiserEvent; section: string | null }) {
  const role = useChannelRole(event.channelID);
  const { desk, draft, save, dialog, savedAt, error, isBusy, isWaiting } = useEventEdit(event);
  const isDraft = event.status === 'DRAFT';
  const advice = event.status === 'CANCELLED' ? {} : eventAdvice(event);
  const bodies: Record<EventSection, ReactNode> = {
    picture: <EventArtworkPicker event={event} />,
    details: <EventFields {...desk} />,
    venue: <VenueFields {...desk} />,
    sessions: <SessionsTab event={event} />,
    prices: <TicketPrices event={event} />,
    terms: <EventTermsFields {...desk} channelID={event.channelID} />,
    codes: <PromoCodesTab event={event} />,
    publish: <EventPublishTab event={event} />,
  };
  const missing = (id: EventSection) =>
    isDraft
      ? event.checklist.filter((item) => !item.isDone && sectionOfChecklistItem[item.id] === id).map(({ description }) => description)
      : [];
  return (
    <>
      <UnsavedDraftNotice {...draft.notSaved} />
      <EditorSections
        label={t.sections}
        current={section}
        sections={eventSections
          .filter((id) => hasRight(role, rights[id] ?? 'event.edit'))
          .map((id) => ({
            id,
            label: labels[id],
            href: routes.studioEvent(event.eventID, id),
            missing: missing(id),
            advice: advice[id] ? [advice[id]] : [],
            isEager: rights[id] === undefined,
            body: <Stack gap={4}>{bodies[id]}</Stack>,
          }))}
        aside={
          <>
            {isDraft ? (
              <Text kind="small" tone="muted">
                {t.autosaveHint}
              </Text>
            ) : null}
            {savedAt && !draft.isTyped ? (
              <Text tone="good" role="status">
                {t.savedAt({ time: formatTime(savedAt, deviceTimeZone()) })}
              </Text>
            ) : null}
          </>
        }
      />
      {isWaiting ? (
        <SaveBar isBusy={isBusy} isDisabled={draft.isOlder} onSave={save}>
          {draft.isOlder ? <Text tone="muted">{t.changedElsewhere}</Text> : error ? <ErrorNotice error={error} /> : null}
        </SaveBar>
      ) : null}
      {dialog}
    </>
  );
}
