import { useRouter } from 'next/router';
import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { routes } from '@/constants/routes';
import { scrollRow } from '@/styles/mixins';
import { theme } from '@/styles/theme';
import { scrollBehavior } from '@/utils/browser/scrollBehavior';
import { useWakeLock } from '@/utils/hooks/useWakeLock';
import * as t from '@messages/events/ticket';
import { Notice } from '../../content/page/Notice';
import { SignInPrompt } from '../../content/page/SignInPrompt';
import { useQueryParam } from '../../content/page/useQueryParam';
import { Seo } from '../../shell/Seo';
import { IconButton } from '../../ui/button/IconButton';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { Text } from '../../ui/layout/Text';
import { ButtonLink, Link } from '../../ui/navigation/Link';
import { PanelSkeleton } from '../shared/eventSkeletons';
import { PageColumn } from '../shared/PageColumn';
import { TicketActions } from './TicketActions';
import { TicketCard } from './TicketCard';
import { useTicket } from './useTicket';
import { VenueNote } from './VenueNote';

/** One ticket for the scanner; the others of its order are a swipe away. */
export function TicketScreen() {
  const ticketID = useQueryParam('id');
  const { ticket, apiError, isSignedOut, isFetching, refetch } = useTicket(ticketID ?? undefined);
  const isMissing = ticketID === null || apiError?.status === 404;
  return (
    <PageColumn $width="narrow">
      <Seo title={ticket ? t.ticketForTitle({ title: ticket.event.title }) : t.yourTicket} isHidden />
      {ticket && isSignedOut ? (
        <Notice tone="info" title={t.signedOut}>
          {t.signedOutMessage({
            link: (text) => (
              <Link tone="action" href={routes.loginAndReturn(routes.ticketDisplay(ticket.ticketID))}>
                {text}
              </Link>
            ),
          })}
        </Notice>
      ) : null}
      {ticket && ticketID ? <TicketOrder ticketIDs={ticket.orderTicketIDs} currentID={ticketID} /> : null}
      {!ticket && isMissing ? (
        <EmptyState icon="ticket" title={t.ticketNotFound} message={t.ticketNotFoundMessage}>
          <ButtonLink href={routes.collection}>{t.seeTickets}</ButtonLink>
        </EmptyState>
      ) : null}
      {!ticket && ticketID && apiError?.status === 401 ? (
        <SignInPrompt icon="ticket" title={t.signInToSeeTicket} message={t.signInToSeeTicketMessage} />
      ) : null}
      {!ticket && apiError && !isMissing && apiError.status !== 401 ? (
        <ErrorState title={t.ticketLoadError} message={t.ticketLoadErrorMessage} onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : null}
      {!ticket && !isMissing && !apiError ? <PanelSkeleton count={1} /> : null}
    </PageColumn>
  );
}

function TicketOrder({ ticketIDs, currentID }: { ticketIDs: string[]; currentID: string }) {
  const { replace, push } = useRouter();
  const strip = useRef<HTMLUListElement>(null);
  const [position, setPosition] = useState(() => Math.max(0, ticketIDs.indexOf(currentID)));
  const count = ticketIDs.length;
  useWakeLock(true);

  const initialPosition = useRef(position);
  useEffect(() => {
    const row = strip.current;
    if (row) row.scrollLeft = initialPosition.current * row.clientWidth; // the URL may name a ticket other than the first
  }, []);

  const show = (next: number) => {
    const ticketID = ticketIDs[next];
    if (!ticketID || next === position) return;
    setPosition(next);
    void replace(routes.ticketDisplay(ticketID), undefined, { shallow: true, scroll: false });
  };
  const go = (next: number) => strip.current?.scrollTo({ left: next * strip.current.clientWidth, behavior: scrollBehavior() });

  return (
    <Order>
      <Head>
        <IconButton icon="back" label={t.backToTickets} onClick={() => void push(routes.collection)} />
        <Text as="h1" kind="subheading" aria-live="polite">
          {count > 1 ? t.ticketOfCount({ position: position + 1, count }) : t.yourTicket}
        </Text>
        {count > 1 ? (
          <Pager aria-label={t.ticketsOfOrder}>
            <IconButton icon="back" label={t.previousTicket} disabled={position === 0} onClick={() => go(position - 1)} />
            <IconButton icon="chevronRight" label={t.nextTicket} disabled={position === count - 1} onClick={() => go(position + 1)} />
          </Pager>
        ) : null}
      </Head>
      <JoinOrVenue ticketID={ticketIDs[position] ?? currentID} />
      <Strip
        ref={strip}
        aria-label={t.ticketsOfOrder}
        tabIndex={count > 1 ? 0 : undefined}
        onScroll={({ currentTarget }) => show(Math.round(currentTarget.scrollLeft / currentTarget.clientWidth))}
        onKeyDown={(event) => {
          const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
          if (!step) return;
          event.preventDefault();
          go(Math.min(count - 1, Math.max(0, position + step)));
        }}
      >
        {ticketIDs.map((ticketID, index) => (
          <li key={ticketID} inert={index !== position}>
            <TicketCard ticketID={ticketID} />
          </li>
        ))}
      </Strip>
      {count > 1 ? (
        <Dots aria-hidden="true">
          {ticketIDs.map((ticketID, index) => (
            <Dot key={ticketID} $isOn={index === position} />
          ))}
        </Dots>
      ) : null}
      <TicketActions ticketID={ticketIDs[position] ?? currentID} />
    </Order>
  );
}

/** Above the ticket: to an online event the link is what the holder came for. */
function JoinOrVenue({ ticketID }: { ticketID: string }) {
  const { ticket } = useTicket(ticketID);
  if (ticket?.status !== 'VALID') return null;
  const { kind } = ticket.event.venue;
  // A copy on this device may be from before venues had a kind.
  return kind === 'ONLINE' || kind === 'UNANNOUNCED' ? <VenueNote kind={kind} joinUrl={ticket.joinUrl} /> : null;
}

const Order = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[2]};
`;

const Head = styled.header`
  display: grid;
  grid-template-columns: 44px minmax(0, 1fr) auto;
  gap: ${theme.space[2]};
  align-items: center;
`;

const Strip = styled.ul`
  ${scrollRow}
  gap: ${theme.space[4]};
  scroll-snap-type: x mandatory;
  border-radius: ${theme.radius.card};
  > li {
    flex: none;
    width: 100%;
    scroll-snap-align: center;
  }
`;

const Pager = styled.nav`
  display: flex;
`;

const Dots = styled.span`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: ${theme.space[2]};
`;

const Dot = styled.i<{ $isOn: boolean }>`
  width: 10px;
  height: 10px;
  border: 1px solid ${({ $isOn }) => ($isOn ? theme.color.bulbEdge : theme.color.bulbOffEdge)};
  border-radius: 50%;
  background: ${({ $isOn }) => ($isOn ? theme.color.bulb : 'none')};
  box-shadow: ${({ $isOn }) => ($isOn ? theme.shadow.bulb : 'none')};
`;
