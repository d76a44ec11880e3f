import { conflict } from '../../errors';
import type { Policy } from './policy';
import { inWords } from './words';

/** Refuses what would bring a person above what they may invest in a year; `investedMinor` is what of it they have put in. */
export function refuseAboveYearCap({ yearCapMinor, currency }: Policy, investedMinor: number, amountMinor: number): void {
  if (yearCapMinor === null || investedMinor + amountMinor <= yearCapMinor) return;
  const left = Math.max(0, yearCapMinor - investedMinor);
  const rule = `One person may invest ${inWords(yearCapMinor, currency)} in a year`;
  throw conflict('YEAR_CAP', left > 0 ? `${rule}; ${inWords(left, currency)} of it are left to you` : `${rule}, and you have`);
}
