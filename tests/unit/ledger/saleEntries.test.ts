import fc from 'fast-check';
import type { PriceLine } from '@/server/contract/payments';
import { accountOf } from '@/server/modules/ledger/accounts';
import {
  netOfSale,
  partialReversal,
  reversalByParts,
  saleEntries,
  unmatchedEntries,
  type Entry,
} from '@/server/modules/ledger/saleEntries';

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

test('a sale owes the creator the items less discounts, keeps the fee, and owes its tax [R-LEDGER-002]', () => {
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

test('a ticket sold without fee and tax is two postings, none of them zero', () => {
  expect(spelled(sale(1000, [line('ITEM', 1000)]))).toEqual([
    ['psp:sandbox:clearing:INR', 1000],
    ['creator:chn_1:payable:INR', -1000],
  ]);
});

test('the investors of a film get their share of each sale out of the creator’s part', () => {
  const returns = { campaignID: 'cmp_1', amountMinor: 300n };
  const payee = { account: 'creatorPayable' as const, ownerID: 'chn_1', campaignID: 'cmp_1' };
  const entries = saleEntries({ provider: 'sandbox', currency: 'INR', amountMinor: 1000, lines: [line('ITEM', 1000)], payee, returns });
  expect(spelled(entries)).toEqual([
    ['psp:sandbox:clearing:INR', 1000],
    ['creator:chn_1:payable:INR', -700],
    ['returns:cmp_1:pool:INR', -300],
  ]);
});

test('the net amount of a sale is its items after discounts, without the tax inside them and without the booking fee', () => {
  const item = { ...line('ITEM', 118_000), includedTax: money(16_475) };
  expect(netOfSale([item, line('DISCOUNT', -10_000), line('FEE', 5_000), line('TAX', 900)])).toBe(91_525n);
  expect(netOfSale([line('ITEM', 500)])).toBe(500n);
});

test('a capture that fits no order waits in suspense', () => {
  expect(spelled(unmatchedEntries('sandbox', 'INR', 700))).toEqual([
    ['psp:sandbox:clearing:INR', 700],
    ['suspense:INR', -700],
  ]);
});

test('a refund too small to reach every account makes no posting of zero', () => {
  const left = sale(10_100, [line('ITEM', 10_000), line('FEE', 100)]);
  expect(spelled(partialReversal(left, 1))).toEqual([
    ['psp:sandbox:clearing:INR', -1],
    ['creator:chn_1:payable:INR', 1],
  ]);
});

describe('a refund whose parts are known', () => {
  const left = sale(105_900, [line('ITEM', 100_000), line('FEE', 5_000), line('TAX', 900)]);
  const parts = (itemsMinor: number, feeMinor: number, taxMinor: number) => ({ itemsMinor, feeMinor, taxMinor });

  test('takes the price from the seller, the fee from us and the tax from the state', () => {
    expect(spelled(reversalByParts(left, 31_770, parts(30_000, 1_500, 270)) ?? [])).toEqual([
      ['psp:sandbox:clearing:INR', -31_770],
      ['creator:chn_1:payable:INR', 30_000],
      ['platform:fee_income:INR', 1_500],
      ['tax:gst_payable:INR', 270],
    ]);
  });
  test('can be of the price alone, and then posts nothing to the other accounts', () => {
    expect(spelled(reversalByParts(left, 30_000, parts(30_000, 0, 0)) ?? [])).toEqual([
      ['psp:sandbox:clearing:INR', -30_000],
      ['creator:chn_1:payable:INR', 30_000],
    ]);
  });
  test('can be everything that is left', () => {
    expect(spelled(reversalByParts(left, 105_900, parts(100_000, 5_000, 900)) ?? [])).toEqual(
      spelled(left).map(([account, amount]) => [account, -Number(amount)]),
    );
  });
  test('is divided between the seller and the investors of the film', () => {
    const shared = [
      { account: accountOf('clearing', 'INR', 'sandbox'), amountMinor: 1000n },
      { account: accountOf('creatorPayable', 'INR', 'chn_1'), amountMinor: -700n },
      { account: accountOf('returnsPool', 'INR', 'cmp_1'), amountMinor: -300n },
    ];
    expect(spelled(reversalByParts(shared, 100, parts(100, 0, 0)) ?? [])).toEqual([
      ['psp:sandbox:clearing:INR', -100],
      ['creator:chn_1:payable:INR', 70],
      ['returns:cmp_1:pool:INR', 30],
    ]);
  });
  test.each([
    ['do not add up to the amount', 31_770, parts(30_000, 1_500, 271)],
    ['exceed the price that is left', 100_001, parts(100_001, 0, 0)],
    ['exceed the fee that is left', 5_001, parts(0, 5_001, 0)],
    ['exceed the tax that is left', 901, parts(0, 0, 901)],
  ])('is not used when they %s', (_, amount, wrong) => {
    expect(reversalByParts(left, amount, wrong)).toBeNull();
  });
  test('is not used when the seller owes us already', () => {
    const owing = [
      { account: accountOf('clearing', 'INR', 'sandbox'), amountMinor: 900n },
      { account: accountOf('creatorPayable', 'INR', 'chn_1'), amountMinor: -1000n },
      { account: accountOf('returnsPool', 'INR', 'cmp_1'), amountMinor: 100n },
    ];
    expect(reversalByParts(owing, 100, parts(100, 0, 0))).toBeNull();
  });
});

test('a sale that was accepted although it is short is a loss of the platform, which refunds take back in proportion', () => {
  const line = (kind: PriceLine['kind'], amountMinor: number): PriceLine => {
    const money = { amountMinor, currency: 'INR' };
    return { kind, label: kind, quantity: 1, unit: money, amount: money };
  };
  const lines = [line('ITEM', 50_000), line('FEE', 5_000), line('TAX', 900)];
  const payee = { account: 'creatorPayable', ownerID: 'chn_1' } as const;
  const sale = saleEntries({ provider: 'sandbox', currency: 'INR', amountMinor: 55_800, shortMinor: 100, lines, payee });
  const sum = (entries: readonly Entry[], kind?: string) =>
    entries.reduce((total, { account, amountMinor }) => (!kind || account.kind === kind ? total + amountMinor : total), 0n);
  expect([sum(sale), sum(sale, 'writeOff'), sum(sale, 'creatorPayable')]).toEqual([0n, 100n, -50_000n]);
  const first = partialReversal(sale, 27_901);
  expect([sum(first), sum(first, 'clearing'), sum(first, 'writeOff')]).toEqual([0n, -27_901n, -50n]);
  const left = sale.map((entry) => {
    const taken = first.find(({ account }) => account.accountID === entry.account.accountID)?.amountMinor ?? 0n;
    return { ...entry, amountMinor: entry.amountMinor + taken };
  });
  const rest = partialReversal(left, 27_899);
  expect(rest.map(({ amountMinor }) => -amountMinor)).toEqual(left.map(({ amountMinor }) => amountMinor));
});
