import type { Session, Tier } from '@contract/events';
import type { PromoOffer } from '@contract/promoCodes';
import { useEffect, useMemo } from 'react';
import styled from 'styled-components';
import { useSeatMapQuery } from '@/store/events/boxOfficeApi';
import { whileVisible } from '@/store/polling';
import { headedSet } from '@/styles/mixins';
import { theme } from '@/styles/theme';
import { formatMoney } from '@/utils/format/currency';
import * as t from '@messages/events/checkout';
import { SeatingPlan, seatMapPollMs } from '../../../content/seats/SeatingPlan';
import { layOutSeats } from '../../../content/seats/seatLayout';
import { Chip } from '../../../ui/button/Chip';
import { Text } from '../../../ui/layout/Text';
import { maxQuantity, totalTax } from '../cart/cart';
import type { Cart } from '../cart/useCart';
import { closedReasonOf } from '../tierAccess';
import { proposeSeats, singleSeatsLeft } from './seatAdvice';
import { missingSeatCount, toggleSeat } from './seatSelection';

interface SeatPickerProps {
  session: Session;
  timeZone: string;
  now: string;
  cart: Cart;
  promoOffer: PromoOffer | null;
  /** Seats held by the buyer's own cart; null until it is loaded. */
  ownSeatIDs: readonly string[] | null;
}

/** The most tickets of a session one person can buy. */
const maxSeats = 10;
const noSeatIDs: readonly string[] = [];

/** How many seats, in which tier, and then which: the map proposes neighbours, and one tap elsewhere moves all of them there. */
export function SeatPicker({ session, timeZone, now, cart, promoOffer, ownSeatIDs }: SeatPickerProps) {
  const { selection, hasFixedCount, setSelection, setSeatCount } = cart;
  const seatMap = useSeatMapQuery(session.sessionID, { pollingInterval: seatMapPollMs, ...whileVisible });
  const layout = useMemo(() => (seatMap.data ? layOutSeats(seatMap.data.plan) : null), [seatMap.data]);
  const taken = useMemo(() => {
    const own = new Set(ownSeatIDs);
    return new Set(seatMap.data?.taken.filter((seatID) => !own.has(seatID)));
  }, [seatMap.data, ownSeatIDs]);
  const seatIDs = useMemo(() => selection.seats.map(({ seatID }) => seatID), [selection.seats]);
  const missingCount = missingSeatCount(selection);
  const count = missingCount + seatIDs.length;

  const hasLostSeats = ownSeatIDs !== null && seatIDs.some((seatID) => taken.has(seatID));
  useEffect(() => {
    if (hasLostSeats) setSelection({ ...selection, seats: selection.seats.filter(({ seatID }) => !taken.has(seatID)) });
  }, [hasLostSeats, setSelection, selection, taken]);
  const isWithoutSeats = layout !== null && ownSeatIDs !== null && hasFixedCount && count > 0 && seatIDs.length === 0;
  useEffect(() => {
    const seats = isWithoutSeats ? proposeSeats(layout, taken, selection.countByTier) : null;
    if (seats) setSelection({ ...selection, seats });
  }, [isWithoutSeats, layout, taken, selection, setSelection]);

  const tierOf = (tierName: string) => session.tiers.find(({ name }) => name === tierName);
  const closedReason = (tier: Tier | undefined) => (tier ? closedReasonOf(tier, promoOffer, timeZone, now) : t.notSold);
  const open = session.tiers.filter((tier) => closedReason(tier) === null);
  const chosenTiers = open.filter(({ name }) => (selection.countByTier[name] ?? 0) > 0);
  const activeTiers = chosenTiers.length > 0 ? new Set(chosenTiers.map(({ name }) => name)) : null;
  const tier = chosenTiers[0] ?? open[0];
  const alone = layout && missingCount === 0 ? singleSeatsLeft(layout, taken, selection.seats) : [];
  return (
    <SeatingPlan
      seatMap={seatMap}
      reassurance={t.bestSeatsReassurance}
      seatIDs={seatIDs}
      ownSeatIDs={ownSeatIDs ?? noSeatIDs}
      maxSelected={maxSeats}
      note={t.mapHint}
      status={
        alone[0] && alone.length > 0
          ? t.singleSeatLeft({ seat: alone[0].label, others: alone.length - 1 })
          : seatIDs.length > 0 && missingCount > 0
            ? t.seatsMissing({ count: missingCount })
            : ''
      }
      priceOf={(tierName) => formatMoney(tierOf(tierName)?.price ?? { amountMinor: 0, currency: 'INR' })}
      closedReasonOf={(tierName) => closedReason(tierOf(tierName))}
      activeTiers={activeTiers}
      onTier={(tierName) => {
        const wanted = tierOf(tierName);
        if (wanted) setSeatCount(Math.max(count, wanted.minPerOrder), wanted.tierID);
      }}
      onTap={(seat, { layout: places, taken: unavailable }) => {
        if (closedReason(tierOf(seat.tierName)) === null)
          setSelection(toggleSeat(seat, selection, { layout: places, taken: unavailable, maxSeats, hasFixedCount }));
      }}
    >
      {tier ? (
        <Counts>
          <legend>{t.howManySeats}</legend>
          <div>
            {Array.from({ length: maxQuantity(tier) }, (_, at) => at + 1)
              .filter((number) => number >= tier.minPerOrder)
              .map((number) => (
                <Chip key={number} isPressed={number === count} onClick={() => setSeatCount(number, tier.tierID)}>
                  {number}
                </Chip>
              ))}
          </div>
        </Counts>
      ) : null}
      {chosenTiers.length > 0 && tier ? (
        <Text kind="small" tone="muted">
          {[
            tier.description,
            totalTax(tier).amountMinor > 0 ? t.includesTax({ tax: formatMoney(totalTax(tier)), currency: tier.price.currency }) : '',
          ]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      ) : null}
    </SeatingPlan>
  );
}

const Counts = styled.fieldset`
  ${headedSet}
  > div {
    display: flex;
    flex-wrap: wrap;
    gap: ${theme.space[2]};
  }
  button {
    justify-content: center;
    min-width: ${theme.size.tap};
    padding: 0 ${theme.space[3]};
  }
`;
