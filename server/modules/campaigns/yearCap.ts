import { conflict } from '../../errors';
import type { Policy } from './policy';
import { inWords } from './words';

/** What a person who has put `investedMinor` in may still invest this year. */
export const yearCapLeft = ({ yearCapMinor }: Policy, investedMinor: number): number =>
  yearCapMinor === null ? Number.MAX_SAFE_INTEGER : Math.max(0, yearCapMinor - investedMinor);

/** Refuses what would bring a person above what they may invest in a year; `investedMinor` is what of it they have put in. */
export function refuseAboveYearCap(policy: Policy, investedMinor: number, amountMinor: number): void {
  const { yearCapMinor, currency } = policy;
  const left = yearCapLeft(policy, investedMinor);
  if (yearCapMinor === null || amountMinor <= left) return;
  const rule = `One person may invest ${inWords(yearCapMinor, currency)} in a year`;
  throw conflict('YEAR_CAP', left > 0 ? `${rule}; ${inWords(left, currency)} of it are left to you` : `${rule}, and you have`);
}
