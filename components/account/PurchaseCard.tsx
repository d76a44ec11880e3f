import type { EventPayment } from '@contract/events';
import { useState } from 'react';
import styled from 'styled-components';
import { paymentStatuses } from '@/constants/payments';
import { routes } from '@/constants/routes';
import { media } from '@/styles/media';
import { formatMoney } from '@/utils/currency';
import { formatEventTime } from '@/utils/dates';
import { Image } from '../ui/Image';
import { Link } from '../ui/Link';
import { Text } from '../ui/Text';

type Status = EventPayment['status'];

const said = {
  PENDING: 'Waiting for the payment',
  COMPLETED: 'Paid',
  BOOKED: 'Booked',
  FAILED: 'Payment failed, you were not charged',
  DECLINED: 'Payment declined, you were not charged',
  TIMED_OUT: 'Not paid in time',
  REFUNDED: 'Refunded',
} satisfies Record<Status, string>;

const isBought = (status: Status) => (paymentStatuses.success as readonly Status[]).includes(status);

/** One order: what, when, how many, what it cost, and the way to its tickets or to its payment. */
export function PurchaseCard({ order }: { order: EventPayment }) {
  const [now] = useState(() => new Date().toISOString());
  const { event, status, ticketCount, total, tickets, paymentID } = order;
  const firstTicket = tickets[0];
  const href = isBought(status) && firstTicket ? routes.ticketDisplay(firstTicket.ticketID) : routes.paymentProcess('event', paymentID);
  return (
    <Card>
      <Art>
        <Image images={event.artwork.images} alt="" width={88} ratio="4 / 5" blur={event.artwork.placeholder} />
      </Art>
      <Words>
        <Text kind="small" tone="accent" isStrong>
          {formatEventTime(event.startsAt, event.venue.timeZone, now)}
        </Text>
        <Text kind="subheading">
          <Whole href={href}>{event.title}</Whole>
        </Text>
        <Text kind="small" tone="muted" isOneLine>
          {event.venue.name}, {event.venue.city}
        </Text>
        <Text kind="small">
          {ticketCount === 1 ? '1 ticket' : `${ticketCount} tickets`} · {formatMoney(total)}
        </Text>
        <Text kind="small" tone={isBought(status) ? 'good' : status === 'PENDING' ? 'warn' : 'muted'} isStrong>
          {said[status]}
        </Text>
      </Words>
    </Card>
  );
}

const Card = styled.article`
  position: relative;
  display: flex;
  gap: ${({ theme }) => theme.space[4]};
  align-items: center;
  padding: ${({ theme }) => theme.space[3]};
  background: ${({ theme }) => theme.color.surface};
  border: 1px solid ${({ theme }) => theme.color.line};
  border-radius: ${({ theme }) => theme.radius.card};
  ${media.hover} {
    &:hover {
      border-color: ${({ theme }) => theme.color.controlLine};
    }
  }
`;

const Art = styled.div`
  flex: none;
  width: 88px;
`;

const Words = styled.div`
  display: grid;
  gap: 2px;
  min-width: 0;
`;

/** The whole card follows the title's link. */
const Whole = styled(Link)`
  &::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: ${({ theme }) => theme.radius.card};
  }
`;
