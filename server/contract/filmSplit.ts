/**
 * How the price of a film is divided between tax, platform and seller. Pure and without zod: orders are billed by it and the studio shows it beside every
 * price, so that what a seller reads and what a sale pays cannot differ.
 *
 * Tax inside the price of streaming, by the buyer's country. India: 18 % GST on online information services (Notification 11/2017-CT(R),
 * heading 9984). Elsewhere the platform is not registered and adds none.
 */
const taxBasisPoints: Readonly<Record<string, number>> = { IN: 1800 };
/** What the platform keeps of the price before tax. */
export const filmFeeBasisPoints = 1000;

export const taxedCountries = Object.keys(taxBasisPoints);
export const filmTaxBasisPoints = (country: string): number =>
  Object.hasOwn(taxBasisPoints, country) ? (taxBasisPoints[country] ?? 0) : 0;

const basisPointsScale = 10_000n;
const roundHalfUp = (dividend: bigint, divisor: bigint) => (2n * dividend + divisor) / (2n * divisor);

/** Minor units of the price's currency; the three add up to the price. */
interface FilmSplit {
  /** The seller's part, before the share of a campaign's investors. */
  itemMinor: number;
  feeMinor: number;
  taxMinor: number;
}

/** An all-in price divided to the last minor unit: tax out of the whole, the fee out of what is left, the rest is the seller's. */
export function splitFilmPrice(totalMinor: number, country: string): FilmSplit {
  const total = BigInt(totalMinor);
  const net = roundHalfUp(total * basisPointsScale, basisPointsScale + BigInt(filmTaxBasisPoints(country)));
  const fee = roundHalfUp(net * BigInt(filmFeeBasisPoints), basisPointsScale);
  return { itemMinor: Number(net - fee), feeMinor: Number(fee), taxMinor: Number(total - net) };
}
