import styled from 'styled-components';
import { displayType, tabularNumbers } from '@/styles/mixins';
import { theme } from '@/styles/theme';
import * as t from '@messages/events/ticket';
import { parseSeatLabel } from '../shared/seatLabels';

/** The seat is what holders look for at the venue: the largest text of the ticket, with the gate that leads to it. */
export function TicketSeat({ label, gate }: { label: string; gate: string }) {
  const parts = parseSeatLabel(label);
  const gatePart = (
    <Place>
      <small>{t.gate}</small>
      {gate}
    </Place>
  );
  if (!parts)
    return (
      <SeatText aria-label={t.seatLabel({ label })} role="group">
        <span>
          <small>{t.seat}</small>
          {label}
        </span>
        {gatePart}
      </SeatText>
    );
  const { row, seat } = parts;
  return (
    <SeatText aria-label={t.seatLabel({ label })} role="group">
      <span>
        <small>{t.row}</small>
        {row}
      </span>
      <span>
        <small>{t.seat}</small>
        {seat}
      </span>
      {gatePart}
    </SeatText>
  );
}

/** Smaller than row and seat. */
const Place = styled.span`
  align-self: end;
  font-size: ${theme.fontSize[20]};
`;

const SeatText = styled.p`
  ${displayType}
  ${tabularNumbers}
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[1]} ${theme.space[6]};
  font-size: ${theme.fontSize[31]};
  font-weight: 800;
  line-height: 1.15;
  overflow-wrap: anywhere;
  small {
    display: block;
    color: #655f6e;
    font-size: ${theme.fontSize[12]};
    font-weight: 400;
  }
`;
