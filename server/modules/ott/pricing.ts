import { filmTaxBasisPoints, splitFilmPrice } from '../../contract/filmSplit';
import type { PriceLine } from '../../contract/payments';

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
