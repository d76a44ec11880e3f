import type { TicketOrder } from '@contract/ticketOrders';
import { useState } from 'react';
import styled from 'styled-components';
import { routes } from '@/constants/routes';
import { faultOf } from '@/store/api';
import { useOrderQuery } from '@/store/events/boxOfficeApi';
import { media } from '@/styles/media';
import { useWakeLock } from '@/utils/hooks/useWakeLock';
import { orderCalendarUrl, orderPdfUrl } from '@/utils/orderFiles';
import { useAddress } from '../content/useAddress';
import { Seo } from '../shell/Seo';
import { EmptyState } from '../ui/EmptyState';
import { ErrorState } from '../ui/ErrorState';
import { Icon } from '../ui/Icon';
import { ButtonLink } from '../ui/Link';
import { Stack } from '../ui/Stack';
import { Text } from '../ui/Text';
import { CancelTickets } from './CancelTickets';
import { ticketCount } from './eventWords';
import { MoveTickets } from './MoveTickets';
import { OrderTicket } from './OrderTicket';
import { Page } from './Page';
import { RefundRight } from './RefundRight';
import { seatsText } from './seatWords';
import { ShowSummary } from './ShowSummary';
import { PanelSkeleton } from './skeletons';

/** All tickets of one order on one page, and all that may be done with them. */
export function OrderScreen() {
  const paymentID = useAddress('id');
  const { data: order, error, isFetching, refetch } = useOrderQuery(paymentID ?? '', { skip: !paymentID });
  const fault = faultOf(error);
  const isMissing = paymentID === null || fault?.status === 404;
  return (
    <Page $width="text">
      <Seo title={order ? `Tickets for ${order.payment.event.title}` : 'Your order'} isHidden />
      {order ? <Loaded order={order} /> : null}
      {!order && isMissing ? (
        <EmptyState icon="ticket" title="There is no such order here" message="It may belong to another login.">
          <ButtonLink href={routes.collection}>See your tickets</ButtonLink>
        </EmptyState>
      ) : null}
      {!order && fault && !isMissing && fault.status !== 401 ? (
        <ErrorState
          title="Your order could not be loaded"
          message="It is safe, and your tickets are still valid. Try again when you are online."
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      ) : null}
      {!order && !isMissing && (!fault || fault.status === 401) ? <PanelSkeleton count={2} /> : null}
    </Page>
  );
}

function Loaded({ order }: { order: TicketOrder }) {
  const { payment, tickets } = order;
  const { event, paymentID } = payment;
  const good = tickets.filter(({ status }) => status === 'VALID');
  const cancelled = tickets.filter(({ status }) => status === 'CANCELLED').length;
  const mine = tickets.filter(({ isOwn, status }) => isOwn && status === 'VALID');
  const hasMine = mine.length > 0;
  // The dialog that cancels the last ticket stays to say so.
  const [couldCancel] = useState(hasMine);
  useWakeLock(hasMine);
  return (
    <>
      <ShowSummary {...event} now={payment.serverTime} isHeading>
        <Text kind="small">
          {[ticketCount(good.length || tickets.length), seatsText(payment.seats)].filter(Boolean).join(' · ')}
          {good.length > 0 && cancelled > 0 ? `, ${cancelled} cancelled` : ''} · Gate: {event.gate}
        </Text>
      </ShowSummary>
      {hasMine ? (
        <Papers>
          <ButtonLink tone="quiet" href={orderPdfUrl(paymentID)} isNewTab>
            <Icon name="document" size="s" />
            PDF
          </ButtonLink>
          <ButtonLink tone="quiet" href={orderCalendarUrl(paymentID)} isNewTab>
            <Icon name="calendar" size="s" />
            Calendar
          </ButtonLink>
        </Papers>
      ) : null}
      <List aria-label="Tickets of this order">
        {tickets.map((ticket, place) => (
          <li key={ticket.ticketID}>
            <OrderTicket ticket={ticket} place={place + 1} />
          </li>
        ))}
      </List>
      {hasMine || couldCancel ? (
        <Stack as="section" gap={4} aria-labelledby={hasMine ? 'cannot-come' : undefined}>
          {hasMine ? (
            <>
              <Text kind="heading" id="cannot-come">
                If you cannot come
              </Text>
              {order.refundRight ? (
                <RefundRight right={order.refundRight} timeZone={event.venue.timeZone} now={payment.serverTime} />
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
        Price and payment
      </ButtonLink>
    </>
  );
}

const Papers = styled.div`
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
