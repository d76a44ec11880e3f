import { bucketsOf, mergeWeeks, type WeekOfPayments } from '@/server/modules/returns/bookLines';

const week = (from: string, payers: string, amountMinor = 100): WeekOfPayments => ({
  from,
  count: payers.length,
  amountMinor,
  payerCount: new Set(payers).size,
  payers: new Set(payers).size < 5 ? [...new Set(payers)] : [],
});

test('weeks are joined, the oldest first, until five people are in them', () => {
  const weeks = [week('2026-01-05', 'abc'), week('2026-01-12', 'cd'), week('2026-02-02', 'e'), week('2026-02-09', 'abcdef')];
  expect(bucketsOf(weeks, 5)).toEqual([
    { from: '2026-01-05', until: '2026-02-08', count: 6, amountMinor: 300 },
    { from: '2026-02-09', until: '2026-02-15', count: 6, amountMinor: 100 },
  ]);
});

test('what is left at the end joins the bucket before it, so that the lines add up to the figure', () => {
  const weeks = [week('2026-01-05', 'abcde'), week('2026-01-12', 'a', -30), week('2026-01-19', '', -20)];
  expect(bucketsOf(weeks, 5)).toEqual([{ from: '2026-01-05', until: '2026-01-25', count: 6, amountMinor: 50 }]);
});

test('there is no bucket when all weeks together have too few people', () => {
  expect(bucketsOf([week('2026-01-05', 'ab'), week('2026-01-12', 'abcc')], 5)).toEqual([]);
  expect(bucketsOf([], 5)).toEqual([]);
});

describe('a roll-up and what came after it', () => {
  const of = (currency: string, one: WeekOfPayments) => ({ figure: 'HALL', currency, ...one });
  test('are one week where they meet, each person counted once, and stay apart by currency; the oldest week is first', () => {
    const rolledUp = [of('INR', week('2026-01-12', 'abc')), of('USD', week('2026-01-12', 'a'))];
    const later = [of('INR', week('2026-01-12', 'bcd', -30)), of('INR', week('2026-01-05', 'z'))];
    expect(mergeWeeks(rolledUp, later)).toEqual([
      of('INR', week('2026-01-05', 'z')),
      { ...of('INR', week('2026-01-12', 'abcd', 70)), count: 6 },
      of('USD', week('2026-01-12', 'a')),
    ]);
  });
  test('never count more people than there are where one side names none', () => {
    const [merged] = mergeWeeks([of('INR', week('2026-01-12', 'abcdef'))], [of('INR', week('2026-01-12', 'abg'))]);
    expect(merged).toMatchObject({ payerCount: 6, count: 9 });
    const [refund] = mergeWeeks([of('INR', week('2026-01-12', 'abcdef'))], [of('INR', week('2026-01-12', '', -10))]);
    expect(refund).toMatchObject({ payerCount: 6, count: 6, amountMinor: 90 });
  });
});
