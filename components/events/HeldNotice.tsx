import type { HeldCart } from '@contract/carts';
import { Notice } from '../content/Notice';
import { Button } from '../ui/Button';
import { Stack } from '../ui/Stack';
import { Text } from '../ui/Text';
import { ticketCount } from './eventWords';
import { heldUntil } from './paymentStory';
import type { SeatWish } from './seatTaps';
import { seatsText } from './seatWords';

/** Whether what is chosen is what is held: the same numbers and no other seats. */
export function isHeldChoice(held: HeldCart | null, { asked, seats }: SeatWish): boolean {
  if (!held) return false;
  const { payment } = held;
  const own = payment.seats.map(({ seatID }) => seatID);
  const total = Object.values(asked).reduce((sum, count) => sum + count, 0);
  return total === payment.ticketCount && (seats.length === 0 || seats.every(({ seatID }) => own.includes(seatID)));
}

/** What the buyer holds already for this show, and what Continue does with it. */
export function HeldNotice({ held, isChosen, onTakeUp }: { held: HeldCart; isChosen: boolean; onTakeUp: () => void }) {
  const { payment } = held;
  const what = [ticketCount(payment.ticketCount), seatsText(payment.seats)].filter(Boolean).join(': ');
  const until = heldUntil(payment);
  if (isChosen)
    return (
      <Text kind="small" role="status">
        Held for you{until ? ` until ${until}` : ''}: {seatsText(payment.seats) || ticketCount(payment.ticketCount)}.
      </Text>
    );
  return (
    <Notice tone="info" title="You already hold tickets for this show">
      <Stack gap={2}>
        <Text kind="small">
          {what}
          {until ? `, until ${until}` : ''}. Continue replaces them with what is chosen here.
        </Text>
        <div>
          <Button tone="quiet" size="s" onClick={onTakeUp}>
            Keep these tickets
          </Button>
        </div>
      </Stack>
    </Notice>
  );
}
