import { conflict } from '../../platform/errors';
import type { Policy } from './campaignPolicy';
import { formatMoney } from './formatters';

/** What a user who has invested `investedMinor` may still invest this year, in minor units. */
export const annualCapRemaining = ({ annualCapMinor }: Policy, investedMinor: number): number =>
  annualCapMinor === null ? Number.MAX_SAFE_INTEGER : Math.max(0, annualCapMinor - investedMinor);

/** Throws 409 ANNUAL_CAP where `amountMinor` would exceed what one user may invest in a year; `investedMinor` counts towards it. */
export function requireWithinAnnualCap(policy: Policy, investedMinor: number, amountMinor: number): void {
  const { annualCapMinor, currency } = policy;
  const left = annualCapRemaining(policy, investedMinor);
  if (annualCapMinor === null || amountMinor <= left) return;
  const rule = `One person may invest ${formatMoney(annualCapMinor, currency)} in a year`;
  throw conflict(
    'ANNUAL_CAP',
    left > 0 ? `${rule}. You can still invest ${formatMoney(left, currency)}` : `${rule}, and you have reached that limit`,
  );
}
