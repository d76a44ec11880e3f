import type { EventPayment } from '@contract/tickets';
import styled from 'styled-components';
import { routes } from '@/constants/routes';
import { theme } from '@/styles/theme';
import { orderCalendarUrl } from '@/utils/url/orderFileUrls';
import * as t from '@messages/events/payment';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { lazyWithRetry } from '../../ui/lazy/lazyWithRetry';
import { Icon } from '../../ui/media/Icon';
import { ButtonLink } from '../../ui/navigation/Link';
import { HoldTimer } from './HoldTimer';

const TicketCard = lazyWithRetry(
  () => import('../ticket/TicketCard').then((loaded) => loaded.TicketCard),
  <Skeleton shape="card" height="560px" />,
);

/** While an order waits, the time left; once it is booked, the first ticket and what buyers do next. */
export function EventPaymentDetails({ payment, receivedAt }: { payment: EventPayment; receivedAt: number }) {
  const first = payment.tickets.find(({ status }) => status === 'VALID');
  if (!first) return <HoldTimer payment={payment} receivedAt={receivedAt} />;
  return (
    <>
      <TicketCard ticketID={first.ticketID} />
      <Pair>
        <ButtonLink tone="quiet" href={orderCalendarUrl(payment.paymentID)} isNewTab>
          <Icon name="calendar" size="s" />
          {t.addToCalendar}
        </ButtonLink>
        <ButtonLink tone="quiet" href={routes.ticketOrder(payment.paymentID)}>
          <Icon name="ticket" size="s" />
          {t.manageOrder}
        </ButtonLink>
      </Pair>
    </>
  );
}

const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 150px), 1fr));
  gap: ${theme.space[3]};
`;
