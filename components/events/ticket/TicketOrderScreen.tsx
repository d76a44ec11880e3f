import type { TicketOrder } from '@contract/ticketOrders';
import { useState } from 'react';
import styled from 'styled-components';
import { routes } from '@/constants/routes';
import { useOrderQuery } from '@/store/events/boxOfficeApi';
import { media } from '@/styles/media';
import { theme } from '@/styles/theme';
import { useWakeLock } from '@/utils/hooks/useWakeLock';
import { orderCalendarUrl, orderPdfUrl, receiptPdfUrl } from '@/utils/url/orderFileUrls';
import * as t from '@messages/events/ticket';
import { useQueryParam } from '../../content/page/useQueryParam';
import { Seo } from '../../shell/Seo';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { QueryState } from '../../ui/feedback/QueryState';
import { Stack } from '../../ui/layout/Stack';
import { Text } from '../../ui/layout/Text';
import { Icon } from '../../ui/media/Icon';
import { ButtonLink } from '../../ui/navigation/Link';
import { ShowSummary } from '../card/ShowSummary';
import { ticketCount } from '../shared/eventLabels';
import { PanelSkeleton } from '../shared/eventSkeletons';
import { PageColumn } from '../shared/PageColumn';
import { formatSeats } from '../shared/seatLabels';
import { CancelTickets } from './CancelTickets';
import { EventChangedNotice } from './EventChangedNotice';
import { MoveTickets } from './MoveTickets';
import { OrderTicket } from './OrderTicket';
import { VenueNote } from './VenueNote';

/** All tickets of one order, with every action available for them. */
export function TicketOrderScreen() {
  const paymentID = useQueryParam('id');
  const query = useOrderQuery(paymentID ?? '', { skip: !paymentID });
  const { data: order } = query;
  const missing = (
    <EmptyState icon="ticket" title={t.orderNotFound} message={t.orderNotFoundMessage}>
      <ButtonLink href={routes.collection}>{t.seeTickets}</ButtonLink>
    </EmptyState>
  );
  return (
    <PageColumn $width="text">
      <Seo title={order ? t.ticketsForTitle({ title: order.payment.event.title }) : t.yourOrder} isHidden />
      {paymentID === null ? (
        missing
      ) : (
        <QueryState
          query={query}
          skeleton={<PanelSkeleton count={2} />}
          title={t.orderLoadError}
          message={t.orderLoadErrorMessage}
          missing={missing}
        >
          {(data) => <OrderDetails order={data} />}
        </QueryState>
      )}
    </PageColumn>
  );
}

function OrderDetails({ order }: { order: TicketOrder }) {
  const { payment, tickets } = order;
  const { event, paymentID } = payment;
  const { kind } = event.venue;
  const validTickets = tickets.filter(({ status }) => status === 'VALID');
  const cancelled = tickets.filter(({ status }) => status === 'CANCELLED').length;
  const ownTickets = tickets.filter(({ isOwn, status }) => isOwn && status === 'VALID');
  const hasOwnTickets = ownTickets.length > 0;
  // The dialog stays open after cancelling the last ticket, to confirm it.
  const [couldCancel] = useState(hasOwnTickets);
  useWakeLock(hasOwnTickets);
  const ticketsText = [ticketCount(validTickets.length || tickets.length), formatSeats(payment.seats)].filter(Boolean).join(' · ');
  return (
    <>
      <ShowSummary {...event} isHeading>
        <Text kind="small">
          {t.orderSummary({
            tickets: ticketsText,
            cancelled: validTickets.length > 0 ? cancelled : 0,
            hasGate: kind !== 'ONLINE',
            gate: event.gate,
          })}
        </Text>
        <Text kind="small" tone="muted">
          {t.orderNumber({ number: payment.orderNumber })}
        </Text>
      </ShowSummary>
      {hasOwnTickets && kind !== 'PLACE' ? <VenueNote kind={kind} joinUrl={order.joinUrl} /> : null}
      {hasOwnTickets ? (
        <DocumentLinks>
          <ButtonLink tone="quiet" href={orderPdfUrl(paymentID)} isNewTab>
            <Icon name="document" size="s" />
            {t.pdf}
          </ButtonLink>
          <ButtonLink tone="quiet" href={orderCalendarUrl(paymentID)} isNewTab>
            <Icon name="calendar" size="s" />
            {t.calendar}
          </ButtonLink>
          {payment.total.amountMinor > 0 ? (
            <ButtonLink tone="quiet" href={receiptPdfUrl(paymentID)} isNewTab>
              <Icon name="document" size="s" />
              {t.receipt}
            </ButtonLink>
          ) : null}
        </DocumentLinks>
      ) : null}
      <List aria-label={t.ticketsOfOrder}>
        {tickets.map((ticket, position) => (
          <li key={ticket.ticketID}>
            <OrderTicket ticket={ticket} position={position + 1} />
          </li>
        ))}
      </List>
      {hasOwnTickets || couldCancel ? (
        <Stack as="section" gap={4} aria-labelledby={hasOwnTickets ? 'cannot-come' : undefined}>
          {hasOwnTickets ? (
            <>
              <Text kind="heading" id="cannot-come">
                {t.cantMakeIt}
              </Text>
              {order.refundRight ? (
                <EventChangedNotice refundWindow={order.refundRight} timeZone={event.venue.timeZone} now={payment.serverTime} />
              ) : tickets.some(({ refund }) => refund !== null) ? (
                <Text tone="muted">{order.refundText}</Text>
              ) : null}
              <MoveTickets order={order} />
            </>
          ) : null}
          <CancelTickets order={order} />
        </Stack>
      ) : null}
      <ButtonLink tone="plain" href={routes.paymentProcess('event', paymentID)}>
        {t.paymentDetails}
      </ButtonLink>
    </>
  );
}

const DocumentLinks = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 140px), 1fr));
  gap: ${theme.space[3]};
`;

const List = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[4]};
  ${media.desktop} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;
