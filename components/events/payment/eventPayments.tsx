import type { EventPayment } from '@contract/tickets';
import type { ReactNode } from 'react';
import { routes } from '@/constants/routes';
import { useEventPaymentQuery } from '@/store/events/ticketsApi';
import * as t from '@messages/events/payment';
import type { PaymentProduct } from '../../payment/paymentProduct';
import { Text } from '../../ui/layout/Text';
import { ShowSummary } from '../card/ShowSummary';
import { Bill } from '../checkout/Bill';
import { PanelSkeleton } from '../shared/eventSkeletons';
import { PageColumn } from '../shared/PageColumn';
import { formatSeats } from '../shared/seatLabels';
import { eventPaymentMessage } from './eventPaymentMessage';

/** Ticket orders in the payment flow. */
export const eventPayments: PaymentProduct<EventPayment> = {
  usePaymentQuery: useEventPaymentQuery,
  messageOf: eventPaymentMessage,
  beginPath: (paymentID) => routes.paymentBegin('event', paymentID),
  beginTitle: t.pay,
  processPath: (paymentID) => routes.paymentProcess('event', paymentID),
  purchaseLink: ({ tickets }) => {
    const validTickets = tickets.filter(({ status }) => status === 'VALID');
    const [first] = validTickets;
    if (!first) return null;
    const label = t.showTickets({ count: validTickets.length });
    return { href: routes.ticketDisplay(first.ticketID), label };
  },
  restartLink: ({ event }) => ({ href: routes.event(event.eventID), label: t.chooseSeatsAgain }),
  purchasesLink: { href: routes.collection, label: t.seeTickets, icon: 'ticket' },
  hasReceipt: true,
  labels: {
    status: t.yourPayment,
    missing: t.paymentNotFound,
    release: t.releaseSeats,
    stillHeld: t.seatsStayHeld,
  },
  Frame: ({ children }: { children: ReactNode }) => <PageColumn $width="narrow">{children}</PageColumn>,
  Skeleton: PanelSkeleton,
  Summary: ({ payment: { event, seats, status }, isPaying }) => (
    <ShowSummary {...event} isHeading hasPicture={status !== 'BOOKED'}>
      {seats.length > 0 && !isPaying ? <Text kind="small">{formatSeats(seats)}</Text> : null}
    </ShowSummary>
  ),
  Bill: ({ payment: { lines, seats, total }, totalLabel }) => <Bill lines={lines} seats={seats} total={total} totalLabel={totalLabel} />,
};
