import type { TicketOrder } from '@contract/ticketOrders';
import { useState } from 'react';
import styled from 'styled-components';
import { useCancelTicketsMutation } from '@/store/events/boxOfficeApi';
import { theme } from '@/styles/theme';
import { formatMoney } from '@/utils/format/currency';
import * as t from '@messages/events/ticket';
import { useIdempotencyKey } from '../../content/form/useIdempotencyKey';
import { ErrorNotice } from '../../content/page/ErrorNotice';
import { Button } from '../../ui/button/Button';
import { Stack } from '../../ui/layout/Stack';
import { Text } from '../../ui/layout/Text';
import { Modal } from '../../ui/modal/Modal';

/** Select tickets, see the refund, confirm. The server refunds exactly what is shown here or refuses. */
export function CancelTickets({ order }: { order: TicketOrder }) {
  const { payment, tickets } = order;
  const cancellable = tickets.flatMap((ticket) => (ticket.refund ? [{ ...ticket, refund: ticket.refund }] : []));
  const [isOpen, setIsOpen] = useState(false);
  /** The tickets just cancelled; the dialog stays open to confirm it. */
  const [done, setDone] = useState<{ count: number; refundText: string | null } | null>(null);
  const [chosen, setChosen] = useState<string[]>([]);
  const { attempt } = useIdempotencyKey();
  const [cancel, { isLoading, error }] = useCancelTicketsMutation();
  if (cancellable.length === 0 && !done)
    return tickets.every(({ isOwn, status }) => !isOwn || status !== 'VALID') ? null : (
      <Text kind="small" tone="muted">
        {t.tooLateToCancel}
      </Text>
    );
  const ticketIDs = cancellable.filter(({ ticketID }) => chosen.includes(ticketID)).map(({ ticketID }) => ticketID);
  const refundMinor = cancellable.reduce((sum, { ticketID, refund }) => (ticketIDs.includes(ticketID) ? sum + refund.amountMinor : sum), 0);
  const refundText = formatMoney({ amountMinor: refundMinor, currency: payment.total.currency });
  const confirm = async () => {
    const request = { paymentID: payment.paymentID, ticketIDs, refundMinor };
    const { error: failure } = await attempt(request, (idempotencyKey) => cancel({ ...request, idempotencyKey }));
    if (!failure) setDone({ count: ticketIDs.length, refundText: refundMinor > 0 ? refundText : null });
  };
  return (
    <>
      {cancellable.length > 0 ? (
        <div>
          <Button tone="quiet" onClick={() => (setDone(null), setChosen(cancellable.map(({ ticketID }) => ticketID)), setIsOpen(true))}>
            {t.cancelTickets}
          </Button>
        </div>
      ) : null}
      <Modal isOpen={isOpen} title={done ? t.ticketsCancelled : t.cancelTickets} onClose={() => setIsOpen(false)}>
        {done ? (
          <Stack gap={4}>
            <Text role="status">
              {t.ticketsAreCancelled({ count: done.count })}{' '}
              {done.refundText ? t.refundMessage({ refund: done.refundText }) : t.nothingToRefund}
            </Text>
            <Button onClick={() => setIsOpen(false)}>{t.done}</Button>
          </Stack>
        ) : (
          <Stack gap={4}>
            <Choices>
              <legend>{t.selectTickets}</legend>
              {cancellable.map(({ ticketID, seatLabel, tierName, holderName, refund }) => (
                <label key={ticketID}>
                  <input
                    type="checkbox"
                    checked={chosen.includes(ticketID)}
                    onChange={({ target }) => setChosen(target.checked ? [...chosen, ticketID] : chosen.filter((one) => one !== ticketID))}
                  />
                  <span>
                    {seatLabel ?? tierName}, {holderName}
                  </span>
                  <b>{t.refundOfTicket({ refund: formatMoney(refund) })}</b>
                </label>
              ))}
            </Choices>
            <Text>
              {refundMinor > 0 ? t.refundMessage({ refund: refundText }) : t.nothingToRefund} {t.codesStopWorking}
            </Text>
            <ErrorNotice error={error} title={t.cancelError} fallback={t.cancelErrorMessage} />
            <Button isBusy={isLoading} disabled={ticketIDs.length === 0} onClick={() => void confirm()}>
              {refundMinor > 0
                ? t.cancelForRefund({ count: ticketIDs.length, refund: refundText })
                : t.cancelCount({ count: ticketIDs.length })}
            </Button>
          </Stack>
        )}
      </Modal>
    </>
  );
}

const Choices = styled.fieldset`
  display: grid;
  gap: ${theme.space[1]};
  padding: 0;
  border: 0;
  legend {
    padding-bottom: ${theme.space[2]};
    font-weight: 700;
  }
  label {
    display: grid;
    grid-template-columns: 24px minmax(0, 1fr) auto;
    gap: ${theme.space[2]};
    align-items: center;
    min-height: ${theme.size.tap};
  }
  input {
    width: 20px;
    height: 20px;
  }
`;
