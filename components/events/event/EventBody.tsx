import type { Event } from '@contract/events';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { routes } from '@/constants/routes';
import { media } from '@/styles/media';
import { theme } from '@/styles/theme';
import * as t from '@messages/events/event';
import { ReportLink } from '../../content/page/ReportLink';
import { Text } from '../../ui/layout/Text';
import { ButtonLink } from '../../ui/navigation/Link';
import type { SignInPart } from '../checkout/Checkout';
import { refundRuleText } from '../checkout/refundRuleText';
import { EventBanner } from './EventBanner';
import { EventFacts } from './EventFacts';
import { EventOrganiser } from './EventOrganiser';
import { EventPeople } from './EventPeople';
import { PurchasePanel } from './PurchasePanel';

interface EventBodyProps {
  event: Event;
  now: string;
  /** Null in a preview, where nothing can be bought. */
  SignIn: SignInPart | null;
  life?: ReactNode;
  openBooks?: ReactNode;
}

/** Everything on the page of an event. */
export function EventBody({ event, now, SignIn, life, openBooks }: EventBodyProps) {
  return (
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
          {event.about.split(/\n+/).map((paragraph) => (
            <Prose key={paragraph}>{paragraph}</Prose>
          ))}
        </Section>
        <EventPeople people={event.people} titles={event.titles} />
        <Section aria-labelledby="refunds">
          <Text kind="chapter" id="refunds">
            {t.cantMakeIt}
          </Text>
          <Prose>{event.nextSessionAt ? refundRuleText(event.refundRule, event.nextSessionAt, now) : event.refundRule.text}</Prose>
        </Section>
        {openBooks}
        <EventOrganiser channel={event.channel} />
        <ReportLink kind="EVENT" contentID={event.eventID} />
        {event.campaignID ? (
          <div data-product="campaigns">
            <ButtonLink tone="quiet" href={routes.campaign(event.campaignID)}>
              {t.seeCampaignFundedIt}
            </ButtonLink>
          </div>
        ) : null}
      </Rest>
    </Layout>
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
