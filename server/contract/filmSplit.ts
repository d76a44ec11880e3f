import { withoutIncludedTax } from './includedTax';

/**
 * How the price of a film is split between tax, platform and seller. Pure and without zod, because both the billing of orders and the studio's
 * price form use it.
 *
 * Tax inside the price of streaming, by the buyer's country. India: 18 % GST on online information services (Notification 11/2017-CT(R),
 * heading 9984). Elsewhere the platform is not registered and charges none.
 */
const taxBasisPoints: Readonly<Record<string, number>> = { IN: 1800 };
/** The platform's fee, of the price before tax. */
export const filmFeeBasisPoints = 1000;

export const taxedCountries = Object.keys(taxBasisPoints);
export const filmTaxBasisPoints = (country: string): number =>
  Object.hasOwn(taxBasisPoints, country) ? (taxBasisPoints[country] ?? 0) : 0;

const basisPointsScale = 10_000n;
const roundHalfUp = (dividend: bigint, divisor: bigint) => (2n * dividend + divisor) / (2n * divisor);

/** Minor units of the price's currency; the three add up to the price. */
interface FilmSplit {
  /** The seller's share, before the share of a campaign's investors. */
  itemMinor: number;
  feeMinor: number;
  taxMinor: number;
}

/** Splits an all-in price exactly: tax from the total, the fee from the price before tax, the rest to the seller. */
export function splitFilmPrice(totalMinor: number, country: string): FilmSplit {
  const total = BigInt(totalMinor);
  const net = withoutIncludedTax(total, filmTaxBasisPoints(country));
  const fee = roundHalfUp(net * BigInt(filmFeeBasisPoints), basisPointsScale);
  return { itemMinor: Number(net - fee), feeMinor: Number(fee), taxMinor: Number(total - net) };
}
