import type { Event, Session } from '@contract/events';
import { useRouter } from 'next/router';
import { useRef } from 'react';
import styled from 'styled-components';
import { routes } from '@/constants/routes';
import { media } from '@/styles/media';
import { theme } from '@/styles/theme';
import { formatMoney } from '@/utils/format/currency';
import * as t from '@messages/events/event';
import { useQueryParam } from '../../content/page/useQueryParam';
import { ActionBar } from '../../ui/button/ActionBar';
import { Button } from '../../ui/button/Button';
import { lazyWithRetry } from '../../ui/lazy/lazyWithRetry';
import { ButtonLink } from '../../ui/navigation/Link';
import { sessionOf } from '../checkout/cart/cart';
import { checkoutUrl } from '../checkout/cart/checkoutUrl';
import type { SignInPart } from '../checkout/Checkout';
import { cardPrice, sessionPrice } from '../shared/eventLabels';
import { hasWaitlist, type SessionLink } from './sessionLinks';
import { ShowLinks } from './ShowLinks';
import { TierPrices } from './TierPrices';

const CheckoutSheet = lazyWithRetry(() => import('../checkout/CheckoutSheet').then((loaded) => loaded.CheckoutSheet));

interface PurchasePanelProps {
  event: Event;
  now: string;
  /** Null: the checkout does not open. */
  SignIn: SignInPart | null;
}

/** Shows and prices. Everything to choose is in the checkout, which opens as a sheet; without scripts its links lead to the page of the checkout. */
export function PurchasePanel({ event, now, SignIn }: PurchasePanelProps) {
  const { asPath, query, push, replace, back } = useRouter();
  const isOpen = useQueryParam('checkout') === '1';
  /** Whether the sheet has its own entry in the history, and the selection when it was last closed. */
  const hasEntry = useRef(false);
  const lastUrl = useRef<string | null>(null);
  const session = sessionOf(event, undefined);
  const open = (sessionID: string) => {
    hasEntry.current = true;
    const last =
      lastUrl.current && new URLSearchParams(lastUrl.current.split('?')[1]).get('session') === sessionID ? lastUrl.current : asPath;
    void push(checkoutUrl(last, { checkout: '1', session: sessionID }), undefined, { shallow: true, scroll: false });
  };
  const close = () => {
    lastUrl.current = checkoutUrl(asPath, { order: null });
    // Below the sheet is this page, unless the sheet was opened by a link or is a step further.
    if (hasEntry.current && !query.order) return back();
    void replace(checkoutUrl(asPath, closed), undefined, { shallow: true, scroll: false });
  };
  const linkTo: SessionLink = ({ sessionID }) => ({
    href: `${routes.checkout(event.eventID)}?session=${encodeURIComponent(sessionID)}`,
    onClick: (click) => {
      if (click.metaKey || click.ctrlKey || click.shiftKey || click.altKey || click.button !== 0) return;
      click.preventDefault();
      open(sessionID);
    },
  });
  return (
    <Box>
      {event.sessions.length > 1 ? <ShowLinks event={event} now={now} linkTo={linkTo} /> : null}
      {session ? <TierPrices session={session} timeZone={event.venue.timeZone} now={now} /> : null}
      <ActionBar>
        <PurchaseAction event={event} session={session} linkTo={linkTo} />
      </ActionBar>
      {isOpen && SignIn ? <CheckoutSheet event={event} now={now} SignIn={SignIn} onClose={close} /> : null}
    </Box>
  );
}

const closed = { checkout: null, session: null, tickets: null, seats: null, code: null, order: null };

interface PurchaseActionProps {
  event: Event;
  session: Session | undefined;
  linkTo: SessionLink;
}

function PurchaseAction({ event, session, linkTo }: PurchaseActionProps) {
  const isCancelled = event.status === 'CANCELLED';
  if (!isCancelled && session?.state === 'SOLD_OUT' && hasWaitlist(session))
    return (
      <ButtonLink size="l" {...linkTo(session)}>
        {t.joinWaitingList}
      </ButtonLink>
    );
  if (isCancelled || session?.state !== 'ON_SALE')
    return (
      <Button size="l" disabled>
        {isCancelled || !session ? cardPrice(event) : sessionPrice(session)}
      </Button>
    );
  return (
    <ButtonLink size="l" {...linkTo(session)}>
      {session.fromPrice && session.fromPrice.amountMinor > 0
        ? t.getTicketsFrom({ price: formatMoney(session.fromPrice) })
        : t.getTickets({ price: sessionPrice(session) })}
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
