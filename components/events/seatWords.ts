import type { BookedSeat } from '@contract/tickets';

const shape = /^(.+), row (\S+), seat (\d+)$/;

/** "Stalls, row C, seat 12" in its parts; null where a label is not built like that. */
export function seatParts(label: string): { section: string; row: string; seat: string } | null {
  const [, section, row, seat] = shape.exec(label) ?? [];
  return section && row && seat ? { section, row, seat } : null;
}

const listed = new Intl.ListFormat('en', { type: 'conjunction' });

/** Seats in one line, neighbours together: "Stalls, row C, seats 12 and 13; row D, seat 1" with the section said once. Empty for no seats. */
export function seatsText(seats: readonly Pick<BookedSeat, 'label'>[]): string {
  const rows = new Map<string, { section: string; row: string; seats: string[] }>();
  const others: string[] = [];
  for (const { label } of seats) {
    const parts = seatParts(label);
    if (!parts) others.push(label);
    else {
      const key = `${parts.section}\n${parts.row}`;
      const known = rows.get(key);
      if (known) known.seats.push(parts.seat);
      else rows.set(key, { section: parts.section, row: parts.row, seats: [parts.seat] });
    }
  }
  let before = '';
  const texts = [...rows.values()].map(({ section, row, seats: numbers }) => {
    const place = `row ${row}, ${numbers.length === 1 ? 'seat' : 'seats'} ${listed.format(numbers)}`;
    const text = section === before ? place : `${section}, ${place}`;
    before = section;
    return text;
  });
  return [...texts, ...others].join('; ');
}

/** What a ticket, an order or a bill line calls its seats; the tier where seats are not numbered. */
export const seatsOrTiers = (tickets: readonly { tierName: string; seatLabel: string | null }[]): string => {
  const seats = tickets.flatMap(({ seatLabel }) => (seatLabel ? [{ label: seatLabel }] : []));
  const tiers = [...new Set(tickets.filter(({ seatLabel }) => !seatLabel).map(({ tierName }) => tierName))];
  return [seatsText(seats), ...tiers].filter(Boolean).join('; ');
};
