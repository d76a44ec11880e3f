import type { Event, Session } from '@contract/events';
import styled from 'styled-components';
import { media } from '@/styles/media';
import { formatMoney } from '@/utils/currency';
import { scrollBehavior } from '@/utils/scrollBehavior';
import { ActionBar } from '../ui/ActionBar';
import { Button } from '../ui/Button';
import { ButtonLink } from '../ui/Link';
import { Text } from '../ui/Text';
import { addToCalendar } from './addToCalendar';
import { Bill } from './Bill';
import { cardPrice, sessionPrice } from './eventWords';
import { refundWords } from './refundWords';
import { SessionPicker } from './SessionPicker';
import { TierPicker } from './TierPicker';
import { useCart, type Cart } from './useCart';

/** Which show, which seats, how many, and every line of what it comes to. */
export function PurchasePanel({ event, now }: { event: Event; now: string }) {
  const cart = useCart(event);
  const { session, quantities, price } = cart;
  const { timeZone } = event.venue;
  return (
    <Box>
      <Shows>
        <SessionPicker
          sessions={event.sessions}
          timeZone={timeZone}
          now={now}
          selectedID={session?.sessionID}
          onSelect={cart.chooseSession}
        />
        {session ? (
          <Button tone="plain" size="s" onClick={() => void addToCalendar({ ...event, ...session })}>
            Add this show to calendar
          </Button>
        ) : null}
      </Shows>
      {session ? <TierPicker session={session} timeZone={timeZone} now={now} quantities={quantities} onChange={cart.setQuantity} /> : null}
      {session?.state === 'ON_SALE' && hasWaitingList(session) ? (
        <ButtonLink tone="plain" size="s" href={cart.checkoutUrl}>
          Sold out: join the waiting list
        </ButtonLink>
      ) : null}
      {price.count > 0 ? (
        <Bill lines={price.lines} total={price.total}>
          <Text kind="small" tone="muted">
            {session ? refundWords(event.refundRule, session.startsAt, now) : event.refundRule.text}
          </Text>
        </Bill>
      ) : null}
      <ActionBar>
        <Action event={event} cart={cart} />
      </ActionBar>
    </Box>
  );
}

/** Whether some of a show is sold out that anybody may wait for. */
export const hasWaitingList = ({ tiers }: Session): boolean => tiers.some(({ state, needsAccess }) => state === 'SOLD_OUT' && !needsAccess);

function Action({ event, cart }: { event: Event; cart: Cart }) {
  const { session, price, checkoutUrl } = cart;
  if (event.status !== 'CANCELLED' && session?.state === 'SOLD_OUT' && hasWaitingList(session))
    return (
      <ButtonLink size="l" href={checkoutUrl}>
        Join the waiting list
      </ButtonLink>
    );
  if (event.status === 'CANCELLED' || !session || session.state !== 'ON_SALE')
    return (
      <Button size="l" disabled>
        {event.status === 'CANCELLED' || !session ? cardPrice(event) : sessionPrice(session)}
      </Button>
    );
  if (price.count === 0)
    return (
      <Button size="l" onClick={() => document.getElementById('tickets')?.scrollIntoView({ block: 'start', behavior: scrollBehavior() })}>
        Choose tickets · {sessionPrice(session).replace('From', 'from')}
      </Button>
    );
  return (
    <ButtonLink size="l" href={checkoutUrl}>
      Get tickets · {formatMoney(price.total)}
    </ButtonLink>
  );
}

const Box = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space[6]};
  ${media.desktop} {
    gap: ${({ theme }) => theme.space[4]};
  }
`;

const Shows = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: start;
  > fieldset {
    width: 100%;
  }
  > button {
    padding-inline: 0;
    color: ${({ theme }) => theme.color.accentText};
  }
`;
