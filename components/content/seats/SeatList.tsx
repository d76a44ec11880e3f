import { useMemo, useState } from 'react';
import styled from 'styled-components';
import { theme } from '@/styles/theme';
import * as t from '@messages/content/seats';
import { Chip } from '../../ui/button/Chip';
import { SelectField } from '../../ui/field/SelectField';
import type { PlacedSeat, SeatLayout } from './seatLayout';

interface SeatListProps {
  layout: SeatLayout;
  taken: ReadonlySet<string>;
  chosen: ReadonlySet<string>;
  onToggle: (seat: PlacedSeat) => void;
}

/** The seating plan as a list for keyboards and screen readers: section, row, and the seats of the row as buttons. */
export function SeatList({ layout, taken, chosen, onToggle }: SeatListProps) {
  const sections = useMemo(() => [...new Set(layout.seats.map(({ section }) => section))], [layout]);
  const [wanted, setWanted] = useState<{ section: string; row: string } | null>(null);
  // Opens at the seats that were chosen on the map.
  const shown = wanted ?? layout.seats.find(({ seatID }) => chosen.has(seatID));
  const section = shown?.section ?? sections[0] ?? '';
  const inSection = layout.seats.filter((seat) => seat.section === section);
  const rows = [...new Set(inSection.map(({ row }) => row))];
  const row = shown && rows.includes(shown.row) ? shown.row : (rows[0] ?? '');
  const freeIn = (one: string) => inSection.filter((seat) => seat.row === one && !taken.has(seat.seatID)).length;
  return (
    <details>
      <summary>{t.chooseFromListInstead}</summary>
      <Pair>
        <SelectField
          label={t.section}
          options={sections.map((name) => ({ value: name, label: name }))}
          value={section}
          onChange={({ currentTarget }) => setWanted({ section: currentTarget.value, row })}
        />
        <SelectField
          label={t.row}
          options={rows.map((one) => ({ value: one, label: t.freeInRow({ row: one, count: freeIn(one) }) }))}
          value={row}
          onChange={({ currentTarget }) => setWanted({ section, row: currentTarget.value })}
        />
      </Pair>
      <Seats role="group" aria-label={t.seatsOfRow({ section, row })}>
        {inSection
          .filter((seat) => seat.row === row)
          .map((seat) => (
            <Chip
              key={seat.seatID}
              isPressed={chosen.has(seat.seatID)}
              disabled={taken.has(seat.seatID) && !chosen.has(seat.seatID)}
              aria-label={t.seat({ number: seat.number, isAccessible: seat.isAccessible, isTaken: taken.has(seat.seatID) })}
              onClick={() => {
                setWanted({ section, row });
                onToggle(seat);
              }}
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
  gap: ${theme.space[3]};
  padding-block: ${theme.space[3]};
`;

const Seats = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[2]};
`;
