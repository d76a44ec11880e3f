/** @jest-environment node */
import type { SeatPlan, SeatRow } from '@contract/seats';
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
    const ends = await select(['S.B.1', 'S.A.10'], [{ tier: tier('Stalls'), quantity: 2 }]);
    expect(ends.map(({ label }) => label)).toEqual(['Stalls, row B, seat 1', 'Stalls, row A, seat 10']);
  });
  test.each([
    ['too few', ['S.A.1'], 2],
    ['too many', ['S.A.1', 'S.A.2'], 1],
    ['of another tier', ['G.C.1'], 1],
    ['partly of a tier that the order does not have', ['S.A.1', 'G.C.1'], 1],
    ['of no section', ['X.A.1'], 1],
    ['of no row', ['S.C.1'], 1],
    ['before the first of the row', ['S.A.0'], 1],
    ['behind the last of the row', ['S.A.11'], 1],
    ['without a number', ['S.A'], 1],
    ['of no form', ['S.A.x'], 1],
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
    await expect(select(['S.A.1', 'G.C.1'], chosen)).rejects.toMatchObject(refusal);
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
