/** @jest-environment node */
import type { EarningsPosting } from '@contract/studioReports';
import { nextPayoutAt, shortensHold } from '@/server/modules/returns/payoutPolicy';
import { type PayoutStatement, payoutStatementCsv, statementGroups } from '@/server/modules/studio/payoutStatement';
import { standardTerms } from '../../support/fixtures/payoutTerms';

const kolkata = 'Asia/Kolkata';

test.each([
  ['WEEKLY', '2026-11-27T12:00:00Z', '2026-11-30T00:30:00.000Z'],
  ['WEEKLY', '2026-11-30T00:29:59Z', '2026-11-30T00:30:00.000Z'],
  ['WEEKLY', '2026-11-30T00:30:00Z', '2026-12-07T00:30:00.000Z'],
  // Monday in Kolkata, still Sunday in UTC.
  ['WEEKLY', '2026-11-29T20:00:00Z', '2026-11-30T00:30:00.000Z'],
  ['MONTHLY', '2026-11-27T12:00:00Z', '2026-12-01T00:30:00.000Z'],
  ['MONTHLY', '2026-12-01T00:30:00Z', '2027-01-01T00:30:00.000Z'],
  ['MONTHLY', '2027-01-31T23:00:00Z', '2027-02-01T00:30:00.000Z'],
] as const)('after %s %s the next automatic payout in Kolkata is %s', (schedule, after, expected) => {
  expect(nextPayoutAt(schedule, new Date(after), kolkata)?.toISOString()).toBe(expected);
});

test('a manual schedule has no next payout', () => {
  expect(nextPayoutAt('MANUAL', new Date(), kolkata)).toBeNull();
});

test('only a change that releases money earlier shortens a hold', () => {
  const before = { ...standardTerms, ticketDays: 5, reserveBasisPoints: 1000, reserveDays: 90, minimumMinor: 10_000 };
  expect(shortensHold(before, before)).toBe(false);
  for (const longer of [
    { ticketDays: 6 },
    { reserveBasisPoints: 1001 },
    { reserveDays: 91 },
    { minimumMinor: 0 },
    { schedule: 'WEEKLY' as const },
  ])
    expect(shortensHold(before, { ...before, ...longer })).toBe(false);
  for (const shorter of [{ ticketDays: 4 }, { reserveBasisPoints: 999 }, { reserveDays: 89 }])
    expect(shortensHold(before, { ...before, ...shorter })).toBe(true);
  const withoutReserve = { ...before, reserveBasisPoints: 0 };
  expect(shortensHold(withoutReserve, { ...withoutReserve, reserveDays: 1 })).toBe(false);
});

const inr = (amountMinor: number) => ({ amountMinor, currency: 'INR' });
const posting = (
  kind: EarningsPosting['kind'],
  net: number,
  of: [number, number, number] | null,
  over: Partial<EarningsPosting> = {},
): EarningsPosting => ({
  postingID: '1',
  kind,
  memo: 'Ticket sale',
  amount: inr(net),
  occurredAt: '2026-11-20T20:00:00.000Z',
  work: of ? 'Monsoon Static' : null,
  country: null,
  waterfall: of && { paid: inr(of[0]), fee: inr(of[1]), tax: inr(of[2]), investors: inr(0), shares: inr(0), tcs: inr(0), tds: inr(0) },
  paymentID: of ? 'pay_1' : null,
  orderNumber: of ? 'K7QX-M3RD' : null,
  document: null,
  ...over,
});
const statement: PayoutStatement = {
  number: 'PS-INR-0002',
  channel: { name: 'Saltwater Hours', timeZone: kolkata },
  gstin: null,
  payoutID: 'pyt_2',
  currency: 'INR',
  since: new Date('2026-11-13T10:00:00Z'),
  writtenAt: new Date('2026-11-27T10:00:00Z'),
  address: 'HDFC ••••5678',
  reference: 'UTR1',
  paidAt: new Date('2026-11-28T10:00:00Z'),
  opening: 40_000,
  closing: 105_000,
  withheld: 20_000,
  reserved: 5000,
  newlyReserved: 4000,
  reservedBefore: 3000,
  disputed: 0,
  open: 0,
  left: 10_000,
  amount: 70_000,
  checkpoint: 'The open ledger has no checkpoint yet.',
  postings: [
    posting('PAYOUT', -35_000, null),
    posting('SALE', 50_000, [55_900, 5000, 900]),
    posting('SALE', 100_000, [111_800, 10_000, 1800]),
    posting('REFUND', -50_000, [-55_900, -5000, -900]),
  ],
};

test('a statement sums its transactions by kind and work; the sums add up to the change of the balance', () => {
  const groups = statementGroups(statement.postings);
  expect(groups.map(({ label, count, net }) => [label, count, net])).toEqual([
    ['Sales: Monsoon Static', 2, 150_000],
    ['Refunds: Monsoon Static', 1, -50_000],
    ['Payouts made', 1, -35_000],
  ]);
  expect(groups[0]).toMatchObject({ paid: 167_700, fee: 15_000, tax: 2700 });
  expect(groups.reduce((sum, { net }) => sum + net, 0)).toBe(statement.closing - statement.opening);
  for (const { isSale, paid, fee, tax, investors, net } of groups) if (isSale) expect(paid - fee - tax - investors).toBe(net);
});

test('tax withheld from sales and given back with refunds is one line of a work, with its two parts', () => {
  const withheld = (tcs: number, tds: number) =>
    posting('TAX_WITHHELD', -tcs - tds, [0, 0, 0], {
      waterfall: { paid: inr(0), fee: inr(0), tax: inr(0), investors: inr(0), shares: inr(0), tcs: inr(tcs), tds: inr(tds) },
    });
  const [group, ...others] = statementGroups([withheld(424, 85), withheld(-200, -40)]);
  expect(group).toMatchObject({ label: 'Tax withheld: Monsoon Static', isSale: false, tcs: 224, tds: 45, net: -269 });
  expect(others).toEqual([]);
});

test('the lines of the CSV file add up to the payout in its last line, to the paisa', () => {
  const lines = payoutStatementCsv(statement).trim().split('\r\n').slice(1);
  const nets = lines.map((line) => Math.round(Number(line.split(',').at(-2)) * 100));
  expect(nets.slice(0, -1).reduce((sum, net) => sum + net, 0)).toBe(70_000);
  expect(nets.at(-1)).toBe(70_000);
  // A day of the channel, not of UTC.
  expect(lines[1]).toContain('2026-11-21');
  expect(lines.at(-1)).toContain('bank reference UTR1');
});
