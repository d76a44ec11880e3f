import type { Holding, NoReturnReason, Performance } from '@contract/portfolio';
import * as t from '@messages/campaigns/portfolio';

/** "+6.44 %"; two decimals, so that it can be recomputed from the amounts next to it. */
export const formatSignedPercent = (value: number | null): string =>
  value === null ? t.notAvailable : `${value > 0 ? '+' : value < 0 ? '−' : ''}${Math.abs(value * 100).toFixed(2)}%`;

const noRate: Record<NoReturnReason, string> = {
  NO_OUTFLOW: t.noRateNoOutflow,
  SAME_DAY: t.noRateSameDay,
  NO_ROOT: t.noRateNoRoot,
  MULTIPLE_ROOTS: t.noRateMultipleRoots,
};

/** The annual rate, or why there is none: over less than a year it would be misleading. */
export function formatXirr({ xirr, isAnnualised, days }: Pick<Performance, 'xirr' | 'isAnnualised' | 'days'>): {
  value: string;
  why: string | null;
} {
  if (!isAnnualised) return { value: t.notAvailable, why: t.noRateFirstYear({ days }) };
  return xirr.value === null ? { value: t.notAvailable, why: noRate[xirr.reason] } : { value: formatSignedPercent(xirr.value), why: null };
}

const basisLabels: Record<Holding['basis'], string> = {
  ESCROW: t.basisEscrow,
  COST: t.basisCost,
  COST_LESS_RETURNED: t.basisCostLessReturned,
  CLOSED: t.basisClosed,
  WRITTEN_OFF: t.basisWrittenOff,
};

/** How a holding is valued. A pledge for rewards has no value to count returns against. */
export const basisText = ({ basis, instrument }: Pick<Holding, 'basis' | 'instrument'>): string =>
  instrument === 'REWARD' && (basis === 'COST' || basis === 'COST_LESS_RETURNED') ? t.basisReward : basisLabels[basis];
