import type { EventPayment } from '@contract/tickets';
import { routes } from '@/constants/routes';
import { formatMoney } from '@/utils/currency';
import { Notice } from '../content/Notice';
import { ButtonLink } from '../ui/Link';
import { Stack } from '../ui/Stack';
import { paymentStory } from './paymentStory';

interface PaymentOutcomeProps {
  payment: EventPayment;
  /** Without buttons, where the page itself is the next step. */
  isBrief?: boolean;
}

/** Where the payment stands and what to do about it; each change is read out. */
export function PaymentOutcome({ payment, isBrief = false }: PaymentOutcomeProps) {
  const { tone, title, message } = paymentStory(payment);
  return (
    <Stack gap={4}>
      <Notice tone={tone} title={title} role="status">
        {message}
      </Notice>
      {isBrief ? null : <NextStep payment={payment} />}
    </Stack>
  );
}

function NextStep({ payment }: { payment: EventPayment }) {
  const { paymentID, tickets, event, total } = payment;
  const { next } = paymentStory(payment);
  const first = tickets[0];
  switch (next) {
    case 'TICKETS':
      return first ? (
        <ButtonLink size="l" href={routes.ticketDisplay(first.ticketID)}>
          {tickets.length === 1 ? 'Show your ticket' : `Show your ${tickets.length} tickets`}
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
