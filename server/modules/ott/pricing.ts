import type { PriceLine } from '../../contract/payments';
import { fromCurrencyUnits, pointsOf, ratesPerDollar } from './priceTable';

/**
 * Tax inside the price of streaming, by the buyer's country. India: 18 % GST on online information services (Notification 11/2017-CT(R),
 * heading 9984). Elsewhere the house is not registered and adds none.
 */
const taxBasisPoints: Record<string, number> = { IN: 1800 };
/** What the house keeps of the price before tax. */
const feeBasisPoints = 1000;

const wholeBasis = 10_000n;
const roundHalfUp = (dividend: bigint, divisor: bigint) => (2n * dividend + divisor) / (2n * divisor);

export interface Split {
  itemMinor: number;
  feeMinor: number;
  taxMinor: number;
}

/** An all-in price taken apart to the last minor unit: tax out of the whole, the fee out of what is left, the rest is the maker's. */
export function splitPrice(totalMinor: number, country: string): Split {
  const total = BigInt(totalMinor);
  const net = roundHalfUp(total * wholeBasis, wholeBasis + BigInt(taxBasisPoints[country] ?? 0));
  const fee = roundHalfUp(net * BigInt(feeBasisPoints), wholeBasis);
  return { itemMinor: Number(net - fee), feeMinor: Number(fee), taxMinor: Number(total - net) };
}

/** The lines that are promised; they add up to the price that was shown. */
export function priceLines(label: string, totalMinor: number, currency: string, country: string): PriceLine[] {
  const { itemMinor, feeMinor, taxMinor } = splitPrice(totalMinor, country);
  const line = (kind: PriceLine['kind'], text: string, amountMinor: number): PriceLine => ({
    kind,
    label: text,
    quantity: 1,
    unit: { amountMinor, currency },
    amount: { amountMinor, currency },
  });
  const tax = (taxBasisPoints[country] ?? 0) / 100;
  return [
    line('ITEM', label, itemMinor),
    ...(feeMinor > 0 ? [line('FEE', 'Service fee', feeMinor)] : []),
    ...(taxMinor > 0 ? [line('TAX', `GST (${tax}%)`, taxMinor)] : []),
  ];
}

/** The same price elsewhere: converted by the table, then moved to the nearest amount that prices look like there. Null for an unknown currency. */
export function suggestPrice(amountMinor: number, from: string, to: string): number | null {
  const rates = { from: ratesPerDollar[from], to: ratesPerDollar[to] };
  if (rates.from === undefined || rates.to === undefined) return null;
  if (from === to) return amountMinor;
  const dollars = amountMinor / fromCurrencyUnits(from) / rates.from;
  const wanted = dollars * rates.to;
  const points = pointsOf(to, wanted);
  const nearest = points.reduce((best, point) => (Math.abs(point - wanted) < Math.abs(best - wanted) ? point : best));
  return Math.round(nearest * fromCurrencyUnits(to));
}
