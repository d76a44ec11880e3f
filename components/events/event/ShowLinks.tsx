import type { Event } from '@contract/events';
import { useId } from 'react';
import styled from 'styled-components';
import { media } from '@/styles/media';
import { theme } from '@/styles/theme';
import { formatDay, formatTime, timeZoneAbbreviation } from '@/utils/format/dates';
import * as t from '@messages/events/event';
import { Text } from '../../ui/layout/Text';
import { showChip, showChips } from '../checkout/showChip';
import { sessionPrice } from '../shared/eventLabels';
import { hasWaitlist, type SessionLink } from './sessionLinks';

interface ShowLinksProps {
  event: Event;
  now: string;
  linkTo: SessionLink;
}

/** The shows of an event; each opens the checkout for it, a sold-out one its waitlist. */
export function ShowLinks({ event: { sessions, venue }, now, linkTo }: ShowLinksProps) {
  const headingID = useId();
  return (
    <section aria-labelledby={headingID}>
      <Text kind="heading" id={headingID}>
        {t.shows}
      </Text>
      <Chips>
        {sessions.map((session) => {
          const { sessionID, startsAt, state } = session;
          const isSold = state === 'ON_SALE' || (state === 'SOLD_OUT' && hasWaitlist(session));
          const content = (
            <>
              <b>{formatDay(startsAt, venue.timeZone, now)}</b>
              <time dateTime={startsAt}>
                {formatTime(startsAt, venue.timeZone)} {timeZoneAbbreviation(startsAt, venue.timeZone)}
              </time>
              <span>{isSold && state === 'SOLD_OUT' ? t.soldOutJoin : sessionPrice(session)}</span>
            </>
          );
          return <li key={sessionID}>{isSold ? <ShowLink {...linkTo(session)}>{content}</ShowLink> : <Closed>{content}</Closed>}</li>;
        })}
      </Chips>
    </section>
  );
}

const Chips = styled.ul`
  ${showChips}
  padding-top: ${theme.space[2]};
  ${media.desktop} {
    padding-inline: 0;
    margin-inline: 0;
  }
`;

const ShowLink = styled.a`
  ${showChip}
`;

const Closed = styled.div`
  ${showChip}
  background: none;
  border-style: dashed;
  color: ${theme.color.muted};
  cursor: default;
`;
