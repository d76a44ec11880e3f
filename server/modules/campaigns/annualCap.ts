import { conflict } from '../../platform/errors';
import type { Policy } from './campaignPolicy';
import { formatMoney } from './formatters';

/** What a person who has put `investedMinor` in may still invest this year. */
export const annualCapRemaining = ({ annualCapMinor }: Policy, investedMinor: number): number =>
  annualCapMinor === null ? Number.MAX_SAFE_INTEGER : Math.max(0, annualCapMinor - investedMinor);

/** Refuses what would bring a person above what they may invest in a year; `investedMinor` is what of it they have put in. */
export function requireWithinAnnualCap(policy: Policy, investedMinor: number, amountMinor: number): void {
  const { annualCapMinor, currency } = policy;
  const left = annualCapRemaining(policy, investedMinor);
  if (annualCapMinor === null || amountMinor <= left) return;
  const rule = `One person may invest ${formatMoney(annualCapMinor, currency)} in a year`;
  throw conflict('ANNUAL_CAP', left > 0 ? `${rule}; ${formatMoney(left, currency)} of it are left to you` : `${rule}, and you have`);
}
