import type { EventPayment } from '@contract/tickets';
import { useEventQuery } from '@/store/events/eventsApi';
import { useAppSelector } from '@/store/hooks';
import { selectUser } from '@/store/login/loginSlice';
import * as t from '@messages/events/payment';
import { OpenPayment } from '../../payment/OpenPayment';
import type { PaymentProduct } from '../../payment/paymentProduct';
import { useBuyerName } from '../../payment/useBuyerName';
import { Text } from '../../ui/layout/Text';
import { ShowSummary } from '../card/ShowSummary';
import { Bill } from '../checkout/Bill';
import { refundRuleText } from '../checkout/refundRuleText';
import { eventPayments } from './eventPayments';
import { HoldTimer } from './HoldTimer';

/** Pays an unpaid ticket order, on a page of its own or in the checkout's sheet. */
export const PayOrder = ({ paymentID, isInSheet = false }: { paymentID: string; isInSheet?: boolean }) => (
  <OpenPayment product={isInSheet ? paymentsInSheet : paymentsOnPage} paymentID={paymentID} Countdown={HoldTimer} />
);

const paymentsOnPage: PaymentProduct<EventPayment> = {
  ...eventPayments,
  Handling,
  useRequiredDetails: useBuyerName,
  Bill: ({ payment, totalLabel }) => (
    <Bill lines={payment.lines} seats={payment.seats} total={payment.total} totalLabel={totalLabel}>
      <PaymentTerms payment={payment} />
    </Bill>
  ),
};

/** Where the tickets go, and who sees the card. */
function Handling() {
  const email = useAppSelector(selectUser)?.email;
  return `${email ? t.ticketsByEmail({ email }) : t.ticketsByWhatsapp} ${t.cardHandling}`;
}

const paymentsInSheet: PaymentProduct<EventPayment> = {
  ...paymentsOnPage,
  Summary: ({ payment: { event } }) => <ShowSummary {...event} />,
};

/** Who sells, and the refund rule. */
function PaymentTerms({ payment: { event, serverTime } }: { payment: EventPayment }) {
  const { data: full } = useEventQuery(event.eventID);
  return full ? (
    <Text kind="small" tone="muted">
      {t.soldBy({ seller: full.channel.name })} {refundRuleText(full.refundRule, event.startsAt, serverTime)}
    </Text>
  ) : null;
}
