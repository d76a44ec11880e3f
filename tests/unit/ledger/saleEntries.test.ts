import fc from 'fast-check';
import type { PriceLine } from '@/server/contract/payments';
import { accountOf } from '@/server/modules/ledger/accounts';
import { partialReversal, saleEntries, type Entry } from '@/server/modules/ledger/saleEntries';

const money = (amountMinor: number, currency = 'INR') => ({ amountMinor, currency });
const line = (kind: PriceLine['kind'], amountMinor: number): PriceLine => ({
  kind,
  label: kind,
  quantity: 1,
  unit: money(amountMinor),
  amount: money(amountMinor),
});
const sale = (amountMinor: number, lines: PriceLine[]) =>
  saleEntries({ provider: 'sandbox', currency: 'INR', amountMinor, lines, payee: { account: 'creatorPayable', ownerID: 'chn_1' } });
const spelled = (entries: readonly Entry[]) => entries.map(({ account, amountMinor }) => [account.accountID, Number(amountMinor)]);
const sum = (entries: readonly Entry[]) => entries.reduce((total, { amountMinor }) => total + amountMinor, 0n);

test('a sale owes the creator the items less discounts, keeps the fee, and owes its tax', () => {
  expect(spelled(sale(95_900, [line('ITEM', 100_000), line('DISCOUNT', -10_000), line('FEE', 5_000), line('TAX', 900)]))).toEqual([
    ['psp:sandbox:clearing:INR', 95_900],
    ['creator:chn_1:payable:INR', -90_000],
    ['platform:fee_income:INR', -5_000],
    ['tax:gst_payable:INR', -900],
  ]);
});

test('lines that are not the amount are never posted', () => {
  expect(() => sale(100, [line('ITEM', 99)])).toThrow('do not add up');
});

test('an account names its owner; the platform owns without a name', () => {
  expect(accountOf('returnsPool', 'INR', 'cmp_1')).toMatchObject({ accountID: 'returns:cmp_1:pool:INR', normalSide: 'CREDIT' });
  expect(() => accountOf('creatorPayable', 'INR')).toThrow('needs an owner');
  expect(() => accountOf('bank', 'INR', 'usr_1')).toThrow('has no owner');
});

test('any row of partial refunds balances each time, never takes more than is left, and ends at nothing', () => {
  const amounts = fc
    .record({ item: fc.nat(10_000_000), fee: fc.nat(100_000), tax: fc.nat(20_000) })
    .filter(({ item, fee, tax }) => item + fee + tax > 0);
  fc.assert(
    fc.property(amounts, fc.array(fc.double({ min: 0.01, max: 1, noNaN: true }), { maxLength: 8 }), ({ item, fee, tax }, cuts) => {
      const whole = item + fee + tax;
      let left = sale(whole, [line('ITEM', item), line('FEE', fee), line('TAX', tax)]);
      let rest = whole;
      for (const part of [...cuts.map((cut) => () => Math.ceil(rest * cut)), () => rest]) {
        const amount = part();
        if (amount === 0) continue;
        const mirror = partialReversal(left, amount);
        expect(sum(mirror)).toBe(0n);
        const taken = new Map(mirror.map((entry) => [entry.account.accountID, entry.amountMinor]));
        const next = left.map((entry) => ({ ...entry, amountMinor: entry.amountMinor + (taken.get(entry.account.accountID) ?? 0n) }));
        next.forEach((entry, place) => expect(entry.amountMinor * (left[place]?.amountMinor ?? 0n) >= 0n).toBe(true));
        left = next.filter(({ amountMinor }) => amountMinor !== 0n);
        rest -= amount;
      }
      expect(left).toEqual([]);
    }),
    { numRuns: 1000 },
  );
});

test('more than is left cannot go back', () => {
  const left = sale(1000, [line('ITEM', 1000)]);
  expect(() => partialReversal(left, 1001)).toThrow('exceeds what is left');
});
