import styled from 'styled-components';
import { displayType, tabularNumbers } from '@/styles/mixins';
import { theme } from '@/styles/theme';
import * as t from '@messages/events/ticket';
import { parseSeatLabel } from '../shared/seatLabels';

/** The seat is what holders look for at the venue: the largest text of the ticket. */
export function TicketSeat({ label }: { label: string }) {
  const parts = parseSeatLabel(label);
  if (!parts) return <SeatText aria-label={t.seat}>{label}</SeatText>;
  const { section, row, seat } = parts;
  return (
    <SeatText aria-label={t.seatLabel({ label })} role="group">
      <span>
        <small>{t.section}</small>
        {section}
      </span>
      <span>
        <small>{t.row}</small>
        {row}
      </span>
      <span>
        <small>{t.seat}</small>
        {seat}
      </span>
    </SeatText>
  );
}

const SeatText = styled.p`
  ${displayType}
  ${tabularNumbers}
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[1]} ${theme.space[6]};
  padding-bottom: ${theme.space[4]};
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
