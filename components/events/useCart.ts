import type { Event } from '@contract/events';
import type { PromoOffer } from '@contract/promoCodes';
import { useRouter } from 'next/router';
import { useState } from 'react';
import { routes } from '@/constants/routes';
import { carryOver, possible, priceOf, quantitiesFrom, sessionOf, ticketsParam, type Quantities } from './cart';

interface Choice {
  sessionID: string | undefined;
  quantities: Quantities;
}

/**
 * The show and the tickets that a visitor chose. They are kept in the address, so that Back, a reload, sign-in and a
 * shared link all find them again.
 */
export function useCart(event: Event) {
  const { query, pathname, replace } = useRouter();
  const [choice, setChoice] = useState<Choice>(() => {
    const session = sessionOf(event, query.session);
    return { sessionID: session?.sessionID, quantities: quantitiesFrom(query, session) };
  });
  const [offer, setOffer] = useState<PromoOffer | null>(null);
  const session = sessionOf(event, choice.sessionID);
  const quantities = possible(session, choice.quantities); // fewer seats may be left than when they were chosen

  const choose = (next: Choice) => {
    setChoice(next);
    const { session: _session, tickets: _tickets, ...rest } = query;
    const tickets = ticketsParam(next.quantities);
    const kept = { ...rest, ...(next.sessionID ? { session: next.sessionID } : {}), ...(tickets ? { tickets } : {}) };
    void replace({ pathname, query: kept }, undefined, { shallow: true, scroll: false });
  };

  return {
    session,
    quantities,
    price: priceOf(event, session, quantities, offer),
    /** What a code does here; another session may know the code for other tiers, so it is tried again there. */
    offer,
    setOffer,
    setAll: (all: Quantities) => choose({ sessionID: session?.sessionID, quantities: all }),
    chooseSession: (sessionID: string) => {
      setOffer(null);
      choose({ sessionID, quantities: carryOver(quantities, session, sessionOf(event, sessionID)) });
    },
    setQuantity: (tierID: string, quantity: number) => {
      const { [tierID]: _before, ...others } = quantities;
      choose({ sessionID: session?.sessionID, quantities: quantity > 0 ? { ...others, [tierID]: quantity } : others });
    },
    checkoutUrl: `${routes.checkout(event.eventID)}?${new URLSearchParams({
      ...(session ? { session: session.sessionID } : {}),
      tickets: ticketsParam(quantities),
    }).toString()}`,
  };
}
export type Cart = ReturnType<typeof useCart>;
