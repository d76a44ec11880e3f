import { filmTaxBasisPoints, splitFilmPrice } from '../../contract/filmSplit';
import type { PriceLine } from '../../contract/payments';
import { minorUnitsPerUnit, pricePointsNear, ratesPerDollar } from './priceTable';

/** Splits a price into its lines; they add up to the price that was shown. */
export function priceLines(label: string, totalMinor: number, currency: string, country: string): PriceLine[] {
  const { itemMinor, feeMinor, taxMinor } = splitFilmPrice(totalMinor, country);
  const line = (kind: PriceLine['kind'], text: string, amountMinor: number): PriceLine => ({
    kind,
    label: text,
    quantity: 1,
    unit: { amountMinor, currency },
    amount: { amountMinor, currency },
  });
  const tax = filmTaxBasisPoints(country) / 100;
  return [
    line('ITEM', label, itemMinor),
    ...(feeMinor > 0 ? [line('FEE', 'Service fee', feeMinor)] : []),
    ...(taxMinor > 0 ? [line('TAX', `GST (${tax}%)`, taxMinor)] : []),
  ];
}

/** The same price in another currency: converted by the table, then moved to the nearest usual price point. Null for an unknown currency. */
export function suggestPrice(amountMinor: number, from: string, to: string): number | null {
  const rates = { from: ratesPerDollar[from], to: ratesPerDollar[to] };
  if (rates.from === undefined || rates.to === undefined) return null;
  if (from === to) return amountMinor;
  const dollars = amountMinor / minorUnitsPerUnit(from) / rates.from;
  const wanted = dollars * rates.to;
  const points = pricePointsNear(to, wanted);
  const nearest = points.reduce((best, point) => (Math.abs(point - wanted) < Math.abs(best - wanted) ? point : best));
  return Math.round(nearest * minorUnitsPerUnit(to));
}
