import type { EventPayment } from '@contract/tickets';
import { routes } from '@/constants/routes';
import { formatMoney } from '@/utils/format/currency';
import { ButtonLink } from '../../ui/navigation/Link';
import { eventPaymentMessage } from './eventPaymentMessage';

/** The next step as one button. */
export function EventPaymentNextStep({ payment }: { payment: EventPayment }) {
  const { paymentID, tickets, event, total } = payment;
  const { next } = eventPaymentMessage(payment);
  const validTickets = tickets.filter(({ status }) => status === 'VALID');
  const first = validTickets[0];
  switch (next) {
    case 'TICKETS':
      return first ? (
        <ButtonLink size="l" href={routes.ticketDisplay(first.ticketID)}>
          {validTickets.length === 1 ? 'Show your ticket' : `Show your ${validTickets.length} tickets`}
        </ButtonLink>
      ) : null;
    case 'PAY':
      return (
        <ButtonLink size="l" href={routes.paymentBegin('event', paymentID)}>
          Pay · {formatMoney(total)}
        </ButtonLink>
      );
    case 'RETRY':
      return (
        <ButtonLink size="l" href={routes.paymentBegin('event', paymentID)}>
          Try again · {formatMoney(total)}
        </ButtonLink>
      );
    case 'CHOOSE_AGAIN':
      return (
        <ButtonLink size="l" tone="quiet" href={routes.event(event.eventID)}>
          Choose seats again
        </ButtonLink>
      );
    case 'WAIT':
      return null;
  }
}
