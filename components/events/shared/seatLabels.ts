import type { BookedSeat } from '@contract/tickets';
import * as t from '@messages/events/shared';

const seatLabelPattern = /^(.+), row (\S+), seat (\d+)$/;

/** The parts of "Stalls, row C, seat 12"; null for labels of another form. */
export function parseSeatLabel(label: string): { section: string; row: string; seat: string } | null {
  const [, section, row, seat] = seatLabelPattern.exec(label) ?? [];
  return section && row && seat ? { section, row, seat } : null;
}

let lists: Intl.ListFormat | undefined;

/** Seats in one line, neighbours joined and the section named once: "Stalls, row C, seats 12 and 13; row D, seat 1". Empty for no seats. */
export function formatSeats(seats: readonly Pick<BookedSeat, 'label'>[]): string {
  const rows = new Map<string, { section: string; row: string; seats: string[] }>();
  const others: string[] = [];
  for (const { label } of seats) {
    const parts = parseSeatLabel(label);
    if (!parts) others.push(label);
    else {
      const key = `${parts.section}\n${parts.row}`;
      const existing = rows.get(key);
      if (existing) existing.seats.push(parts.seat);
      else rows.set(key, { section: parts.section, row: parts.row, seats: [parts.seat] });
    }
  }
  let previousSection = '';
  const texts = [...rows.values()].map(({ section, row, seats: numbers }) => {
    const ofRow = { row, count: numbers.length, seats: (lists ??= new Intl.ListFormat('en', { type: 'conjunction' })).format(numbers) };
    const text = section === previousSection ? t.seatsOfRow(ofRow) : t.seatsOfSection({ ...ofRow, section });
    previousSection = section;
    return text;
  });
  return [...texts, ...others].join('; ');
}

/** The seats of a ticket, order or bill line; the tiers where seats are not numbered. */
export const formatSeatsOrTiers = (tickets: readonly { tierName: string; seatLabel: string | null }[]): string => {
  const seats = tickets.flatMap(({ seatLabel }) => (seatLabel ? [{ label: seatLabel }] : []));
  const tiers = [...new Set(tickets.filter(({ seatLabel }) => !seatLabel).map(({ tierName }) => tierName))];
  return [formatSeats(seats), ...tiers].filter(Boolean).join('; ');
};
