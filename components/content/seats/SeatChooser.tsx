import type { SeatMap } from '@contract/seats';
import { useMemo, type ReactNode } from 'react';
import styled from 'styled-components';
import { theme } from '@/styles/theme';
import * as t from '@messages/content/seats';
import { Stack } from '../../ui/layout/Stack';
import { Text } from '../../ui/layout/Text';
import { SeatCanvas } from './SeatCanvas';
import { layOutSeats, type PlacedSeat, type SeatLayout } from './seatLayout';
import { SeatLegend } from './SeatLegend';
import { SeatList } from './SeatList';

export interface SeatChooserProps {
  map: SeatMap;
  seatIDs: readonly string[];
  /** The maximum number of seats. */
  maxSelected: number;
  /** What happens when no seat is chosen. */
  note: string;
  /** The price of a tier. */
  priceOf: (tierName: string) => string;
  /** Limits the choice to seats of this tier. */
  tierName?: string;
  onChange?: (seats: readonly PlacedSeat[]) => void;
  /** Seats the viewer already holds: taken on the map, but the viewer may choose them. */
  ownSeatIDs?: readonly string[];
  /** Handles a tap; without it, a tap selects or deselects one seat. */
  onTap?: (seat: PlacedSeat, seating: { layout: SeatLayout; taken: ReadonlySet<string> }) => void;
  /** What is left to do, or to know, about the chosen seats. */
  status?: string;
  /** The tiers to choose from on the map; the others are dimmed. */
  activeTiers?: ReadonlySet<string> | null;
  onTier?: (tierName: string) => void;
  closedReasonOf?: (tierName: string) => string | null;
  /** How many seats, asked before the map, in place of its heading. */
  children?: ReactNode;
}

const none: readonly string[] = [];

/** Chooses seats on the map or in the list; both do the same. */
export function SeatChooser({
  map,
  seatIDs,
  maxSelected,
  note,
  priceOf,
  tierName,
  onChange,
  ownSeatIDs = none,
  onTap,
  status,
  activeTiers = null,
  onTier,
  closedReasonOf,
  children,
}: SeatChooserProps) {
  const layout = useMemo(() => layOutSeats(map.plan), [map.plan]);
  const taken = useMemo(() => {
    const others = tierName === undefined ? [] : layout.seats.filter((seat) => seat.tierName !== tierName);
    const own = new Set(ownSeatIDs);
    return new Set([...map.taken.filter((seatID) => !own.has(seatID)), ...others.map(({ seatID }) => seatID)]);
  }, [layout, map.taken, ownSeatIDs, tierName]);
  const chosen = useMemo(() => new Set(seatIDs), [seatIDs]);
  const tierNames = useMemo(() => [...new Set(map.plan.sections.map((section) => section.tierName))], [map.plan]);
  const marks = useMemo(() => ({ taken, chosen, tierNames, activeTiers }), [taken, chosen, tierNames, activeTiers]);
  const seatsOf = (ids: readonly string[]) => ids.flatMap((seatID) => layout.find(seatID) ?? []);
  const toggle = (seat: PlacedSeat) => {
    if (onTap) return onTap(seat, { layout, taken });
    const { seatID } = seat;
    const next = chosen.has(seatID) ? seatIDs.filter((one) => one !== seatID) : [...seatIDs, seatID];
    if (next.length <= maxSelected) onChange?.(seatsOf(next));
  };
  return (
    <Stack as="section" gap={3} aria-label={t.seats}>
      {children ?? <Text kind="heading">{t.chooseSeats}</Text>}
      <SeatLegend
        tierNames={tierName === undefined ? tierNames : [tierName]}
        priceOf={priceOf}
        closedReasonOf={closedReasonOf}
        activeTiers={activeTiers}
        onTier={onTier}
        hasAccessibleSeats={map.plan.sections.some(({ rows }) => rows.some(({ accessible }) => accessible.length > 0))}
      />
      <SeatCanvas plan={map.plan} layout={layout} marks={marks} onToggle={toggle} />
      <Text kind="small" tone="muted">
        {note}
      </Text>
      <SeatList layout={layout} taken={taken} chosen={chosen} onToggle={toggle} />
      <div role="status">
        {seatIDs.length > 0 ? (
          <Chosen aria-label={t.chosenSeats}>
            {seatsOf(seatIDs).map((seat) => (
              <li key={seat.seatID}>{t.seatPrice({ seat: seat.label, price: priceOf(seat.tierName) })}</li>
            ))}
          </Chosen>
        ) : null}
        {status ? <Text kind="small">{status}</Text> : null}
      </div>
    </Stack>
  );
}

const Chosen = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[2]};
  li {
    padding: ${theme.space[1]} ${theme.space[3]};
    background: ${theme.color.bulb};
    border-radius: ${theme.radius.pill};
    color: ${theme.color.onBulb};
    font-size: ${theme.fontSize[14]};
    font-weight: 600;
  }
`;
