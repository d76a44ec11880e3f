import type { Money } from '../../contract/common';
import { type FilmSale, filmTaxBasisPoints, splitFilmPrice } from '../../contract/filmSplit';
import type { PriceLine } from '../../contract/payments';

/** Splits a price into its lines with the fee and the tax of a sale; they add up to the price that was shown. */
export function priceLines(label: string, { amountMinor: totalMinor, currency }: Money, sale: FilmSale): PriceLine[] {
  const { itemMinor, feeMinor, taxMinor } = splitFilmPrice(totalMinor, sale);
  const { country, on } = sale;
  const line = (kind: PriceLine['kind'], text: string, amountMinor: number): PriceLine => ({
    kind,
    label: text,
    quantity: 1,
    unit: { amountMinor, currency },
    amount: { amountMinor, currency },
  });
  const tax = filmTaxBasisPoints(country, on) / 100;
  return [
    line('ITEM', label, itemMinor),
    ...(feeMinor > 0 ? [line('FEE', 'Service fee', feeMinor)] : []),
    ...(taxMinor > 0 ? [line('TAX', `${country === 'IN' ? 'GST' : 'VAT'} (${tax}%)`, taxMinor)] : []),
  ];
}
