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
  const [section, setSection] = useState(sections[0] ?? '');
  const inSection = layout.seats.filter((seat) => seat.section === section);
  const rows = [...new Set(inSection.map(({ row }) => row))];
  const [wanted, setRow] = useState('');
  const row = rows.includes(wanted) ? wanted : (rows[0] ?? '');
  const freeIn = (one: string) => inSection.filter((seat) => seat.row === one && !taken.has(seat.seatID)).length;
  return (
    <details>
      <summary>{t.chooseFromListInstead}</summary>
      <Pair>
        <SelectField
          label={t.section}
          options={sections.map((name) => ({ value: name, label: name }))}
          value={section}
          onChange={({ currentTarget }) => setSection(currentTarget.value)}
        />
        <SelectField
          label={t.row}
          options={rows.map((one) => ({ value: one, label: t.freeInRow({ row: one, count: freeIn(one) }) }))}
          value={row}
          onChange={({ currentTarget }) => setRow(currentTarget.value)}
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
  gap: ${theme.space[3]};
  padding-block: ${theme.space[3]};
`;

const Seats = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[2]};
`;
