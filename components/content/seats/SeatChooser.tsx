import type { SeatMap } from '@contract/seats';
import { useMemo } from 'react';
import * as t from '@messages/content/seats';
import { Stack } from '../../ui/layout/Stack';
import { Text } from '../../ui/layout/Text';
import { SeatCanvas } from './SeatCanvas';
import { layOutSeats, type PlacedSeat, type SeatLayout } from './seatLayout';
import { SeatList } from './SeatList';

export interface SeatChooserProps {
  map: SeatMap;
  seatIDs: readonly string[];
  /** The maximum number of seats. */
  maxSelected: number;
  /** What happens when no seat is chosen. */
  note: string;
  /** The price shown with a chosen seat. */
  priceOf: (tierName: string) => string;
  /** Limits the choice to seats of this tier. */
  tierName?: string;
  onChange?: (seats: readonly PlacedSeat[]) => void;
  /** Seats the viewer already holds: taken on the map, but the viewer may choose them. */
  ownSeatIDs?: readonly string[];
  /** Handles a tap; without it, a tap selects or deselects one seat. */
  onTap?: (seat: PlacedSeat, seating: { layout: SeatLayout; taken: ReadonlySet<string> }) => void;
  /** What is left to do, shown below the chosen seats. */
  status?: string;
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
}: SeatChooserProps) {
  const layout = useMemo(() => layOutSeats(map.plan), [map.plan]);
  const taken = useMemo(() => {
    const others = tierName === undefined ? [] : layout.seats.filter((seat) => seat.tierName !== tierName);
    const own = new Set(ownSeatIDs);
    return new Set([...map.taken.filter((seatID) => !own.has(seatID)), ...others.map(({ seatID }) => seatID)]);
  }, [layout, map.taken, ownSeatIDs, tierName]);
  const chosen = useMemo(() => new Set(seatIDs), [seatIDs]);
  const seatsOf = (ids: readonly string[]) => ids.flatMap((seatID) => layout.find(seatID) ?? []);
  const toggle = (seat: PlacedSeat) => {
    if (onTap) return onTap(seat, { layout, taken });
    const { seatID } = seat;
    const next = chosen.has(seatID) ? seatIDs.filter((one) => one !== seatID) : [...seatIDs, seatID];
    if (next.length <= maxSelected) onChange?.(seatsOf(next));
  };
  return (
    <Stack as="section" gap={3} aria-label={t.seats}>
      <Text kind="heading">{t.chooseSeats}</Text>
      <Text kind="small" tone="muted">
        {t.stageIsAtTop({ note })}
      </Text>
      <SeatCanvas plan={map.plan} layout={layout} taken={taken} chosen={chosen} onToggle={toggle} />
      <SeatList layout={layout} taken={taken} chosen={chosen} onToggle={toggle} />
      <div role="status">
        {seatsOf(seatIDs).map((seat) => (
          <Text key={seat.seatID} kind="small" isStrong>
            {seat.label} · {priceOf(seat.tierName)}
          </Text>
        ))}
        {status ? <Text kind="small">{status}</Text> : null}
      </div>
    </Stack>
  );
}
