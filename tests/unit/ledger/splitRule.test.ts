import fc from 'fast-check';
import { divideReceipt, reverseParts, type SplitLine } from '@/server/contract/splitRule';

const line = (rank: number, basisPoints: number, cap: number | null = null, received = 0): SplitLine => ({
  rank,
  basisPoints,
  capMinor: cap === null ? null : BigInt(cap),
  receivedMinor: BigInt(received),
});
const sumOf = (parts: readonly bigint[]) => parts.reduce((sum, part) => sum + part, 0n);

test('the ranks take one after the other: half to the hall, a tenth of the rest, then a deferral until it is paid', () => {
  const lines = [line(1, 5_000), line(2, 1_000), line(3, 10_000, 3_000, 1_000)];
  expect(divideReceipt(10_000n, lines)).toEqual([5_000n, 500n, 2_000n]);
  expect(divideReceipt(10_000n, [line(1, 5_000), line(2, 1_000), line(3, 10_000, 3_000, 3_000)])).toEqual([5_000n, 500n, 0n]);
});

test('lines of one rank take from the same remainder, and a fraction of a paisa stays with the maker', () => {
  expect(divideReceipt(101n, [line(1, 5_000), line(1, 5_000)])).toEqual([50n, 50n]);
  expect(divideReceipt(101n, [line(1, 3_333), line(1, 3_333), line(2, 10_000)])).toEqual([33n, 33n, 35n]);
});

test('the order of the lines does not decide, their ranks do', () => {
  expect(divideReceipt(1_000n, [line(2, 10_000), line(1, 4_000)])).toEqual([600n, 400n]);
});

test('a cap that was passed by a change of the terms takes nothing', () => {
  expect(divideReceipt(1_000n, [line(1, 10_000, 100, 250)])).toEqual([0n]);
});

test('a negative receipt and a rank that shares more than all are refused', () => {
  expect(() => divideReceipt(-1n, [])).toThrow('must not be negative');
  expect(() => divideReceipt(1n, [line(1, 6_000), line(1, 4_001)])).toThrow('more than all');
  expect(() => divideReceipt(1n, [line(1, -1)])).toThrow('more than all');
  expect(() => reverseParts([1n], { wholeMinor: 10n, leftMinor: 11n, sharedMinor: 1n })).toThrow('more is left');
});

/** Up to six ranks of up to three lines each, whose shares are at most all. */
const someLines = fc
  .array(
    fc.record({
      shares: fc.array(fc.integer({ min: 1, max: 3_333 }), { minLength: 1, maxLength: 3 }),
      cap: fc.option(fc.integer({ min: 1, max: 10 ** 7 }), { nil: null }),
    }),
    { maxLength: 6 },
  )
  .map((ranks) => ranks.flatMap(({ shares, cap }, rank) => shares.map((share) => line(rank + 1, share, cap))));
const amount = fc.integer({ min: 0, max: 10 ** 11 });

test('over any sales, no part is negative, all parts are within the receipt, and no cap is exceeded [R-LEDGER-021]', () => {
  fc.assert(
    fc.property(someLines, fc.array(amount, { maxLength: 20 }), (start, receipts) => {
      let lines = start;
      for (const receipt of receipts) {
        const parts = divideReceipt(BigInt(receipt), lines);
        expect(parts.every((part) => part >= 0n)).toBe(true);
        expect(sumOf(parts)).toBeLessThanOrEqual(BigInt(receipt));
        lines = lines.map((one, index) => ({ ...one, receivedMinor: one.receivedMinor + (parts[index] ?? 0n) }));
        for (const { capMinor, receivedMinor } of lines) if (capMinor !== null) expect(receivedMinor).toBeLessThanOrEqual(capMinor);
      }
    }),
  );
});

test('a line that takes all of the last rank leaves the maker nothing', () => {
  fc.assert(
    fc.property(someLines, amount, (some, receipt) => {
      expect(sumOf(divideReceipt(BigInt(receipt), [...some, line(20, 10_000)]))).toBe(BigInt(receipt));
    }),
  );
});

test('refunds in any number of steps take back in proportion, never more than was given, and all of it with the last [R-LEDGER-021]', () => {
  fc.assert(
    fc.property(
      someLines,
      fc.integer({ min: 1, max: 10 ** 9 }),
      fc.array(fc.integer({ min: 0, max: 100 }), { maxLength: 8 }),
      (some, whole, steps) => {
        const given = divideReceipt(BigInt(whole), some);
        const sharedMinor = sumOf(given);
        let left = [...given];
        let leftMinor = BigInt(whole);
        for (const percent of [...steps, 100]) {
          leftMinor -= (leftMinor * BigInt(percent)) / 100n;
          const back = reverseParts(left, { wholeMinor: BigInt(whole), leftMinor, sharedMinor });
          left = left.map((part, index) => part - (back[index] ?? 0n));
          expect(left.every((part, index) => part >= 0n && part <= (given[index] ?? 0n))).toBe(true);
          expect(sumOf(left)).toBe((sharedMinor * leftMinor) / BigInt(whole));
        }
        expect(sumOf(left)).toBe(0n);
      },
    ),
  );
});
