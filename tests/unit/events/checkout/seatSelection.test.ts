/** @jest-environment node */
import type { SeatPlan } from '@contract/seats';
import { layOutSeats } from '@/components/content/seats/seatLayout';
import { toggleSeat, trimSeats, type SeatSelection } from '@/components/events/checkout/seats/seatSelection';

const row = (name: string, y: number, accessible: number[] = []) => ({ row: name, x: 0, y, step: 8, bend: 0, count: 8, accessible });
const plan: SeatPlan = {
  width: 100,
  height: 60,
  sections: [
    { section: 'S', name: 'Stalls', tierName: 'Stalls', rows: [row('A', 10), row('B', 20, [8])] },
    { section: 'B', name: 'Balcony', tierName: 'Balcony', rows: [row('C', 40)] },
  ],
};
const layout = layOutSeats(plan);
const tap = (seatID: string, selection: SeatSelection, { taken = [] as string[], hasFixedCount = true } = {}): SeatSelection => {
  const seat = layout.find(seatID);
  if (!seat) throw new Error(`no seat ${seatID}`);
  return toggleSeat(seat, selection, { layout, taken: new Set(taken), maxSeats: 10, hasFixedCount });
};
const selection = (countByTier: Record<string, number>, ...seatIDs: string[]): SeatSelection => ({
  countByTier,
  seats: seatIDs.map((seatID) => ({ seatID, tierName: seatID.startsWith('S') ? 'Stalls' : 'Balcony' })),
});
const idsOf = ({ seats }: SeatSelection) => seats.map(({ seatID }) => seatID);

test('with two tickets one tap chooses two adjacent seats, to the left when the right one is taken', () => {
  expect(tap('S.A.4', selection({ Stalls: 2 }))).toEqual(selection({ Stalls: 2 }, 'S.A.4', 'S.A.5'));
  expect(idsOf(tap('S.A.4', selection({ Stalls: 2 }), { taken: ['S.A.5'] }))).toEqual(['S.A.3', 'S.A.4']);
  expect(idsOf(tap('S.A.8', selection({ Stalls: 3 })))).toEqual(['S.A.6', 'S.A.7', 'S.A.8']);
  // A wheelchair seat is chosen only by its own tap.
  expect(idsOf(tap('S.B.7', selection({ Stalls: 2 })))).toEqual(['S.B.6', 'S.B.7']);
});

test('without a free neighbour the quantity stays and the next tap chooses the second seat', () => {
  const one = tap('S.A.4', selection({ Stalls: 2 }), { taken: ['S.A.3', 'S.A.5'] });
  expect(one).toEqual(selection({ Stalls: 2 }, 'S.A.4'));
  expect(tap('S.B.1', one)).toEqual(selection({ Stalls: 2 }, 'S.A.4', 'S.B.1'));
});

test('tapping a chosen seat deselects it and keeps the quantity; with all chosen a tap moves the selection', () => {
  expect(tap('S.A.4', selection({ Stalls: 2 }, 'S.A.4', 'S.A.5'))).toEqual(selection({ Stalls: 2 }, 'S.A.5'));
  expect(tap('S.B.1', selection({ Stalls: 2 }, 'S.A.4', 'S.A.5'))).toEqual(selection({ Stalls: 2 }, 'S.B.1', 'S.B.2'));
});

test('a seat of another tier moves the quantity there', () => {
  expect(tap('B.C.2', selection({ Stalls: 2 }))).toEqual(selection({ Stalls: 0, Balcony: 2 }, 'B.C.2', 'B.C.3'));
  expect(tap('B.C.2', selection({ Stalls: 2 }, 'S.A.4'))).toEqual(selection({ Stalls: 1, Balcony: 1 }, 'S.A.4', 'B.C.2'));
});

test('without a quantity each tap adds a ticket, or removes it', () => {
  const first = tap('S.A.4', selection({}), { hasFixedCount: false });
  expect(first).toEqual(selection({ Stalls: 1 }, 'S.A.4'));
  const second = tap('B.C.1', first, { hasFixedCount: false });
  expect(second).toEqual(selection({ Stalls: 1, Balcony: 1 }, 'S.A.4', 'B.C.1'));
  expect(tap('S.A.4', second, { hasFixedCount: false })).toEqual(selection({ Stalls: 0, Balcony: 1 }, 'B.C.1'));
});

test('a lower quantity deselects the last seat of its tier, and no other', () => {
  const { seats } = selection({}, 'S.A.4', 'S.A.5', 'S.A.6', 'B.C.1');
  expect(trimSeats(seats, { Stalls: 2, Balcony: 1 }).map(({ seatID }) => seatID)).toEqual(['S.A.4', 'S.A.5', 'B.C.1']);
  expect(trimSeats(seats, {})).toEqual([]);
});
