/** @jest-environment node */
import type { SeatPlan, SeatRow } from '@contract/seats';
import { bestSeats, findSeat } from '@/server/modules/events/seatRules';
import { selectSeats } from '@/server/modules/events/seatSelection';
import type { Tx } from '@/server/platform/db/client';

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

describe('a seat by its ID', () => {
  test('has the name of its section, row and number', () => {
    expect(findSeat(stalls, 'S.B.10')).toEqual({ seatID: 'S.B.10', label: 'Stalls, row B, seat 10', tierName: 'Stalls' });
    expect(findSeat(stalls, 'S.A.1')?.label).toBe('Stalls, row A, seat 1');
  });
  test.each(['X.A.1', 'S.C.1', 'S.A.0', 'S.A.11', 'S.A.x', 'S.A', ''])('%s is no seat of the plan', (seatID) => {
    expect(findSeat(stalls, seatID)).toBeNull();
  });
});

describe('the seats of an order', () => {
  /** A transaction that finds these seats taken. */
  const txWith = (...taken: string[]) =>
    ({
      select: () => ({ from: () => ({ where: () => Promise.resolve(taken.map((seatID) => ({ seatID }))) }) }),
    }) as unknown as Tx;
  const tier = (name: string) => ({ tierID: `tir_${name}`, name });
  const select = (seatIDs: string[], chosen: { tier: { tierID: string; name: string }; quantity: number }[], ...taken: string[]) =>
    selectSeats(txWith(...taken), { sessionID: 'ses_1', plan: stalls, seatIDs, chosen });
  const refusal = { status: 400, fields: { seatIDs: 'must match the number of tickets of each tier' } };

  test('are those that the buyer chose, in that order and with their tiers', async () => {
    const chosen = [
      { tier: tier('Gallery'), quantity: 1 },
      { tier: tier('Stalls'), quantity: 1 },
    ];
    expect(await select(['S.A.1', 'G.C.2'], chosen)).toEqual([
      { seatID: 'S.A.1', label: 'Stalls, row A, seat 1', tierID: 'tir_Stalls' },
      { seatID: 'G.C.2', label: 'Gallery, row C, seat 2', tierID: 'tir_Gallery' },
    ]);
  });
  test.each([
    ['too few', ['S.A.1'], 2],
    ['too many', ['S.A.1', 'S.A.2'], 1],
    ['of another tier', ['G.C.1'], 1],
    ['unknown', ['S.A.99'], 1],
    ['the same seat twice', ['S.A.1', 'S.A.1'], 2],
  ])('are refused when they are %s', async (_, seatIDs, quantity) => {
    await expect(select(seatIDs, [{ tier: tier('Stalls'), quantity }])).rejects.toMatchObject(refusal);
  });
  test('are refused when each tier has a wrong number, although their sum is right', async () => {
    const chosen = [
      { tier: tier('Stalls'), quantity: 1 },
      { tier: tier('Gallery'), quantity: 2 },
    ];
    await expect(select(['S.A.1', 'S.A.2', 'G.C.1'], chosen)).rejects.toMatchObject(refusal);
  });
  test('are the best free ones when the buyer chose none, and no line takes the seats of another', async () => {
    const chosen = [
      { tier: tier('Stalls'), quantity: 2 },
      { tier: { ...tier('Stalls'), tierID: 'tir_again' }, quantity: 1 },
    ];
    expect(await select([], chosen, 'S.A.5')).toEqual([
      { seatID: 'S.A.6', label: 'Stalls, row A, seat 6', tierID: 'tir_Stalls' },
      { seatID: 'S.A.7', label: 'Stalls, row A, seat 7', tierID: 'tir_Stalls' },
      { seatID: 'S.A.4', label: 'Stalls, row A, seat 4', tierID: 'tir_again' },
    ]);
  });
  test('are sold out when too few are left', async () => {
    await expect(select([], [{ tier: tier('Gallery'), quantity: 11 }])).rejects.toMatchObject({ status: 409, code: 'SOLD_OUT' });
  });
  test('are none where seats are not numbered', async () => {
    expect(await selectSeats(txWith(), { sessionID: 'ses_1', plan: null, seatIDs: ['S.A.1'], chosen: [] })).toEqual([]);
  });
});
