/** @jest-environment node */
import * as fc from 'fast-check';
import { sharesOf } from '@/server/modules/events/issueTickets';
import { priceCart } from '@/server/modules/events/pricing';
import { refundWindowEnd, refundPercent, shareOf } from '@/server/modules/events/refundRule';
import { remainingOf, refundMore, refundPartsOf, shareRefund, type TicketMoney } from '@/server/modules/events/ticketMoney';
import { reversalByParts, partialReversal, saleEntries, type Entry } from '@/server/modules/ledger/saleEntries';

const hour = 3_600_000;
const at = (hours: number) => new Date(Date.UTC(2026, 0, 1) + hours * hour);
const rule = { refundSlabs: [{ hoursBefore: 168, percent: 100 }, { hoursBefore: 24, percent: 50 }], freeCancelHours: 0 }; // prettier-ignore
const never = { capPercent: null, fullRefundUntil: null };

test('the refund window after a change lasts a week or until the new start, and at least a day', () => {
  expect(refundWindowEnd(at(0), at(30 * 24))).toEqual(at(7 * 24));
  expect(refundWindowEnd(at(0), at(50))).toEqual(at(50));
  expect(refundWindowEnd(at(0), at(3))).toEqual(at(24));
});

test('an order keeps the lowest percentage of its dates, and an open refund window gives a full refund', () => {
  expect(refundPercent(rule, at(400), at(0), never)).toBe(100);
  expect(refundPercent(rule, at(400), at(0), { ...never, capPercent: 50 })).toBe(50);
  expect(refundPercent(rule, at(10), at(0), { ...never, capPercent: 50 })).toBe(0);
  expect(refundPercent(rule, at(-1), at(0), never)).toBe(0);
  expect(refundPercent(rule, at(-1), at(0), { capPercent: 0, fullRefundUntil: at(1) })).toBe(100);
  expect(refundPercent(rule, at(10), at(2), { capPercent: null, fullRefundUntil: at(1) })).toBe(0);
});

const tier = fc
  .record({
    quantity: fc.integer({ min: 1, max: 4 }),
    faceMinor: fc.integer({ min: 0, max: 500_000 }),
    off: fc.integer({ min: 0, max: 100 }),
  })
  .map(({ off, ...line }) => ({ ...line, discountMinor: Math.floor((line.faceMinor * off) / 100) }));
const cart = fc
  .array(tier, { minLength: 1, maxLength: 4 })
  .map((tiers) => tiers.map((line, place) => ({ ...line, label: `Tier ${place}` })));
const fees = fc.record({
  feeMinor: fc.integer({ min: 0, max: 20_000 }),
  feeTaxBasisPoints: fc.constantFrom(0, 500, 1800, 2000),
});
type Step =
  { kind: 'cancel'; which: number; percent: number } | { kind: 'move'; percent: number } | { kind: 'goodwill' | 'dispute'; part: number };
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constant('cancel' as const), which: fc.nat(20), percent: fc.constantFrom(0, 1, 33, 50, 75, 100) }),
  fc.record({ kind: fc.constant('move' as const), percent: fc.constantFrom(0, 33, 50, 100) }),
  fc.record({ kind: fc.constantFrom('goodwill' as const, 'dispute'), part: fc.integer({ min: 1, max: 100 }) }),
);
const sumOf = <Row>(rows: readonly Row[], of: (row: Row) => number) => rows.reduce((sum, row) => sum + of(row), 0);

test('for any cart and any sequence of refunds, money in equals money out plus money retained, per ticket, per order and in the ledger', () => {
  fc.assert(
    fc.property(cart, fees, fc.array(step, { maxLength: 8 }), (tiers, fee, steps) => {
      const { lines, totalMinor } = priceCart(tiers, { ...fee, currency: 'INR', includedTaxBasisPoints: 1800 }, 'CODE');
      const hold = { lines: tiers.map(({ label, quantity }) => ({ tierID: label, tierName: label, quantity })) };
      let tickets = sharesOf(totalMinor, hold, lines).map((share): TicketMoney & { isValid: boolean } => ({
        ...share,
        refundedMinor: 0,
        refundedFaceMinor: 0,
        isValid: true,
      }));
      expect(sumOf(tickets, ({ paidMinor }) => paidMinor)).toBe(totalMinor);
      expect(sumOf(tickets, ({ faceMinor }) => faceMinor)).toBe(sumOf(tiers, (one) => one.quantity * (one.faceMinor - one.discountMinor)));
      const payee = { account: 'creatorPayable' as const, ownerID: 'chn_1' };
      let left: Entry[] = saleEntries({ provider: 'sandbox', currency: 'INR', amountMinor: totalMinor, lines, payee });
      let out = 0;
      let capPercent = 100;
      const post = (parts: ReturnType<typeof refundPartsOf>) => {
        const amount = parts.itemsMinor + parts.feeMinor + parts.taxMinor;
        if (amount === 0) return;
        const mirror = reversalByParts(left, amount, parts) ?? partialReversal(left, amount);
        expect(mirror.reduce((sum, entry) => sum + entry.amountMinor, 0n)).toBe(0n);
        const gone = new Map(mirror.map((entry) => [entry.account.accountID, entry.amountMinor]));
        left = left.map((entry) => ({ ...entry, amountMinor: entry.amountMinor + (gone.get(entry.account.accountID) ?? 0n) }));
        out += amount;
      };
      for (const one of steps) {
        if (one.kind === 'cancel') {
          const place = one.which % tickets.length;
          const ticket = tickets[place];
          if (!ticket?.isValid) continue;
          // A ticket is cancelled once, at the lowest percentage of its dates, and refunds at most what is left of its price.
          const { after, part } = refundMore(ticket, shareOf(ticket.paidMinor, Math.min(one.percent, capPercent)));
          tickets = tickets.map((old, at_) => (at_ === place ? { ...old, ...after, isValid: false } : old));
          post(refundPartsOf([part], lines));
        } else if (one.kind === 'move') {
          capPercent = Math.min(capPercent, one.percent);
        } else {
          // A partial chargeback is split over the tickets, as a goodwill refund is.
          const amount = Math.floor((sumOf(tickets, (ticket) => remainingOf(ticket).paidMinor) * one.part) / 100);
          const shared = shareRefund(tickets.map((ticket, place) => ({ ...ticket, ticketID: `${place}` })), amount); // prettier-ignore
          if (!shared) continue;
          for (const { ticketID, after } of shared)
            tickets = tickets.map((old, place) => (`${place}` === ticketID ? { ...old, ...after } : old));
          post(refundPartsOf(shared.map(({ part }) => part), lines)); // prettier-ignore
        }
        const kept = tickets.map((ticket) => remainingOf(ticket));
        kept.forEach(({ paidMinor, faceMinor }, place) => {
          expect(faceMinor).toBeGreaterThanOrEqual(0);
          expect(paidMinor).toBeGreaterThanOrEqual(faceMinor);
          expect(paidMinor).toBeLessThanOrEqual(tickets[place]?.paidMinor ?? 0);
        });
        expect(sumOf(kept, ({ paidMinor }) => paidMinor) + out).toBe(totalMinor);
        expect(left.reduce((sum, entry) => sum + entry.amountMinor, 0n)).toBe(0n);
        left.forEach(({ account, amountMinor }) => expect(account.kind === 'clearing' ? amountMinor >= 0n : amountMinor <= 0n).toBe(true));
      }
    }),
    { numRuns: 300 },
  );
});

test('refunding a cheap ticket deducts its own price from the seller, not a share of the expensive one', () => {
  const tiers = [
    { label: 'Dear', quantity: 1, faceMinor: 100_000 },
    { label: 'Cheap', quantity: 1, faceMinor: 10_000 },
  ];
  const { lines, totalMinor } = priceCart(tiers, { currency: 'INR', feeMinor: 5000, feeTaxBasisPoints: 1800, includedTaxBasisPoints: 0 });
  const left = saleEntries({ provider: 'sandbox', currency: 'INR', amountMinor: totalMinor, lines, payee: { account: 'creatorPayable', ownerID: 'chn_1' } }); // prettier-ignore
  const parts = refundPartsOf(
    [refundMore({ paidMinor: 15_900, faceMinor: 10_000, refundedMinor: 0, refundedFaceMinor: 0 }, 15_900).part],
    lines,
  );
  expect(parts).toEqual({ itemsMinor: 10_000, feeMinor: 5_000, taxMinor: 900 });
  const mirror = reversalByParts(left, 15_900, parts);
  expect(mirror?.find(({ account }) => account.kind === 'creatorPayable')?.amountMinor).toBe(10_000n);
  expect(reversalByParts(left, 15_901, parts)).toBeNull();
  expect(reversalByParts(left, 200_000, { itemsMinor: 200_000, feeMinor: 0, taxMinor: 0 })).toBeNull();
});
