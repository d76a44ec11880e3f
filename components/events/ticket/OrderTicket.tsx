import { formatTicketCode } from '@contract/ticketCode';
import type { TicketOrder } from '@contract/ticketOrders';
import { useState, type FormEvent } from 'react';
import styled from 'styled-components';
import { routes } from '@/constants/routes';
import { useNameTicketMutation, useOfferTicketMutation, useWithdrawTicketMutation } from '@/store/events/boxOfficeApi';
import { theme } from '@/styles/theme';
import * as t from '@messages/events/ticket';
import { useIdempotencyKey } from '../../content/form/useIdempotencyKey';
import { PaddedCard } from '../../content/page/Card';
import { QrCode } from '../../content/ticket/QrCode';
import { Button } from '../../ui/button/Button';
import { TextField } from '../../ui/field/TextField';
import { Stack } from '../../ui/layout/Stack';
import { Text } from '../../ui/layout/Text';
import { ButtonLink } from '../../ui/navigation/Link';
import { useShare } from '../shared/useShare';

type Ticket = TicketOrder['tickets'][number];

/** One ticket of an order: its code, holder and transfer. */
export function OrderTicket({ ticket, position }: { ticket: Ticket; position: number }) {
  const { ticketID, tierName, seatLabel, holderName, humanCode, code, status, isOwn } = ticket;
  const isValid = isOwn && status === 'VALID';
  return (
    <PaddedCard as="article" aria-label={t.ticketNumber({ position })}>
      <Text kind="subheading" as="h2">
        {seatLabel ?? tierName}
      </Text>
      {isValid ? (
        <>
          <QrFrame data-theme="light">
            <QrCode text={code} label={t.qrCodeOfTicket({ humanCode: formatTicketCode(humanCode) })} />
            <Text as="span" kind="figure">
              {formatTicketCode(humanCode)}
            </Text>
          </QrFrame>
          <GuestName key={holderName} ticket={ticket} />
          <TransferTicket ticket={ticket} />
          <ButtonLink tone="plain" size="s" href={routes.ticketDisplay(ticketID)}>
            {t.showFullScreen}
          </ButtonLink>
        </>
      ) : (
        <Text tone="muted">{status === 'CANCELLED' ? t.ticketCancelled : t.ticketTransferred({ holderName })}</Text>
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
        label={t.guestName}
        value={name}
        maxLength={60}
        required
        autoComplete="off"
        onChange={({ target }) => setName(target.value)}
      />
      <Button type="submit" tone="quiet" isBusy={isLoading} disabled={!name.trim() || name.trim() === holderName}>
        {t.save}
      </Button>
    </Row>
  );
}

/** A single-use transfer link. Until it is opened, the ticket stays valid here. */
function TransferTicket({ ticket: { ticketID, isTransferPending } }: { ticket: Ticket }) {
  const share = useShare();
  const { attempt } = useIdempotencyKey();
  const [offer, offering] = useOfferTicketMutation();
  const [withdraw, withdrawing] = useWithdrawTicketMutation();
  const shareLink = async () => {
    const { data } = await attempt(ticketID, (idempotencyKey) => offer({ ticketID, idempotencyKey }));
    if (data) await share(t.ticketForYou, data.url);
  };
  return (
    <Stack gap={2}>
      <Text kind="small" tone="muted">
        {isTransferPending ? t.transferPending : t.transferHint}
      </Text>
      <Row as="div">
        <Button tone="quiet" size="s" isBusy={offering.isLoading} onClick={() => void shareLink()}>
          {isTransferPending ? t.createNewLink : t.transferTicket}
        </Button>
        {isTransferPending ? (
          <Button tone="plain" size="s" isBusy={withdrawing.isLoading} onClick={() => void withdraw(ticketID)}>
            {t.cancelTransfer}
          </Button>
        ) : null}
      </Row>
    </Stack>
  );
}

const QrFrame = styled.div`
  display: grid;
  justify-items: center;
  gap: ${theme.space[2]};
  padding: ${theme.space[3]};
  background: #fff;
  border-radius: ${theme.radius.control};
  color: #1b1820;
  > :first-child {
    width: min(100%, 280px);
  }
`;

const Row = styled.form`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[2]};
  align-items: end;
  > :first-child:not(button) {
    flex: 1;
    min-width: 0;
  }
`;
