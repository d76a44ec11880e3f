import { locale } from '@messages/locale';

/** Under 1000 unchanged, then K and M with 2 decimals; truncated, so that 999999 never reads as 1000K. */
export function formatNumber(value: number): string {
  const size = Math.abs(value);
  if (size < 1000) return String(value);
  const [from, unit] = size >= 1_000_000 ? [1_000_000, 'M'] : [1000, 'K'];
  const truncated = Math.floor((size / from) * 100 + 1e-9) / 100;
  return `${value < 0 ? '-' : ''}${truncated.toFixed(2)}${unit}`;
}

let percents: Intl.NumberFormat | undefined;
/** A fraction as the locale writes percentages: 0.125 is "12.5%". At most three decimals. */
export const formatPercent = (fraction: number): string =>
  (percents ??= new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 3 })).format(fraction);
/** Hundredths of a percent: 1250 is "12.5%". */
export const formatBasisPoints = (basisPoints: number): string => formatPercent(basisPoints / 10_000);

/** All digits with Indian grouping: 12,34,567. */
export { number as formatCount } from '@/constants/messages/icu';
