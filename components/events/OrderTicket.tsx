import type { TicketOrder } from '@contract/ticketOrders';
import { useState, type FormEvent } from 'react';
import styled from 'styled-components';
import { routes } from '@/constants/routes';
import { useNameTicketMutation, useOfferTicketMutation, useWithdrawTicketMutation } from '@/store/events/boxOfficeApi';
import { PaddedCard } from '../content/Card';
import { QrCode } from '../content/QrCode';
import { useAttemptKey } from '../content/useAttemptKey';
import { Button } from '../ui/Button';
import { ButtonLink } from '../ui/Link';
import { Text } from '../ui/Text';
import { TextField } from '../ui/TextField';
import { useShare } from './useShare';

type Ticket = TicketOrder['tickets'][number];
const spaced = (code: string) => `${code.slice(0, 5)}-${code.slice(5)}`;

/** One ticket of an order: its code for the door, whose it is, and the way to somebody else. */
export function OrderTicket({ ticket, place }: { ticket: Ticket; place: number }) {
  const { ticketID, tierName, seatLabel, holderName, humanCode, code, status, isOwn } = ticket;
  const isGood = isOwn && status === 'VALID';
  return (
    <PaddedCard as="article" aria-label={`Ticket ${place}`}>
      <Text kind="subheading" as="h2">
        {seatLabel ?? tierName}
      </Text>
      {isGood ? (
        <>
          <Symbol data-theme="light">
            <QrCode text={code} label={`QR code of ticket ${spaced(humanCode)}`} />
            <Text as="span" kind="figure">
              {spaced(humanCode)}
            </Text>
          </Symbol>
          <GuestName key={holderName} ticket={ticket} />
          <PassOn ticket={ticket} />
          <ButtonLink tone="plain" size="s" href={routes.ticketDisplay(ticketID)}>
            Show it large
          </ButtonLink>
        </>
      ) : (
        <Text tone="muted">
          {status === 'CANCELLED' ? 'Cancelled. It opens no door any more.' : `Passed on to ${holderName}. Only their code opens the door.`}
        </Text>
      )}
    </PaddedCard>
  );
}

function GuestName({ ticket: { ticketID, holderName } }: { ticket: Ticket }) {
  const [name, setName] = useState(holderName);
  const [save, { isLoading }] = useNameTicketMutation();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save({ ticketID, holderName: name });
  };
  return (
    <Row onSubmit={submit}>
      <TextField
        label="Guest’s name"
        value={name}
        maxLength={60}
        required
        autoComplete="off"
        onChange={({ target }) => setName(target.value)}
      />
      <Button type="submit" tone="quiet" isBusy={isLoading} disabled={!name.trim() || name.trim() === holderName}>
        Save
      </Button>
    </Row>
  );
}

/** A link for one person. Until they open it, the ticket stays here and opens the door. */
function PassOn({ ticket: { ticketID, isTransferPending } }: { ticket: Ticket }) {
  const share = useShare();
  const { attempt } = useAttemptKey();
  const [offer, offering] = useOfferTicketMutation();
  const [withdraw, withdrawing] = useWithdrawTicketMutation();
  const pass = async () => {
    const { data } = await attempt(ticketID, (idempotencyKey) => offer({ ticketID, idempotencyKey }));
    if (data) await share('A ticket for you', data.url);
  };
  return (
    <div>
      <Text kind="small" tone="muted">
        {isTransferPending
          ? 'A link is out. It works once; until somebody takes the ticket, it stays yours.'
          : 'Whoever opens your link first gets this ticket, and your code stops working at once.'}
      </Text>
      <Row as="div">
        <Button tone="quiet" size="s" isBusy={offering.isLoading} onClick={() => void pass()}>
          {isTransferPending ? 'Make a new link' : 'Pass it on'}
        </Button>
        {isTransferPending ? (
          <Button tone="plain" size="s" isBusy={withdrawing.isLoading} onClick={() => void withdraw(ticketID)}>
            Take the link back
          </Button>
        ) : null}
      </Row>
    </div>
  );
}

const Symbol = styled.div`
  display: grid;
  justify-items: center;
  gap: ${({ theme }) => theme.space[2]};
  padding: ${({ theme }) => theme.space[3]};
  background: #fff;
  border-radius: ${({ theme }) => theme.radius.control};
  color: #1b1820;
  > :first-child {
    width: min(100%, 280px);
  }
`;

const Row = styled.form`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space[2]};
  align-items: end;
  > :first-child:not(button) {
    flex: 1;
    min-width: 0;
  }
`;
