import type { ReceivedTicket } from '@contract/ticketOrders';
import type { WaitlistEntry } from '@contract/waitlist';
import { useState } from 'react';
import { routes } from '@/constants/routes';
import { useLeaveWaitlistMutation, useReceivedTicketsQuery, useWaitlistQuery } from '@/store/events/boxOfficeApi';
import { useAppSelector } from '@/store/hooks';
import { selectIsAuth } from '@/store/login/loginSlice';
import * as t from '@messages/events/ticket';
import { useIdempotencyKey } from '../../content/form/useIdempotencyKey';
import { PaddedCard } from '../../content/page/Card';
import { Button } from '../../ui/button/Button';
import { Stack } from '../../ui/layout/Stack';
import { Text } from '../../ui/layout/Text';
import { ButtonLink } from '../../ui/navigation/Link';
import { ShowSummary } from '../card/ShowSummary';
import { ticketCount, formatShowTime } from '../shared/eventLabels';

/** Offers first, then transferred tickets, then waitlists. */
export function PendingTickets() {
  const isAuth = useAppSelector(selectIsAuth);
  const [now] = useState(() => new Date().toISOString());
  const { data: entries = [] } = useWaitlistQuery(undefined, { skip: !isAuth });
  const { data: received = [] } = useReceivedTicketsQuery(undefined, { skip: !isAuth });
  if (entries.length === 0 && received.length === 0) return null;
  return (
    <Stack as="ul" gap={4} style={{ marginBottom: 16 }} aria-label={t.waitingAndReceived}>
      {[...entries]
        .sort((a, b) => Number(b.state === 'OFFERED') - Number(a.state === 'OFFERED'))
        .map((entry) => (
          <li key={entry.entryID}>
            <WaitlistCard entry={entry} now={now} />
          </li>
        ))}
      {received.map((ticket) => (
        <li key={ticket.ticketID}>
          <ReceivedTicketCard ticket={ticket} />
        </li>
      ))}
    </Stack>
  );
}

/** One waitlist entry, or its offer. */
export function WaitlistCard({ entry, now }: { entry: WaitlistEntry; now: string }) {
  const { entryID, event, tierName, quantity, state, ahead, paymentID, offerExpiresAt } = entry;
  const { attempt } = useIdempotencyKey();
  const [leave, { isLoading }] = useLeaveWaitlistMutation();
  const handleLeave = () => attempt(entryID, (idempotencyKey) => leave({ entryID, idempotencyKey }));
  const isOffer = state === 'OFFERED' && paymentID !== null;
  return (
    <PaddedCard>
      <ShowSummary {...event}>
        <Text kind="small">
          {ticketCount(quantity)} · {tierName}
        </Text>
      </ShowSummary>
      <Text isStrong={isOffer} tone={isOffer ? 'accent' : 'text'} role="status">
        {isOffer
          ? offerExpiresAt
            ? t.heldForYouUntil({ time: formatShowTime(offerExpiresAt, event.venue.timeZone, now) })
            : t.heldForYou
          : ahead
            ? t.aheadOnWaitlist({ ahead })
            : t.nextOnWaitlist}
      </Text>
      <Stack direction="row" gap={2} isWrapping>
        {isOffer ? <ButtonLink href={routes.paymentBegin('event', paymentID)}>{t.buySeats}</ButtonLink> : null}
        <Button tone="plain" size="s" isBusy={isLoading} onClick={() => void handleLeave()}>
          {isOffer ? t.declineOffer : t.leaveWaitlist}
        </Button>
      </Stack>
    </PaddedCard>
  );
}

function ReceivedTicketCard({ ticket }: { ticket: ReceivedTicket }) {
  return (
    <PaddedCard>
      <ShowSummary {...ticket.event}>
        <Text kind="small">{t.transferredToYou({ ticket: ticket.seatLabel ?? ticket.tierName })}</Text>
      </ShowSummary>
      <div>
        <ButtonLink href={routes.ticketDisplay(ticket.ticketID)}>{t.showTicket}</ButtonLink>
      </div>
    </PaddedCard>
  );
}
