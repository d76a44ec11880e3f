import type { HeldCart } from '@contract/carts';
import * as t from '@messages/events/checkout';
import { Notice } from '../../../content/page/Notice';
import { Button } from '../../../ui/button/Button';
import { Stack } from '../../../ui/layout/Stack';
import { Text } from '../../../ui/layout/Text';
import { heldUntil } from '../../payment/eventPaymentMessage';
import { ticketCount } from '../../shared/eventLabels';
import { formatSeats } from '../../shared/seatLabels';
import type { SeatSelection } from '../seats/seatSelection';

/** Whether the selection equals the held cart: the same quantities and no other seats. */
export function matchesHeldCart(held: HeldCart | null, { countByTier, seats }: SeatSelection): boolean {
  if (!held) return false;
  const { payment } = held;
  const own = payment.seats.map(({ seatID }) => seatID);
  const total = Object.values(countByTier).reduce((sum, count) => sum + count, 0);
  return total === payment.ticketCount && (seats.length === 0 || seats.every(({ seatID }) => own.includes(seatID)));
}

/** What the buyer already holds for this show, and what Continue does with it. */
export function HeldTicketsNotice({ held, isChosen, onRestore }: { held: HeldCart; isChosen: boolean; onRestore: () => void }) {
  const { payment } = held;
  const count = ticketCount(payment.ticketCount);
  const seats = formatSeats(payment.seats);
  const until = heldUntil(payment);
  if (isChosen)
    return (
      <Text kind="small" role="status">
        {until ? t.heldForYouUntil({ until, tickets: seats || count }) : t.heldForYou({ tickets: seats || count })}
      </Text>
    );
  const tickets = seats ? t.ticketsAndSeats({ tickets: count, seats }) : count;
  return (
    <Notice tone="info" title={t.alreadyHeld}>
      <Stack gap={2}>
        <Text kind="small">{until ? t.heldUntilReplaced({ tickets, until }) : t.heldReplaced({ tickets })}</Text>
        <div>
          <Button tone="quiet" size="s" onClick={onRestore}>
            {t.useHeldTickets}
          </Button>
        </div>
      </Stack>
    </Notice>
  );
}
