import type { Campaign } from '@contract/campaignPage';
import fc from 'fast-check';
import { outcomeOf, receiptsToRecoup } from '@/components/campaigns/campaign/returns/returnsSimulation';
import { investorsPart, recoupTarget, termEndsAt, waterfall, type WaterfallTerms } from '@/server/contract/waterfall';

const lakh = 10_000_000;
const terms = (change: Partial<WaterfallTerms> = {}): WaterfallTerms => ({
  shareBasisPoints: 10_000,
  recoupBasisPoints: 12_000,
  laterShareBasisPoints: 5_000,
  termMonths: 36,
  ...change,
});

test('15 lakh raised, 120% recouped at 100%, then half: 10 and 12 lakh give 10 and 10, the creator 0 and 2', () => {
  const steps = waterfall(terms(), 15 * lakh, [{ amountMinor: 10 * lakh }, { amountMinor: 12 * lakh }]);
  expect(steps.map(({ investorsMinor }) => investorsMinor)).toEqual([10 * lakh, 10 * lakh]);
  expect(steps.map(({ creatorMinor }) => creatorMinor)).toEqual([0, 2 * lakh]);
  expect(steps.at(-1)?.returnedMinor).toBe(20 * lakh);
});

test('a share below 100% crosses the recoup target within one receipt', () => {
  // 60% of 1,000 remains: 600.00 at 30% uses 600.00 / 0.3 = 2,000.00 of 3,000.00; 10% of the rest.
  const some = terms({ shareBasisPoints: 3_000, recoupBasisPoints: 10_000, laterShareBasisPoints: 1_000 });
  expect(investorsPart(some, 100_000n, 40_000n, 300_000n)).toBe(60_000n + 10_000n);
  expect(investorsPart({ ...some, laterShareBasisPoints: 10_000 }, 100_000n, 40_000n, 300_000n)).toBe(60_000n + 100_000n);
});

test('after the term, with nothing raised and without shares nothing is owed', () => {
  expect(waterfall(terms(), lakh, [{ amountMinor: lakh, isAfterTerm: true }])[0]).toMatchObject({ investorsMinor: 0, creatorMinor: lakh });
  expect(investorsPart(terms({ laterShareBasisPoints: 0 }), 0n, 0n, 5_000n)).toBe(0n);
  expect(investorsPart(terms({ shareBasisPoints: 0 }), 100n, 0n, 5_000n)).toBe(0n);
});

test('a negative or fractional amount is refused', () => {
  expect(() => waterfall(terms(), 100, [{ amountMinor: -1 }])).toThrow('must not be negative');
  expect(() => waterfall(terms(), 100, [{ amountMinor: 0.5 }])).toThrow(RangeError);
  expect(() => waterfall(terms(), -1, [{ amountMinor: 1 }])).toThrow('must not be negative');
  expect(investorsPart(terms(), 100n, 0n, 0n)).toBe(0n);
});

test.each([
  ['2026-01-31T10:00:00.000Z', 1, '2026-02-28T10:00:00.000Z'],
  ['2024-02-29T10:00:00.000Z', 12, '2025-02-28T10:00:00.000Z'],
  ['2026-03-15T00:00:00.000Z', 36, '2029-03-15T00:00:00.000Z'],
])('%s plus %i months is %s', (from, months, to) => {
  expect(termEndsAt(new Date(from), months).toISOString()).toBe(to);
});

const someTerms = fc.record({
  shareBasisPoints: fc.integer({ min: 0, max: 10_000 }),
  recoupBasisPoints: fc.integer({ min: 0, max: 100_000 }),
  laterShareBasisPoints: fc.integer({ min: 0, max: 10_000 }),
  termMonths: fc.constant(36),
});
const amount = fc.integer({ min: 0, max: 10 ** 11 });

test('investors and creator share exactly the receipts, no part is negative, and returns never shrink', () => {
  fc.assert(
    fc.property(someTerms, amount, fc.array(amount, { maxLength: 30 }), (some, raised, receipts) => {
      let before = 0;
      for (const step of waterfall(
        some,
        raised,
        receipts.map((amountMinor) => ({ amountMinor })),
      )) {
        expect(step.investorsMinor + step.creatorMinor).toBe(step.amountMinor);
        expect(Math.min(step.investorsMinor, step.creatorMinor)).toBeGreaterThanOrEqual(0);
        expect(step.returnedMinor).toBe(before + step.investorsMinor);
        before = step.returnedMinor;
      }
    }),
    { numRuns: 2000 },
  );
});

test('a larger receipt never gives investors less, and a receipt below the target uses the first share only', () => {
  fc.assert(
    fc.property(someTerms, amount, amount, amount, amount, (some, raised, returned, receipt, more) => {
      const part = investorsPart(some, BigInt(raised), BigInt(returned), BigInt(receipt));
      expect(investorsPart(some, BigInt(raised), BigInt(returned), BigInt(receipt + more)) >= part).toBe(true);
      const left = recoupTarget(some, BigInt(raised)) - BigInt(returned);
      if (left > BigInt(receipt)) expect(part).toBe((BigInt(receipt) * BigInt(some.shareBasisPoints) + 5_000n) / 10_000n);
    }),
    { numRuns: 2000 },
  );
});

test('the simulator of an open round assumes the most that can be raised: each part is smallest, and what pays all investors back largest', () => {
  const inr = (amountMinor: number) => ({ amountMinor, currency: 'INR' });
  const campaign = {
    state: 'LIVE' as const,
    revenue: {
      shareBasisPoints: 2000,
      recoupBasisPoints: 10_000,
      laterShareBasisPoints: 0,
      termMonths: 24,
      distributionSchedule: 'NONE' as const,
    },
    raised: inr(0),
    maxGoal: inr(4_000_000),
    policy: { investorFeeBasisPoints: 0, feeTaxBasisPoints: 0 } as Campaign['policy'],
  };
  // 20 % of ₹2,00,000 pay back ₹40,000, of which ₹1,000 is a fortieth.
  expect(receiptsToRecoup(campaign, 100_000)).toBe(20_000_000);
  expect(outcomeOf(campaign, 100_000, '', 10_000_000).backMinor).toBe(50_000);
  // A round that is over has the amount that it raised.
  expect(receiptsToRecoup({ ...campaign, state: 'FUNDED', raised: inr(1_000_000) }, 100_000)).toBe(5_000_000);
});
