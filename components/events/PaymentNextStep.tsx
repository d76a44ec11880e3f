import type { EventPayment } from '@contract/tickets';
import { routes } from '@/constants/routes';
import { formatMoney } from '@/utils/currency';
import { ButtonLink } from '../ui/Link';
import { paymentStory } from './paymentStory';

/** What to do now, as one button. */
export function PaymentNextStep({ payment }: { payment: EventPayment }) {
  const { paymentID, tickets, event, total } = payment;
  const { next } = paymentStory(payment);
  const good = tickets.filter(({ status }) => status === 'VALID');
  const first = good[0];
  switch (next) {
    case 'TICKETS':
      return first ? (
        <ButtonLink size="l" href={routes.ticketDisplay(first.ticketID)}>
          {good.length === 1 ? 'Show your ticket' : `Show your ${good.length} tickets`}
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
