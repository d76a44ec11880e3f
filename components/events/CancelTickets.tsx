import type { TicketOrder } from '@contract/ticketOrders';
import { useState } from 'react';
import styled from 'styled-components';
import { faultOf } from '@/store/api';
import { useCancelTicketsMutation } from '@/store/events/boxOfficeApi';
import { formatMoney } from '@/utils/currency';
import { FaultNotice } from '../content/FaultNotice';
import { useAttemptKey } from '../content/useAttemptKey';
import { Button } from '../ui/Button';
import { Modal } from '../ui/Modal';
import { Stack } from '../ui/Stack';
import { Text } from '../ui/Text';
import { ticketCount } from './eventWords';

/** Choose, see what comes back, say yes. The server gives back exactly what is shown here, or nothing happens. */
export function CancelTickets({ order }: { order: TicketOrder }) {
  const { payment, tickets } = order;
  const open = tickets.flatMap((ticket) => (ticket.refund ? [{ ...ticket, refund: ticket.refund }] : []));
  const [isOpen, setIsOpen] = useState(false);
  /** What was cancelled just now; the dialog stays to say so. */
  const [done, setDone] = useState<{ count: number; back: string | null } | null>(null);
  const [chosen, setChosen] = useState<string[]>([]);
  const { attempt } = useAttemptKey();
  const [cancel, { isLoading, error }] = useCancelTicketsMutation();
  if (open.length === 0 && !done)
    return tickets.every(({ isOwn, status }) => !isOwn || status !== 'VALID') ? null : (
      <Text kind="small" tone="muted">
        These tickets cannot be cancelled any more. If the show is cancelled, you get everything back.
      </Text>
    );
  const ticketIDs = open.filter(({ ticketID }) => chosen.includes(ticketID)).map(({ ticketID }) => ticketID);
  const refundMinor = open.reduce((sum, { ticketID, refund }) => (ticketIDs.includes(ticketID) ? sum + refund.amountMinor : sum), 0);
  const back = formatMoney({ amountMinor: refundMinor, currency: payment.total.currency });
  const confirm = async () => {
    const asked = { paymentID: payment.paymentID, ticketIDs, refundMinor };
    const { error: refused } = await attempt(asked, (idempotencyKey) => cancel({ ...asked, idempotencyKey }));
    if (!refused) setDone({ count: ticketIDs.length, back: refundMinor > 0 ? back : null });
  };
  return (
    <>
      {open.length > 0 ? (
        <div>
          <Button tone="quiet" onClick={() => (setDone(null), setChosen(open.map(({ ticketID }) => ticketID)), setIsOpen(true))}>
            Cancel tickets
          </Button>
        </div>
      ) : null}
      <Modal isOpen={isOpen} title={done ? 'Tickets cancelled' : 'Cancel tickets'} onClose={() => setIsOpen(false)}>
        {done ? (
          <Stack gap={4}>
            <Text role="status">
              {done.count === 1 ? '1 ticket is cancelled.' : `${done.count} tickets are cancelled.`}{' '}
              {done.back
                ? `${done.back} goes back the way you paid, usually within 5 to 7 working days.`
                : 'It was free, so no money moves.'}
            </Text>
            <Button onClick={() => setIsOpen(false)}>Done</Button>
          </Stack>
        ) : (
          <Stack gap={4}>
            <Choices>
              <legend>Which ones</legend>
              {open.map(({ ticketID, seatLabel, tierName, holderName, refund }) => (
                <label key={ticketID}>
                  <input
                    type="checkbox"
                    checked={chosen.includes(ticketID)}
                    onChange={({ target }) => setChosen(target.checked ? [...chosen, ticketID] : chosen.filter((one) => one !== ticketID))}
                  />
                  <span>
                    {seatLabel ?? tierName}, {holderName}
                  </span>
                  <b>{formatMoney(refund)} back</b>
                </label>
              ))}
            </Choices>
            <Text>
              {refundMinor > 0
                ? `${back} goes back the way you paid, usually within 5 to 7 working days.`
                : 'These tickets were free, so no money moves.'}{' '}
              The codes stop working at once.
            </Text>
            <FaultNotice fault={faultOf(error)} title="Nothing was cancelled" unknown="Press again: it never cancels twice." />
            <Button isBusy={isLoading} disabled={ticketIDs.length === 0} onClick={() => void confirm()}>
              Cancel {ticketCount(ticketIDs.length)}
              {refundMinor > 0 ? ` · ${back} back` : ''}
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
