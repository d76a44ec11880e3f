import type { PriceLine } from '../../contract/payments';

/** What an event adds to, and says of, the price on a tier. */
export interface FeeRule {
  currency: string;
  feeMinor: number;
  feeTaxBasisPoints: number;
  includedTaxBasisPoints: number;
}
export interface TicketPrice {
  faceMinor: number;
  feeMinor: number;
  feeTaxMinor: number;
  /** What one ticket costs in the end. */
  totalMinor: number;
  /** The part of the face price that is tax already. */
  includedTaxMinor: number;
}

const wholeBasis = 10_000n;
const roundHalfUp = (dividend: bigint, divisor: bigint) => (2n * dividend + divisor) / (2n * divisor);

/** Throws rather than answer an amount that a number cannot hold to the last unit. */
const toNumber = (amount: bigint): number => {
  const number = Number(amount);
  if (!Number.isSafeInteger(number)) throw new RangeError(`${amount} minor units cannot be held exactly`);
  return number;
};

/** One ticket, to the last minor unit. Rounded per ticket, so that n tickets cost exactly n times as much. A free ticket carries no fee. */
export function priceOf(faceMinor: number, rule: FeeRule): TicketPrice {
  const face = BigInt(faceMinor);
  const fee = face === 0n ? 0n : BigInt(rule.feeMinor);
  const feeTax = roundHalfUp(fee * BigInt(rule.feeTaxBasisPoints), wholeBasis);
  const net = roundHalfUp(face * wholeBasis, wholeBasis + BigInt(rule.includedTaxBasisPoints));
  return {
    faceMinor: toNumber(face),
    feeMinor: toNumber(fee),
    feeTaxMinor: toNumber(feeTax),
    totalMinor: toNumber(face + fee + feeTax),
    includedTaxMinor: toNumber(face - net),
  };
}

export interface CartLine {
  label: string;
  quantity: number;
  faceMinor: number;
}

/** The price as it is promised: a line for each tier, then fee and tax; the lines add up to the total exactly. */
export function priceCart(cart: readonly CartLine[], rule: FeeRule): { lines: PriceLine[]; totalMinor: number } {
  const money = (amountMinor: number) => ({ amountMinor, currency: rule.currency });
  const line = (kind: PriceLine['kind'], label: string, quantity: number, unitMinor: number): PriceLine => ({
    kind,
    label,
    quantity,
    unit: money(unitMinor),
    amount: money(toNumber(BigInt(unitMinor) * BigInt(quantity))),
  });
  const lines = cart.map(({ label, quantity, faceMinor }) => line('ITEM', label, quantity, faceMinor));
  const paid = cart.filter(({ faceMinor }) => faceMinor > 0).reduce((sum, { quantity }) => sum + quantity, 0);
  if (paid > 0) {
    const { feeMinor, feeTaxMinor } = priceOf(1, rule);
    if (feeMinor > 0) lines.push(line('FEE', 'Booking fee', paid, feeMinor));
    if (feeTaxMinor > 0) lines.push(line('TAX', `Tax on the fee (${rule.feeTaxBasisPoints / 100}%)`, paid, feeTaxMinor));
  }
  return { lines, totalMinor: toNumber(lines.reduce((sum, { amount }) => sum + BigInt(amount.amountMinor), 0n)) };
}
