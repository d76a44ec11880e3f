import { withoutIncludedTax } from '../../contract/includedTax';
import type { PriceLine } from '../../contract/payments';

/** The fee and tax of an event's tickets. */
interface FeeRule {
  currency: string;
  feeMinor: number;
  feeTaxBasisPoints: number;
  includedTaxBasisPoints: number;
}
interface TicketPrice {
  faceMinor: number;
  feeMinor: number;
  feeTaxMinor: number;
  /** What the buyer pays for one ticket. */
  totalMinor: number;
  /** The tax contained in the face price. */
  includedTaxMinor: number;
}

const wholeBasis = 10_000n;
const roundHalfUp = (dividend: bigint, divisor: bigint) => (2n * dividend + divisor) / (2n * divisor);

/** Throws RangeError for an amount that a number cannot hold exactly. */
const toNumber = (amount: bigint): number => {
  const number = Number(amount);
  if (!Number.isSafeInteger(number)) throw new RangeError(`${amount} minor units cannot be held exactly`);
  return number;
};

/** The price of one ticket, minor units. Rounded per ticket, so that n tickets cost exactly n times as much. A free ticket has no fee. */
export function priceOf(faceMinor: number, rule: FeeRule): TicketPrice {
  const face = BigInt(faceMinor);
  const fee = face === 0n ? 0n : BigInt(rule.feeMinor);
  const feeTax = roundHalfUp(fee * BigInt(rule.feeTaxBasisPoints), wholeBasis);
  const net = withoutIncludedTax(face, rule.includedTaxBasisPoints);
  return {
    faceMinor: toNumber(face),
    feeMinor: toNumber(fee),
    feeTaxMinor: toNumber(feeTax),
    totalMinor: toNumber(face + fee + feeTax),
    includedTaxMinor: toNumber(face - net),
  };
}

interface CartLine {
  label: string;
  quantity: number;
  faceMinor: number;
  /** What a promo code takes off each ticket's face price. */
  discountMinor?: number;
}
interface PricedCart {
  lines: PriceLine[];
  totalMinor: number;
  /** What the buyer pays for one ticket of each line, in the order of the cart. */
  unitsMinor: number[];
}

/** Prices a cart: a line for each tier, then discounts, then fee and tax; the lines add up to the total exactly. */
export function priceCart(cart: readonly CartLine[], rule: FeeRule, promo?: string): PricedCart {
  const money = (amountMinor: number) => ({ amountMinor, currency: rule.currency });
  const line = (kind: PriceLine['kind'], label: string, quantity: number, unitMinor: number, includedTaxMinor = 0): PriceLine => ({
    kind,
    label,
    quantity,
    unit: money(unitMinor),
    amount: money(toNumber(BigInt(unitMinor) * BigInt(quantity))),
    ...(includedTaxMinor > 0 ? { includedTax: money(includedTaxMinor * quantity) } : {}),
  });
  const priced = cart.map(({ faceMinor, discountMinor = 0, ...one }) => ({
    ...one,
    faceMinor,
    discountMinor,
    price: priceOf(faceMinor - discountMinor, rule),
  }));
  const lines = priced.map(({ label, quantity, faceMinor, price }) => line('ITEM', label, quantity, faceMinor, price.includedTaxMinor));
  for (const { label, quantity, discountMinor } of priced)
    if (discountMinor > 0) lines.push(line('DISCOUNT', `${promo ?? 'Discount'}: ${label}`, quantity, -discountMinor));
  const paid = priced.filter(({ price }) => price.faceMinor > 0).reduce((sum, { quantity }) => sum + quantity, 0);
  if (paid > 0) {
    const { feeMinor, feeTaxMinor } = priceOf(1, rule);
    if (feeMinor > 0) lines.push(line('FEE', 'Booking fee', paid, feeMinor));
    if (feeTaxMinor > 0) lines.push(line('TAX', `Tax on the fee (${rule.feeTaxBasisPoints / 100}%)`, paid, feeTaxMinor));
  }
  return {
    lines,
    totalMinor: toNumber(lines.reduce((sum, { amount }) => sum + BigInt(amount.amountMinor), 0n)),
    unitsMinor: priced.map(({ price }) => price.totalMinor),
  };
}
