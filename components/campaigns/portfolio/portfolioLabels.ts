import type { CashFlow, Holding, NoReturnReason, Performance } from '@contract/portfolio';

/** "+6.44 %"; two decimals, so that it can be recomputed from the amounts next to it. */
export const formatSignedPercent = (value: number | null): string =>
  value === null ? 'n/a' : `${value > 0 ? '+' : value < 0 ? '−' : ''}${Math.abs(value * 100).toFixed(2)} %`;

const noRate: Record<NoReturnReason, string> = {
  NO_OUTFLOW: 'nothing has been paid in',
  SAME_DAY: 'everything happened on one day',
  NO_ROOT: 'no yearly rate fits these payments',
  MULTIPLE_ROOTS: 'more than one yearly rate fits these payments',
};

/** The annual rate, or why there is none: over less than a year it would be misleading. */
export function formatXirr({ xirr, isAnnualised, days }: Pick<Performance, 'xirr' | 'isAnnualised' | 'days'>): {
  value: string;
  why: string | null;
} {
  if (!isAnnualised) return { value: 'n/a', why: `shown from 365 days on; this is day ${days}` };
  return xirr.value === null ? { value: 'n/a', why: noRate[xirr.reason] } : { value: formatSignedPercent(xirr.value), why: null };
}

export const basisLabels: Record<Holding['basis'], string> = {
  ESCROW: 'In escrow until it is funded',
  COST: 'At cost: nothing returned yet',
  COST_LESS_RETURNED: 'Cost less returns',
  CLOSED: 'Closed',
  WRITTEN_OFF: 'Written off',
};

export const flowLabels: Record<CashFlow['kind'], string> = { PAID_IN: 'Paid in', GIVEN_BACK: 'Refunded', RETURN: 'Return' };
