import type { TicketOrder } from '@contract/ticketOrders';
import { useState } from 'react';
import styled from 'styled-components';
import { useCancelTicketsMutation } from '@/store/events/boxOfficeApi';
import { formatMoney } from '@/utils/format/currency';
import { useIdempotencyKey } from '../../content/form/useIdempotencyKey';
import { ErrorNotice } from '../../content/page/ErrorNotice';
import { Button } from '../../ui/button/Button';
import { Stack } from '../../ui/layout/Stack';
import { Text } from '../../ui/layout/Text';
import { Modal } from '../../ui/modal/Modal';
import { ticketCount } from '../shared/eventLabels';

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
        These tickets can no longer be cancelled. If the show is cancelled, you get a full refund.
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
            Cancel tickets
          </Button>
        </div>
      ) : null}
      <Modal isOpen={isOpen} title={done ? 'Tickets cancelled' : 'Cancel tickets'} onClose={() => setIsOpen(false)}>
        {done ? (
          <Stack gap={4}>
            <Text role="status">
              {done.count === 1 ? '1 ticket is cancelled.' : `${done.count} tickets cancelled.`}{' '}
              {done.refundText
                ? `We’ll refund ${done.refundText} to your original payment method, usually within 5 to 7 working days.`
                : 'These tickets were free, so there is nothing to refund.'}
            </Text>
            <Button onClick={() => setIsOpen(false)}>Done</Button>
          </Stack>
        ) : (
          <Stack gap={4}>
            <Choices>
              <legend>Select tickets</legend>
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
                  <b>{formatMoney(refund)} refund</b>
                </label>
              ))}
            </Choices>
            <Text>
              {refundMinor > 0
                ? `We’ll refund ${refundText} to your original payment method, usually within 5 to 7 working days.`
                : 'These tickets were free, so there is nothing to refund.'}{' '}
              Their QR codes stop working immediately.
            </Text>
            <ErrorNotice
              error={error}
              title="Your tickets weren’t cancelled"
              fallback="Try again. Your tickets won’t be cancelled twice."
            />
            <Button isBusy={isLoading} disabled={ticketIDs.length === 0} onClick={() => void confirm()}>
              Cancel {ticketCount(ticketIDs.length)}
              {refundMinor > 0 ? ` · ${refundText} refund` : ''}
            </Button>
          </Stack>
        )}
      </Modal>
    </>
  );
}

const Choices = styled.fieldset`
  display: grid;
  gap: ${({ theme }) => theme.space[1]};
  padding: 0;
  border: 0;
  legend {
    padding-bottom: ${({ theme }) => theme.space[2]};
    font-weight: 700;
  }
  label {
    display: grid;
    grid-template-columns: 24px minmax(0, 1fr) auto;
    gap: ${({ theme }) => theme.space[2]};
    align-items: center;
    min-height: ${({ theme }) => theme.size.tap};
  }
  input {
    width: 20px;
    height: 20px;
  }
`;
