import { withoutIncludedTax } from './includedTax';
import { taxBasisPointsOf, taxedCountriesOf } from './taxRates';

// How the price of a film is split between tax, platform and seller. Pure and without zod, because both the billing of orders and the studio's
// price form use it. The tax inside the price is that of the buyer's country (taxRates.ts); the fee is the setting `filmFees`.

export const taxedCountries = taxedCountriesOf('STREAMING');
/** On a day, `2026-11-27`; without one, the newest rate. */
export const filmTaxBasisPoints = (country: string, on?: string): number => taxBasisPointsOf('STREAMING', country, on);

const basisPointsScale = 10_000n;
const roundHalfUp = (dividend: bigint, divisor: bigint) => (2n * dividend + divisor) / (2n * divisor);

/** Minor units of the price's currency; the three add up to the price. */
interface FilmSplit {
  /** The seller's share, before the share of a campaign's investors. */
  itemMinor: number;
  feeMinor: number;
  taxMinor: number;
}

/** Where and when a price is paid, and the platform's fee that holds then, of the price before tax. */
export interface FilmSale {
  country: string;
  feeBasisPoints: number;
  /** A day; without one, the newest tax rate. */
  on?: string;
}

/** Splits an all-in price exactly: tax from the total, the fee from the price before tax, the rest to the seller. */
export function splitFilmPrice(totalMinor: number, { country, feeBasisPoints, on }: FilmSale): FilmSplit {
  const total = BigInt(totalMinor);
  const net = withoutIncludedTax(total, filmTaxBasisPoints(country, on));
  const fee = roundHalfUp(net * BigInt(feeBasisPoints), basisPointsScale);
  return { itemMinor: Number(net - fee), feeMinor: Number(fee), taxMinor: Number(total - net) };
}
