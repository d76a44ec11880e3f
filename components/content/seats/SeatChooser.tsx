import type { SeatMap } from '@contract/seats';
import { useMemo } from 'react';
import { Stack } from '../../ui/Stack';
import { Text } from '../../ui/Text';
import { SeatCanvas } from './SeatCanvas';
import { layOut, type PlacedSeat } from './seatLayout';
import { SeatList } from './SeatList';

export interface SeatChooserProps {
  map: SeatMap;
  seatIDs: readonly string[];
  /** So many at most. */
  most: number;
  /** What happens when none is chosen. */
  note: string;
  /** Said behind a chosen seat; the tier is a name. */
  priceOf: (tierName: string) => string;
  /** Only seats of this tier. */
  tierName?: string;
  onChange: (seats: readonly PlacedSeat[]) => void;
}

/** Choose seats of a hall on its map or in its list; both do the same. */
export function SeatChooser({ map, seatIDs, most, note, priceOf, tierName, onChange }: SeatChooserProps) {
  const layout = useMemo(() => layOut(map.plan), [map.plan]);
  const taken = useMemo(() => {
    const others = tierName === undefined ? [] : layout.seats.filter((seat) => seat.tierName !== tierName);
    return new Set([...map.taken, ...others.map(({ seatID }) => seatID)]);
  }, [layout, map.taken, tierName]);
  const chosen = useMemo(() => new Set(seatIDs), [seatIDs]);
  const seatsOf = (ids: readonly string[]) => ids.flatMap((seatID) => layout.find(seatID) ?? []);
  const toggle = ({ seatID }: PlacedSeat) => {
    const next = chosen.has(seatID) ? seatIDs.filter((one) => one !== seatID) : [...seatIDs, seatID];
    if (next.length <= most) onChange(seatsOf(next));
  };
  return (
    <Stack as="section" gap={3} aria-label="Seats">
      <Text kind="heading">Choose seats</Text>
      <Text kind="small" tone="muted">
        The stage is at the top. Pale seats are gone; coloured ones have room for a wheelchair. {note}
      </Text>
      <SeatCanvas plan={map.plan} layout={layout} taken={taken} chosen={chosen} onToggle={toggle} />
      <SeatList layout={layout} taken={taken} chosen={chosen} onToggle={toggle} />
      <div role="status">
        {seatsOf(seatIDs).map((seat) => (
          <Text key={seat.seatID} kind="small" isStrong>
            {seat.label} · {priceOf(seat.tierName)}
          </Text>
        ))}
      </div>
    </Stack>
  );
}
