import type { Session } from '@contract/events';
import { useMemo, useState } from 'react';
import styled from 'styled-components';
import { useSeatMapQuery } from '@/store/events/boxOfficeApi';
import { formatMoney } from '@/utils/currency';
import { Chip } from '../ui/Chip';
import { ErrorState } from '../ui/ErrorState';
import { SelectField } from '../ui/SelectField';
import { Skeleton } from '../ui/Skeleton';
import { Stack } from '../ui/Stack';
import { Text } from '../ui/Text';
import { SeatCanvas } from './SeatCanvas';
import { layOut, type PlacedSeat, type SeatLayout } from './seatLayout';

interface SeatPickerProps {
  session: Session;
  seatIDs: readonly string[];
  /** With the tier of each, by name. */
  onChange: (seatIDs: string[], tierNames: string[]) => void;
}

/** research/events.md §8: one person buys at most so many. */
const mostSeats = 10;

/** Choose seats on the map or in the list; who chooses none gets the best ones together. */
export function SeatPicker({ session, seatIDs, onChange }: SeatPickerProps) {
  const { data: map, isError, isFetching, refetch } = useSeatMapQuery(session.sessionID, { pollingInterval: 15_000 });
  const layout = useMemo(() => (map ? layOut(map.plan) : null), [map]);
  const taken = useMemo(() => new Set(map?.taken), [map]);
  if (isError && !map)
    return (
      <ErrorState
        message="The hall could not be shown. You still get the best seats together."
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  if (!map || !layout) return <Skeleton shape="card" height="320px" />;
  const chosen = new Set(seatIDs);
  const toggle = ({ seatID }: PlacedSeat) => {
    const next = chosen.has(seatID) ? seatIDs.filter((one) => one !== seatID) : [...seatIDs, seatID];
    if (next.length <= mostSeats)
      onChange(
        next,
        next.map((one) => layout.byID.get(one)?.tierName ?? ''),
      );
  };
  return (
    <Stack as="section" gap={3} aria-label="Seats">
      <Text kind="heading">Choose seats</Text>
      <Text kind="small" tone="muted">
        The stage is at the top. Pale seats are gone; coloured ones have room for a wheelchair. Choose none, and the best ones together are
        found for you.
      </Text>
      <SeatCanvas plan={map.plan} layout={layout} taken={taken} chosen={chosen} onToggle={toggle} />
      <SeatList layout={layout} taken={taken} chosen={chosen} onToggle={toggle} />
      <div role="status">
        {seatIDs.map((seatID) => (
          <Text key={seatID} kind="small" isStrong>
            {layout.byID.get(seatID)?.label} · {priceOf(session, layout.byID.get(seatID))}
          </Text>
        ))}
      </div>
    </Stack>
  );
}

const priceOf = (session: Session, seat: PlacedSeat | undefined) => {
  const price = session.tiers.find(({ name }) => name === seat?.tierName)?.price;
  return price ? formatMoney(price) : '';
};

interface SeatListProps {
  layout: SeatLayout;
  taken: ReadonlySet<string>;
  chosen: ReadonlySet<string>;
  onToggle: (seat: PlacedSeat) => void;
}

/** The same choice in words: section, row, and the seats of that row as buttons. */
function SeatList({ layout, taken, chosen, onToggle }: SeatListProps) {
  const sections = useMemo(() => [...new Set(layout.seats.map(({ section }) => section))], [layout]);
  const [section, setSection] = useState(sections[0] ?? '');
  const inSection = layout.seats.filter((seat) => seat.section === section);
  const rows = [...new Set(inSection.map(({ row }) => row))];
  const [wanted, setRow] = useState('');
  const row = rows.includes(wanted) ? wanted : (rows[0] ?? '');
  const freeIn = (one: string) => inSection.filter((seat) => seat.row === one && !taken.has(seat.seatID)).length;
  return (
    <details>
      <summary>Choose from a list instead</summary>
      <Pair>
        <SelectField
          label="Section"
          options={sections.map((name) => ({ value: name, label: name }))}
          value={section}
          onChange={({ currentTarget }) => setSection(currentTarget.value)}
        />
        <SelectField
          label="Row"
          options={rows.map((one) => ({ value: one, label: `${one}, ${freeIn(one)} free` }))}
          value={row}
          onChange={({ currentTarget }) => setRow(currentTarget.value)}
        />
      </Pair>
      <Seats role="group" aria-label={`${section}, row ${row}`}>
        {inSection
          .filter((seat) => seat.row === row)
          .map((seat) => (
            <Chip
              key={seat.seatID}
              isPressed={chosen.has(seat.seatID)}
              disabled={taken.has(seat.seatID) && !chosen.has(seat.seatID)}
              aria-label={`Seat ${seat.number}${seat.isAccessible ? ', wheelchair' : ''}${taken.has(seat.seatID) ? ', gone' : ''}`}
              onClick={() => onToggle(seat)}
            >
              {seat.number}
            </Chip>
          ))}
      </Seats>
    </details>
  );
}

const Pair = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${({ theme }) => theme.space[3]};
  padding-block: ${({ theme }) => theme.space[3]};
`;

const Seats = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space[2]};
`;
