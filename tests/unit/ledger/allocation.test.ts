import fc from 'fast-check';
import { feeOf } from '@/server/contract/fundingFee';
import { allocate, netOf } from '@/server/modules/ledger/allocation';

test.each([
  [100_000n, [1_000_000n, 500_000n, 2_000_000n, 333_300n], [26_087n, 13_044n, 52_174n, 8_695n]],
  [10n, [1n, 1n, 1n], [4n, 3n, 3n]],
  [0n, [1n, 2n], [0n, 0n]],
  [0n, [], []],
  [0n, [0n, 0n], [0n, 0n]],
  [7n, [0n, 5n], [0n, 7n]],
])('%s over %j is shared as %j [R-CAMPAIGN-003]', (amount, weights, shares) => {
  expect(allocate(amount, weights)).toEqual(shares);
});

test.each([
  [1_000_150n, 20_003n],
  [12_525n, 251n],
  [25n, 1n],
  [24n, 0n],
])('two percent of %s is %s', (amount, fee) => {
  expect(feeOf(amount, 200)).toBe(fee);
});

test('50,000 with 18 % inside is 42,373 and 7,627 of tax', () => {
  expect(netOf(50_000n, 1800)).toBe(42_373n);
});

test('no account is allocated money that none can carry, nor less than nothing', () => {
  expect(() => allocate(1n, [])).toThrow('weights that sum to zero');
  expect(() => allocate(1n, [0n])).toThrow('weights that sum to zero');
  expect(() => allocate(-1n, [1n])).toThrow('must not be negative');
  expect(() => allocate(1n, [2n, -1n])).toThrow('must not be negative');
});

test('shares add up exactly, each within one unit of its due, and a larger weight never gets less', () => {
  const weights = fc.array(fc.bigInt(0n, 10n ** 13n), { minLength: 1, maxLength: 60 }).filter((all) => all.some((weight) => weight > 0n));
  fc.assert(
    fc.property(fc.bigInt(0n, 10n ** 15n), weights, (amount, all) => {
      const shares = allocate(amount, all);
      const total = all.reduce((sum, weight) => sum + weight, 0n);
      expect(shares.reduce((sum, share) => sum + share, 0n)).toBe(amount);
      shares.forEach((share, place) => {
        const floor = (amount * (all[place] ?? 0n)) / total;
        expect(share === floor || share === floor + 1n).toBe(true);
      });
      const order = all.map((weight, place) => ({ weight, share: shares[place] ?? 0n })).sort((a, b) => (a.weight < b.weight ? -1 : 1));
      order.forEach(({ weight, share }, place) => {
        const before = order[place - 1];
        if (before && before.weight < weight) expect(share >= before.share).toBe(true);
      });
    }),
    { numRuns: 1000 },
  );
});
