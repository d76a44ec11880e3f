import type { Event } from '@contract/events';
import { venueAndCity } from '@contract/venueText';
import type { ReactNode } from 'react';
import { routes } from '@/constants/routes';
import { useEventQuery } from '@/store/events/eventsApi';
import { formatDayRange } from '@/utils/format/dates';
import { sentence } from '@/utils/format/sentence';
import { cardAddress } from '@/utils/url/cardAddress';
import * as t from '@messages/events/event';
import { oembedLink } from '../../content/page/oembedLink';
import { Seo } from '../../shell/Seo';
import { QueryState } from '../../ui/feedback/QueryState';
import type { SignInPart } from '../checkout/Checkout';
import { PanelSkeleton } from '../shared/eventSkeletons';
import { PageColumn } from '../shared/PageColumn';
import { EventBody } from './EventBody';
import { eventJsonLd } from './eventJsonLd';

interface EventScreenProps {
  eventID: string;
  now: string;
  SignIn: SignInPart;
  /** The life of the work it shows, across the products. */
  life?: ReactNode;
  /** What the ledger says about it. */
  openBooks?: ReactNode;
  /** Of the figures on its share card. */
  cardRevision?: string | null | undefined;
}

/** The event page: what it is, when and where, and the final price. */
export function EventScreen({ eventID, ...rest }: EventScreenProps) {
  const query = useEventQuery(eventID);
  if (query.data) return <LoadedEvent key={eventID} event={query.data} {...rest} />;
  return (
    <PageColumn>
      <QueryState query={query} skeleton={<PanelSkeleton count={3} />} message={t.eventLoadError} />
    </PageColumn>
  );
}

function LoadedEvent({ event, now, SignIn, life, openBooks, cardRevision }: { event: Event } & Omit<EventScreenProps, 'eventID'>) {
  const { title, tagline, venue, shareImageUrl, nextSessionAt, lastSessionAt } = event;
  const when = nextSessionAt && lastSessionAt ? formatDayRange(nextSessionAt, lastSessionAt, venue.timeZone, now) : t.ended;
  return (
    <PageColumn as="article">
      <Seo
        title={title}
        description={t.description({ when, kind: venue.kind, place: venueAndCity(venue), tagline: tagline && sentence(tagline) })}
        canonical={routes.event(event.eventID)}
        image={cardAddress(shareImageUrl, cardRevision)}
        type="article"
        alternates={typeof window === 'undefined' ? [oembedLink(title, routes.event(event.eventID))] : undefined}
        isHidden={event.isUnlisted}
        jsonLd={typeof window === 'undefined' ? eventJsonLd(event) : 'keepServerOutput'}
      />
      <EventBody event={event} now={now} SignIn={SignIn} life={life} openBooks={openBooks} />
    </PageColumn>
  );
}
