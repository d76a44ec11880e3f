import type { Event } from '@contract/events';
import { venueAndCity } from '@contract/venueText';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { routes } from '@/constants/routes';
import { useEventQuery } from '@/store/events/eventsApi';
import { media } from '@/styles/media';
import { theme } from '@/styles/theme';
import { formatDayRange } from '@/utils/format/dates';
import { sentence } from '@/utils/format/sentence';
import * as t from '@messages/events/event';
import { Seo } from '../../shell/Seo';
import { QueryState } from '../../ui/feedback/QueryState';
import { Text } from '../../ui/layout/Text';
import { ButtonLink } from '../../ui/navigation/Link';
import type { SignInPart } from '../checkout/Checkout';
import { refundRuleText } from '../checkout/refundRuleText';
import { PanelSkeleton } from '../shared/eventSkeletons';
import { PageColumn } from '../shared/PageColumn';
import { EventBanner } from './EventBanner';
import { EventFacts } from './EventFacts';
import { eventJsonLd } from './eventJsonLd';
import { EventOrganiser } from './EventOrganiser';
import { EventPeople } from './EventPeople';
import { PurchasePanel } from './PurchasePanel';

interface EventScreenProps {
  eventID: string;
  now: string;
  SignIn: SignInPart;
  /** The life of the work it shows, across the products. */
  life?: ReactNode;
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

function LoadedEvent({ event, now, SignIn, life }: { event: Event } & Omit<EventScreenProps, 'eventID'>) {
  const { title, tagline, about, venue, shareImageUrl, nextSessionAt, lastSessionAt } = event;
  const when = nextSessionAt && lastSessionAt ? formatDayRange(nextSessionAt, lastSessionAt, venue.timeZone, now) : t.ended;
  return (
    <PageColumn as="article">
      <Seo
        title={title}
        description={t.description({ when, kind: venue.kind, place: venueAndCity(venue), tagline: tagline && sentence(tagline) })}
        canonical={routes.event(event.eventID)}
        image={shareImageUrl}
        type="article"
        jsonLd={typeof window === 'undefined' ? eventJsonLd(event) : 'keepServerOutput'}
      />
      <Layout>
        <Top>
          <EventBanner event={event} />
          <EventFacts event={event} now={now} />
          {life}
        </Top>
        <Side>
          <PurchasePanel event={event} now={now} SignIn={SignIn} />
        </Side>
        <Rest>
          <Section aria-labelledby="about">
            <Text kind="chapter" id="about">
              {t.aboutEvent}
            </Text>
            {about.split(/\n+/).map((paragraph) => (
              <Prose key={paragraph}>{paragraph}</Prose>
            ))}
          </Section>
          <EventPeople people={event.people} titles={event.titles} />
          <Section aria-labelledby="refunds">
            <Text kind="chapter" id="refunds">
              {t.cantMakeIt}
            </Text>
            <Prose>{nextSessionAt ? refundRuleText(event.refundRule, nextSessionAt, now) : event.refundRule.text}</Prose>
          </Section>
          <EventOrganiser channel={event.channel} />
          {event.campaignID ? (
            <div data-product="campaigns">
              <ButtonLink tone="quiet" href={routes.campaign(event.campaignID)}>
                {t.seeCampaignFundedIt}
              </ButtonLink>
            </div>
          ) : null}
        </Rest>
      </Layout>
    </PageColumn>
  );
}

const Layout = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[8]};
  ${media.desktop} {
    grid-template: 'top side' auto 'rest side' 1fr / minmax(0, 1fr) minmax(340px, 384px);
    column-gap: ${theme.space[8]};
  }
`;

const Top = styled.div`
  display: grid;
  gap: ${theme.space[6]};
  ${media.desktop} {
    grid-area: top;
  }
`;

const Side = styled.aside`
  min-width: 0;
  ${media.desktop} {
    --page-edge: 0px;
    grid-area: side;
    position: sticky;
    top: ${theme.space[4]};
    align-self: start;
    max-height: calc(100vh - 32px);
    padding: 2px;
    overflow-y: auto;
    scrollbar-width: thin;
  }
`;

const Rest = styled.div`
  display: grid;
  align-content: start;
  gap: ${theme.space[8]};
  min-width: 0;
  ${media.desktop} {
    grid-area: rest;
  }
`;

const Section = styled.section`
  display: grid;
  gap: ${theme.space[2]};
`;

const Prose = styled.p`
  max-width: 68ch;
`;
