/** @jest-environment node */
import { cartKeyOf, checkCart, heldInCarts, isSameCart, requestedLines, withoutCart } from '@/server/modules/events/cartRules';
import type { CheckoutSnapshot, OpenCart } from '@/server/modules/events/checkoutReads';
import type { EventRow, TierRow } from '@/server/modules/events/eventViews';
import type { PromoRow } from '@/server/modules/events/promoRepository';

const at = (day: number) => new Date(Date.UTC(2026, 10, day, 12));
const now = at(15);
const floor = {
  tierID: 'tir_floor',
  name: 'Floor',
  priceMinor: 50_000,
  capacity: 100,
  held: 0,
  sold: 0,
  minPerOrder: 1,
  maxPerOrder: 8,
  saleFrom: at(1),
  saleTo: at(20),
  needsAccess: false,
} as TierRow;
const balcony = { ...floor, tierID: 'tir_balcony', name: 'Balcony', priceMinor: 80_000 };
const event = {
  status: 'PUBLISHED',
  currency: 'INR',
  feeMinor: 5_000,
  feeTaxBasisPoints: 1_800,
  includedTaxBasisPoints: 0,
} as EventRow;
const session = { sessionID: 'ses_1', status: 'PUBLISHED' as const, endsAt: at(21), capacity: 200, held: 0, sold: 0 };
const halfOff = {
  codeID: 'prm_1',
  code: 'HALF',
  kind: 'PERCENT',
  percentBasisPoints: 5_000,
  amountMinor: 0,
  tierNames: ['Floor'],
  used: 0,
} as unknown as PromoRow;
const access = { ...halfOff, code: 'FRIENDS', kind: 'ACCESS', percentBasisPoints: 0 } as PromoRow;

interface Case {
  tiers?: TierRow[];
  of?: Partial<typeof session>;
  status?: EventRow['status'];
  promo?: PromoRow | null;
}
const want = (tierID: string, quantity: number) => ({ tierID, quantity });
const check = (lines: { tierID: string; quantity: number }[], { tiers = [floor, balcony], of, status, promo = null }: Case = {}) =>
  checkCart({ event: { ...event, ...(status && { status }) }, session: { ...session, ...of }, tiers }, { lines }, now, promo);
const refusal = (lines: { tierID: string; quantity: number }[], of?: Case) => {
  try {
    check(lines, of);
    return null;
  } catch (error) {
    const { code, message, fields } = error as { code: string; message: string; fields?: Record<string, string> };
    return fields ? [code, fields] : [code, message];
  }
};

describe('a cart', () => {
  test('is priced tier by tier, in the order of the tiers whatever the order of the request', () => {
    const checked = check([want('tir_balcony', 1), want('tir_floor', 2)]);
    expect(checked.cart).toEqual({ sessionID: 'ses_1', lines: [want('tir_floor', 2), want('tir_balcony', 1)] });
    expect(checked.chosen.map(({ tier, quantity }) => [tier.name, quantity])).toEqual([
      ['Floor', 2],
      ['Balcony', 1],
    ]);
    expect(checked.lines.map(({ kind, label, quantity }) => [kind, label, quantity])).toEqual([
      ['ITEM', 'Floor', 2],
      ['ITEM', 'Balcony', 1],
      ['FEE', 'Booking fee', 3],
      ['TAX', 'Tax on the fee (18%)', 3],
    ]);
    expect(checked.totalMinor).toBe(2 * 50_000 + 80_000 + 3 * 5_900);
  });
  test('has one line for a tier that was requested twice', () => {
    expect(check([want('tir_floor', 2), want('tir_floor', 1)]).cart.lines).toEqual([want('tir_floor', 3)]);
    const offer = { event, session, tiers: [floor, balcony] };
    expect(requestedLines(offer, { lines: [want('tir_balcony', 1), want('tir_floor', 2)] })).toEqual([
      want('tir_floor', 2),
      want('tir_balcony', 1),
    ]);
  });
  test('with a tier of another session is refused', () => {
    expect(refusal([want('tir_other', 1)])).toEqual(['INVALID_INPUT', { lines: 'a tier does not belong to this session' }]);
  });
  test('of a cancelled session or event is refused', () => {
    const message = ['SESSION_CANCELLED', 'This session has been cancelled'];
    expect(refusal([want('tir_floor', 1)], { of: { status: 'CANCELLED' as never } })).toEqual(message);
    expect(refusal([want('tir_floor', 1)], { status: 'CANCELLED' })).toEqual(message);
  });
  test('is refused from the end of the session on', () => {
    expect(refusal([want('tir_floor', 1)], { of: { endsAt: now } })).toEqual(['SESSION_OVER', 'This session is over']);
    expect(refusal([want('tir_floor', 1)], { of: { endsAt: new Date(now.getTime() + 1) } })).toBeNull();
  });
  test('of one person has ten tickets at most, over all tiers', () => {
    expect(refusal([want('tir_floor', 5), want('tir_balcony', 5)])).toBeNull();
    expect(refusal([want('tir_floor', 6), want('tir_balcony', 5)])).toEqual([
      'INVALID_INPUT',
      { lines: 'You can have at most 10 tickets' },
    ]);
  });
  test('keeps to the fewest and the most tickets per order of each tier', () => {
    const tiers = [{ ...floor, minPerOrder: 2, maxPerOrder: 4 }];
    expect(refusal([want('tir_floor', 1)], { tiers })).toEqual(['INVALID_INPUT', { lines: 'Floor: choose at least 2 per order' }]);
    expect(refusal([want('tir_floor', 5)], { tiers })).toEqual(['INVALID_INPUT', { lines: 'Floor: choose at most 4 per order' }]);
    expect([refusal([want('tir_floor', 2)], { tiers }), refusal([want('tir_floor', 4)], { tiers })]).toEqual([null, null]);
  });
  test('is refused before the sale begins and after it has ended, and accepted in both moments', () => {
    const one = [want('tir_floor', 1)];
    const later = new Date(now.getTime() + 1);
    const earlier = new Date(now.getTime() - 1);
    expect(refusal(one, { tiers: [{ ...floor, saleFrom: later }] })).toEqual(['NOT_ON_SALE', 'Floor is not on sale yet']);
    expect(refusal(one, { tiers: [{ ...floor, saleTo: earlier }] })).toEqual(['SALE_ENDED', 'Floor is no longer on sale']);
    expect(refusal(one, { tiers: [{ ...floor, saleFrom: now, saleTo: now }] })).toBeNull();
  });
});

describe('the seats that are left', () => {
  test('of a tier exclude those that are held and sold', () => {
    const tiers = [{ ...floor, capacity: 10, held: 3, sold: 5 }];
    expect(refusal([want('tir_floor', 2)], { tiers })).toBeNull();
    expect(refusal([want('tir_floor', 3)], { tiers })).toEqual([
      'SOLD_OUT',
      'Floor is sold out, or the last seats are in other buyers’ carts',
    ]);
  });
  test('of the session are shown to a buyer who wants more', () => {
    expect(refusal([want('tir_floor', 2)], { of: { capacity: 10, held: 3, sold: 5 } })).toBeNull();
    expect(refusal([want('tir_floor', 3)], { of: { capacity: 10, held: 3, sold: 5 } })).toEqual(['SOLD_OUT', 'Only 2 seats are left']);
    expect(refusal([want('tir_floor', 2)], { of: { capacity: 10, held: 4, sold: 5 } })).toEqual(['SOLD_OUT', 'Only 1 seat is left']);
    expect(refusal([want('tir_floor', 1)], { of: { capacity: 10, held: 4, sold: 6 } })).toEqual([
      'SOLD_OUT',
      'This session is sold out, or the last seats are in other buyers’ carts',
    ]);
  });
});

describe('a code', () => {
  test('takes its percentage off the tiers it is for, and is named in the discount', () => {
    const { lines, totalMinor } = check([want('tir_floor', 2), want('tir_balcony', 1)], { promo: halfOff });
    expect(lines.filter(({ kind }) => kind === 'DISCOUNT').map(({ label, amount }) => [label, amount.amountMinor])).toEqual([
      ['HALF: Floor', -50_000],
    ]);
    expect(totalMinor).toBe(50_000 + 80_000 + 3 * 5_900);
  });
  test('is refused when the cart has no ticket of its tiers', () => {
    expect(refusal([want('tir_balcony', 1)], { promo: halfOff })).toEqual(['CODE_UNKNOWN', 'This code is not for these tickets']);
  });
  test('opens a tier that needs one, when it is an access code for that tier', () => {
    const tiers = [
      { ...floor, needsAccess: true },
      { ...balcony, needsAccess: true },
    ];
    const needed = ['CODE_NEEDED', 'Floor needs an access code'];
    expect(refusal([want('tir_floor', 1)], { tiers })).toEqual(needed);
    expect(refusal([want('tir_floor', 1)], { tiers, promo: halfOff })).toEqual(needed);
    expect(refusal([want('tir_floor', 1)], { tiers, promo: access })).toBeNull();
    expect(refusal([want('tir_floor', 1), want('tir_balcony', 1)], { tiers, promo: access })).toEqual([
      'CODE_NEEDED',
      'Balcony needs an access code',
    ]);
  });
});

const open = (over: Partial<OpenCart> = {}): OpenCart => ({
  paymentID: 'pay_1',
  cartKey: 'key',
  lines: [want('tir_floor', 2), want('tir_balcony', 1)],
  seatIDs: [],
  codeID: null,
  isFresh: true,
  isAtGateway: false,
  ...over,
});

describe('the buyer’s open cart', () => {
  test('holds tickets of each tier', () => {
    expect([heldInCarts([open(), open()]), heldInCarts([open(), open()], 'tir_floor'), heldInCarts([open()], 'tir_other')]).toEqual([
      6, 4, 0,
    ]);
  });
  test('does not count against a new cart that replaces it, nor does its use of the code', () => {
    const snapshot = {
      session: { held: 10 },
      tiers: [
        { tierID: 'tir_floor', held: 10 },
        { tierID: 'tir_balcony', held: 4 },
      ],
      promo: { codeID: 'prm_1', used: 7 },
      open: [open({ codeID: 'prm_1' }), open({ codeID: 'prm_2' }), open()],
    } as unknown as CheckoutSnapshot;
    expect(withoutCart(snapshot)).toMatchObject({
      session: { held: 1 },
      tiers: [
        { tierID: 'tir_floor', held: 4 },
        { tierID: 'tir_balcony', held: 1 },
      ],
      promo: { codeID: 'prm_1', used: 6 },
    });
    expect(withoutCart({ ...snapshot, promo: null }).promo).toBeNull();
    const none = { ...snapshot, open: [] };
    expect(withoutCart(none)).toBe(none);
  });
  test('is the same cart with the same tickets and code, in any order', () => {
    const lines = [want('tir_balcony', 1), want('tir_floor', 2)];
    expect(isSameCart(open(), lines, null, [])).toBe(true);
    expect(isSameCart(open(), lines, 'prm_1', [])).toBe(false);
    expect(isSameCart(open({ codeID: 'prm_1' }), lines, 'prm_1', [])).toBe(true);
    expect(isSameCart(open(), [want('tir_balcony', 1), want('tir_floor', 3)], null, [])).toBe(false);
    expect(isSameCart(open(), [want('tir_floor', 2)], null, [])).toBe(false);
  });
  test('is the same cart only with the same seats, where the buyer chose some', () => {
    const seated = open({ lines: [want('tir_floor', 2)], seatIDs: ['A.A.1', 'A.A.2'] });
    const same = (seatIDs: string[]) => isSameCart(seated, [want('tir_floor', 2)], null, seatIDs);
    expect([same([]), same(['A.A.2', 'A.A.1']), same(['A.A.1', 'A.A.3']), same(['A.A.1'])]).toEqual([true, true, false, false]);
  });
  test('has a key that is equal for the same cart in any order of its seats, and differs for any other', () => {
    const cart = { sessionID: 'ses_1', lines: [want('tir_floor', 2)] };
    const key = cartKeyOf(cart, null, ['A.A.2', 'A.A.1']);
    expect(key).toMatch(/^[\w-]{43}$/);
    const seatIDs = ['A.A.1', 'A.A.2'];
    expect(cartKeyOf(cart, null, seatIDs)).toBe(key);
    const others = [
      cartKeyOf(cart, halfOff, seatIDs),
      cartKeyOf(cart, null, ['A.A.1']),
      cartKeyOf({ ...cart, sessionID: 'ses_2' }, null, seatIDs),
      cartKeyOf({ ...cart, lines: [want('tir_floor', 3)] }, null, seatIDs),
      cartKeyOf({ ...cart, lines: [want('tir_balcony', 2)] }, null, seatIDs),
    ];
    expect(new Set([key, ...others, cartKeyOf(cart, { ...halfOff, codeID: 'prm_2' }, seatIDs)]).size).toBe(7);
  });
  test('keeps the order of the seats that the buyer chose', () => {
    const seatIDs = ['A.A.2', 'A.A.1'];
    cartKeyOf({ sessionID: 'ses_1', lines: [] }, null, seatIDs);
    expect(seatIDs).toEqual(['A.A.2', 'A.A.1']);
  });
});
