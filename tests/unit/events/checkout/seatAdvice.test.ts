/** @jest-environment node */
import type { SeatPlan } from '@contract/seats';
import { layOutSeats } from '@/components/content/seats/seatLayout';
import { proposeSeats, singleSeatsLeft } from '@/components/events/checkout/seats/seatAdvice';

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
const propose = (countByTier: Record<string, number>, ...taken: string[]) =>
  proposeSeats(layout, new Set(taken), countByTier)?.map(({ seatID }) => seatID);
const ofRow = (name: string, ...numbers: number[]) => numbers.map((number) => `${name}.${number}`);

test('the best seats are neighbours in the middle of the first row of the tier', () => {
  expect(propose({ Stalls: 2 })).toEqual(['S.A.4', 'S.A.5']);
  expect(propose({ Balcony: 3 })).toEqual(['B.C.3', 'B.C.4', 'B.C.5']);
  expect(propose({ Stalls: 1, Balcony: 1 })).toHaveLength(2);
});

test('a later row is better than splitting the group; without room for it in any row there is no proposal', () => {
  expect(propose({ Stalls: 3 }, ...ofRow('S.A', 3, 6))).toEqual(['S.B.3', 'S.B.4', 'S.B.5']);
  expect(propose({ Stalls: 8 })).toEqual(ofRow('S.A', 1, 2, 3, 4, 5, 6, 7, 8));
  expect(propose({ Stalls: 8 }, 'S.A.1')).toBeUndefined(); // a wheelchair space is in the other row
});

test('a proposal leaves no single seat alone where it can', () => {
  // 4 and 5, the middle, would leave 3 alone, since 2 is taken.
  expect(propose({ Stalls: 2 }, 'S.A.2')).toEqual(['S.A.3', 'S.A.4']);
});

test('a seat between the choice and a taken seat, the aisle or another chosen seat is left alone', () => {
  const alone = (seatIDs: string[], ...taken: string[]) =>
    singleSeatsLeft(
      layout,
      new Set(taken),
      seatIDs.map((seatID) => ({ seatID })),
    ).map(({ label }) => label);
  expect(alone(['S.A.2', 'S.A.3'])).toEqual(['Stalls, row A, seat 1']);
  expect(alone(['S.A.4', 'S.A.6'])).toEqual(['Stalls, row A, seat 5']);
  expect(alone(['S.A.4', 'S.A.5'], 'S.A.7')).toEqual(['Stalls, row A, seat 6']);
  expect(alone(['S.A.4', 'S.A.5'])).toEqual([]);
  expect(alone(['S.B.6', 'S.B.7'])).toEqual([]); // the wheelchair space beside it is sold on its own
});
