import type { TicketOrder } from '@contract/ticketOrders';
import { useState } from 'react';
import styled from 'styled-components';
import { routes } from '@/constants/routes';
import { useOrderQuery } from '@/store/events/boxOfficeApi';
import { media } from '@/styles/media';
import { useWakeLock } from '@/utils/hooks/useWakeLock';
import { orderCalendarUrl, orderPdfUrl } from '@/utils/url/orderFileUrls';
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

/** All tickets of one order, with every action available for them. */
export function TicketOrderScreen() {
  const paymentID = useQueryParam('id');
  const query = useOrderQuery(paymentID ?? '', { skip: !paymentID });
  const { data: order } = query;
  const missing = (
    <EmptyState icon="ticket" title="Order not found" message="It may belong to another account.">
      <ButtonLink href={routes.collection}>See your tickets</ButtonLink>
    </EmptyState>
  );
  return (
    <PageColumn $width="text">
      <Seo title={order ? `Tickets for ${order.payment.event.title}` : 'Your order'} isHidden />
      {paymentID === null ? (
        missing
      ) : (
        <QueryState
          query={query}
          skeleton={<PanelSkeleton count={2} />}
          title="Your order could not be loaded"
          message="It is safe, and your tickets are still valid. Try again when you are online."
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
  const validTickets = tickets.filter(({ status }) => status === 'VALID');
  const cancelled = tickets.filter(({ status }) => status === 'CANCELLED').length;
  const ownTickets = tickets.filter(({ isOwn, status }) => isOwn && status === 'VALID');
  const hasOwnTickets = ownTickets.length > 0;
  // The dialog stays open after cancelling the last ticket, to confirm it.
  const [couldCancel] = useState(hasOwnTickets);
  useWakeLock(hasOwnTickets);
  return (
    <>
      <ShowSummary {...event} now={payment.serverTime} isHeading>
        <Text kind="small">
          {[ticketCount(validTickets.length || tickets.length), formatSeats(payment.seats)].filter(Boolean).join(' · ')}
          {validTickets.length > 0 && cancelled > 0 ? `, ${cancelled} cancelled` : ''} · Gate: {event.gate}
        </Text>
      </ShowSummary>
      {hasOwnTickets ? (
        <DocumentLinks>
          <ButtonLink tone="quiet" href={orderPdfUrl(paymentID)} isNewTab>
            <Icon name="document" size="s" />
            PDF
          </ButtonLink>
          <ButtonLink tone="quiet" href={orderCalendarUrl(paymentID)} isNewTab>
            <Icon name="calendar" size="s" />
            Calendar
          </ButtonLink>
        </DocumentLinks>
      ) : null}
      <List aria-label="Tickets of this order">
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
                Can’t make it?
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
        Payment details
      </ButtonLink>
    </>
  );
}

const DocumentLinks = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${({ theme }) => theme.space[3]};
`;

const List = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space[4]};
  ${media.desktop} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;
