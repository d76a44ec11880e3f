import type { SeatPlan, SeatRow } from '@contract/seats';
import { bestSeats } from '@/server/modules/events/seatRules';

const row = (name: string, count: number, accessible: number[] = []): SeatRow => ({
  row: name,
  x: 0,
  y: 0,
  step: 10,
  bend: 0,
  count,
  accessible,
});
const section = (tierName: string, ...rows: SeatRow[]) => ({ section: tierName.charAt(0), name: tierName, tierName, rows });
const planOf = (...sections: SeatPlan['sections']): SeatPlan => ({ width: 100, height: 100, sections });
const stalls = planOf(section('Stalls', row('A', 10), row('B', 10)), section('Gallery', row('C', 10)));

describe('the best free seats', () => {
  const best = (count: number, taken: string[] = [], plan = stalls, tier = 'Stalls') =>
    bestSeats(plan, tier, count, new Set(taken))?.map(({ seatID }) => seatID) ?? null;

  test('are in the middle of the front row', () => {
    expect(best(1)).toEqual(['S.A.5']);
    expect(best(2)).toEqual(['S.A.5', 'S.A.6']);
    expect(best(4)).toEqual(['S.A.4', 'S.A.5', 'S.A.6', 'S.A.7']);
    expect(best(3, [], planOf(section('Stalls', row('A', 9))))).toEqual(['S.A.4', 'S.A.5', 'S.A.6']);
    expect(best(1, [], planOf(section('Stalls', row('A', 9))))).toEqual(['S.A.5']);
  });
  test('are one seat to the side rather than a row behind', () => {
    expect(best(2, ['S.A.5'])).toEqual(['S.A.6', 'S.A.7']);
  });
  test('are in front when a row behind is just as good', () => {
    expect(best(2, ['S.A.5', 'S.A.6'])).toEqual(['S.A.3', 'S.A.4']);
  });
  test('are a row behind rather than at the side of the front row', () => {
    expect(best(2, ['S.A.4', 'S.A.5', 'S.A.6', 'S.A.7', 'S.A.8'])).toEqual(['S.B.5', 'S.B.6']);
  });
  test('are in the section of their tier', () => {
    expect(best(2, [], stalls, 'Gallery')).toEqual(['G.C.5', 'G.C.6']);
    expect(best(1, [], stalls, 'Balcony')).toBeNull();
  });
  test('are the middle of all sections of the tier, not of the first', () => {
    const wings = planOf({ ...section('Stalls', row('A', 2)), section: 'L' }, { ...section('Stalls', row('B', 3)), section: 'R' });
    expect(best(3, [], wings)).toEqual(['R.B.1', 'R.B.2', 'R.B.3']);
  });
  test('are next to each other: a taken seat or a wheelchair seat between them parts them', () => {
    const small = planOf(section('Stalls', row('A', 3), row('B', 2)));
    expect(best(2, ['S.A.2'], small)).toEqual(['S.B.1', 'S.B.2']);
    expect(best(2, [], planOf(section('Stalls', row('A', 3, [2]), row('B', 2))))).toEqual(['S.B.1', 'S.B.2']);
  });
  test('are in two groups, as large as possible, when no row has room for all', () => {
    const threes = planOf(section('Stalls', row('A', 3), row('B', 3)));
    expect(best(5, [], threes)).toEqual(['S.A.1', 'S.A.2', 'S.A.3', 'S.B.1', 'S.B.2']);
    expect(best(2, ['S.A.2', 'S.B.1', 'S.B.2', 'S.B.3'], threes)).toEqual(['S.A.1', 'S.A.3']);
    expect(best(6, [], threes)).toHaveLength(6);
  });
  test('are none when too few are free, and wheelchair seats must be chosen by their users', () => {
    const two = planOf(section('Stalls', row('A', 2)));
    expect(best(3, [], two)).toBeNull();
    expect(best(1, ['S.A.1', 'S.A.2'], two)).toBeNull();
    expect(best(1, [], planOf(section('Stalls', row('A', 1, [1]))))).toBeNull();
  });
});
