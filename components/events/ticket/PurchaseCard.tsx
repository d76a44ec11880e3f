import type { EventPayment } from '@contract/tickets';
import styled from 'styled-components';
import { routes } from '@/constants/routes';
import { theme } from '@/styles/theme';
import { formatMoney } from '@/utils/format/currency';
import * as t from '@messages/events/ticket';
import { Card } from '../../content/page/Card';
import { Text } from '../../ui/layout/Text';
import { Icon } from '../../ui/media/Icon';
import { ButtonLink, Link } from '../../ui/navigation/Link';
import { ShowSummary } from '../card/ShowSummary';
import { eventPaymentMessage } from '../payment/eventPaymentMessage';
import { ticketCount } from '../shared/eventLabels';
import { formatSeatsOrTiers, formatSeats } from '../shared/seatLabels';

/** One order, linking to its tickets or its payment, and to what can be changed. */
export function PurchaseCard({ payment }: { payment: EventPayment }) {
  const { event, tickets, paymentID, ticketCount: count, total, refunded } = payment;
  const { next, title } = eventPaymentMessage(payment);
  const validTickets = tickets.filter(({ status }) => status === 'VALID');
  const first = validTickets[0];
  const hasTickets = next === 'PURCHASE' && first !== undefined;
  const seats = tickets.length > 0 ? formatSeatsOrTiers(validTickets.length > 0 ? validTickets : tickets) : formatSeats(payment.seats);
  return (
    <Card>
      <OrderLink href={hasTickets ? routes.ticketDisplay(first.ticketID) : routes.paymentProcess('event', paymentID)}>
        <ShowSummary {...event}>
          <Text kind="small">
            {[
              ticketCount(count),
              seats,
              refunded.amountMinor > 0
                ? t.totalAndRefunded({ total: formatMoney(total), refunded: formatMoney(refunded) })
                : formatMoney(total),
            ]
              .filter(Boolean)
              .join(' · ')}
          </Text>
        </ShowSummary>
        <Foot>
          <Icon name={hasTickets ? 'ticket' : 'info'} size="s" />
          <Text as="span" kind="small" isStrong tone={hasTickets ? 'accent' : 'text'}>
            {hasTickets ? t.showTickets({ count }) : title}
          </Text>
          <Icon name="chevronRight" size="s" />
        </Foot>
      </OrderLink>
      {hasTickets ? (
        <Manage>
          <ButtonLink tone="plain" size="s" href={routes.ticketOrder(paymentID)}>
            {t.manageOrder}
          </ButtonLink>
        </Manage>
      ) : null}
    </Card>
  );
}

const OrderLink = styled(Link)`
  display: grid;
  gap: ${theme.space[3]};
  padding: ${theme.space[3]};
  &:hover h2 {
    text-decoration: underline;
    text-decoration-thickness: 1px;
    text-underline-offset: 3px;
  }
`;

/** The text of the link in line with that above. */
const Manage = styled.div`
  padding: 0 0 ${theme.space[2]};
`;

const Foot = styled.span`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  gap: ${theme.space[2]};
  align-items: center;
  padding-top: ${theme.space[3]};
  border-top: 1px dashed ${theme.color.controlLine};
`;
