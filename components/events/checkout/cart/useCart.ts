import type { HeldCart } from '@contract/carts';
import type { Event } from '@contract/events';
import type { PromoOffer } from '@contract/promoCodes';
import { useRouter } from 'next/router';
import { useState } from 'react';
import { trimSeats, type SelectedSeat, type SeatSelection } from '../seats/seatSelection';
import {
  carryOver,
  availableQuantities,
  priceOf,
  quantitiesFrom,
  seatsFrom,
  seatsParam,
  sessionOf,
  ticketsParam,
  type Quantities,
} from './cart';
import { checkoutUrl } from './checkoutUrl';

interface CartChoice {
  sessionID: string | undefined;
  quantities: Quantities;
  seats: readonly SelectedSeat[];
  /** The number was set with the steppers, not counted from taps on the map. */
  hasFixedCount: boolean;
}
const noSeats: readonly SelectedSeat[] = [];

/**
 * The session, tickets, seats and code a visitor selected. They are stored in the URL, so that Back, a reload, sign-in and a shared link
 * restore them.
 */
export function useCart(event: Event) {
  const { query, asPath, replace } = useRouter();
  const [choice, setChoice] = useState<CartChoice>(() => {
    const session = sessionOf(event, query.session);
    const quantities = quantitiesFrom(query, session);
    return {
      sessionID: session?.sessionID,
      quantities,
      seats: seatsFrom(query, session),
      hasFixedCount: Object.keys(quantities).length > 0,
    };
  });
  const [offer, setOffer] = useState<PromoOffer | null>(null);
  const session = sessionOf(event, choice.sessionID);
  const quantities = availableQuantities(session, choice.quantities); // fewer seats may be left than when they were selected
  const nameOf = (tierID: string) => session?.tiers.find((tier) => tier.tierID === tierID)?.name ?? '';
  const countByTier = Object.fromEntries(Object.entries(quantities).map(([tierID, quantity]) => [nameOf(tierID), quantity]));

  const applyChoice = (next: CartChoice, code: string | null = offer?.code ?? null) => {
    setChoice(next);
    const chosen = {
      session: next.sessionID,
      tickets: ticketsParam(next.quantities),
      seats: seatsParam(next.seats, sessionOf(event, next.sessionID)),
      code,
    };
    void replace(checkoutUrl(asPath, chosen), undefined, { shallow: true, scroll: false });
  };
  const idOf = (tierName: string) => session?.tiers.find(({ name }) => name === tierName)?.tierID;

  return {
    session,
    quantities,
    price: priceOf(event, session, quantities, offer),
    /** The seats, and the quantity by tier name. */
    selection: { countByTier, seats: choice.seats } satisfies SeatSelection,
    hasFixedCount: choice.hasFixedCount,
    /** The effect of a code in this session; another session may accept it for other tiers, so it is quoted again there. */
    offer,
    setOffer: (next: PromoOffer | null) => {
      setOffer(next);
      applyChoice(choice, next?.code ?? null);
    },
    /** Applies a selection made on the map. */
    setSelection: (selection: SeatSelection) => {
      const quantityByTierID = Object.entries(selection.countByTier).flatMap(([name, count]): [string, number][] => {
        const tierID = idOf(name);
        return tierID && count > 0 ? [[tierID, count]] : [];
      });
      applyChoice({ ...choice, quantities: Object.fromEntries(quantityByTierID), seats: selection.seats });
    },
    chooseSession: (sessionID: string) => {
      setOffer(null);
      const carried = carryOver(quantities, session, sessionOf(event, sessionID));
      applyChoice({ sessionID, quantities: carried, seats: noSeats, hasFixedCount: Object.keys(carried).length > 0 }, null);
    },
    /** Numbered seats: how many, all in one tier. The map proposes which. */
    setSeatCount: (count: number, tierID: string) =>
      applyChoice({ sessionID: session?.sessionID, quantities: { [tierID]: count }, seats: noSeats, hasFixedCount: true }),
    setQuantity: (tierID: string, quantity: number) => {
      const { [tierID]: _before, ...others } = quantities;
      const next = quantity > 0 ? { ...others, [tierID]: quantity } : others;
      const seats = trimSeats(choice.seats, Object.fromEntries(Object.entries(next).map(([id, count]) => [nameOf(id), count])));
      applyChoice({ sessionID: session?.sessionID, quantities: next, seats, hasFixedCount: true });
    },
    /** Applies the cart that the server holds for this buyer. */
    restoreHeldCart: ({ payment, lines, offer: held }: HeldCart) => {
      setOffer(held);
      const quantityByTierID = Object.fromEntries(lines.map(({ tierID, quantity }) => [tierID, quantity]));
      const seats = payment.seats.map(({ seatID, tierName }) => ({ seatID, tierName }));
      applyChoice({ sessionID: payment.event.sessionID, quantities: quantityByTierID, seats, hasFixedCount: true }, held?.code ?? null);
    },
  };
}
export type Cart = ReturnType<typeof useCart>;
