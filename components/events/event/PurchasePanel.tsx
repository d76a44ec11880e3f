import type { Event, Session } from '@contract/events';
import styled from 'styled-components';
import { media } from '@/styles/media';
import { theme } from '@/styles/theme';
import { scrollBehavior } from '@/utils/browser/scrollBehavior';
import { formatMoney } from '@/utils/format/currency';
import * as t from '@messages/events/event';
import { ActionBar } from '../../ui/button/ActionBar';
import { Button } from '../../ui/button/Button';
import { Text } from '../../ui/layout/Text';
import { ButtonLink } from '../../ui/navigation/Link';
import { Bill } from '../checkout/Bill';
import { refundRuleText } from '../checkout/refundRuleText';
import { SessionPicker } from '../checkout/SessionPicker';
import { TierPicker } from '../checkout/TierPicker';
import { useCart, type Cart } from '../checkout/useCart';
import { cardPrice, sessionPrice } from '../shared/eventLabels';
import { addToCalendar } from './addToCalendar';

/** Session, seats, quantity and the complete bill. */
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
            {t.addShowToCalendar}
          </Button>
        ) : null}
      </Shows>
      {session ? <TierPicker session={session} timeZone={timeZone} now={now} quantities={quantities} onChange={cart.setQuantity} /> : null}
      {session?.state === 'ON_SALE' && hasWaitlist(session) ? (
        <ButtonLink tone="plain" size="s" href={cart.checkoutUrl}>
          {t.soldOut}
        </ButtonLink>
      ) : null}
      {price.count > 0 ? (
        <Bill lines={price.lines} total={price.total}>
          <Text kind="small" tone="muted">
            {session ? refundRuleText(event.refundRule, session.startsAt, now) : event.refundRule.text}
          </Text>
        </Bill>
      ) : null}
      <ActionBar>
        <PurchaseAction event={event} cart={cart} />
      </ActionBar>
    </Box>
  );
}

/** Whether part of a session is sold out and has a public waitlist. */
export const hasWaitlist = ({ tiers }: Session): boolean => tiers.some(({ state, needsAccess }) => state === 'SOLD_OUT' && !needsAccess);

function PurchaseAction({ event, cart }: { event: Event; cart: Cart }) {
  const { session, price, checkoutUrl } = cart;
  if (event.status !== 'CANCELLED' && session?.state === 'SOLD_OUT' && hasWaitlist(session))
    return (
      <ButtonLink size="l" href={checkoutUrl}>
        {t.joinWaitlist}
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
        {session.fromPrice && session.fromPrice.amountMinor > 0
          ? t.chooseTicketsFrom({ price: formatMoney(session.fromPrice) })
          : t.chooseTickets({ price: sessionPrice(session) })}
      </Button>
    );
  return (
    <ButtonLink size="l" href={checkoutUrl}>
      {t.getTicketsTotal({ total: formatMoney(price.total) })}
    </ButtonLink>
  );
}

const Box = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[6]};
  ${media.desktop} {
    gap: ${theme.space[4]};
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
    color: ${theme.color.accentText};
  }
`;
