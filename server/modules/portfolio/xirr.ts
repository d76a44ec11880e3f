import type { NoReturnReason, Rate } from '../../contract/portfolio';

export interface DatedFlow {
  /** Paid out by the investor below zero, received above. Exact sums of money; only the rate is a float. */
  amountMinor: number;
  at: Date;
}

const dayMs = 86_400_000;
const gridPoints = 2400;
const maxExponent = 60;
const none = (reason: NoReturnReason): Rate => ({ value: null, reason });

/** Whole days since 1970 in UTC: flows of one day are one flow. */
export const dayOf = (at: Date) => Math.floor(at.getTime() / dayMs);

/**
 * The yearly rate at which all flows together are worth nothing today: Σ CFᵢ·(1+r)^(−dᵢ/365) = 0, Act/365 (research/invest.md §6.1, §6.4).
 * Time is scaled to [0, 1] and u = ln(1+r)·T/365, so that a day and a decade are looked at alike: signs change on a grid of u in [−60, 60],
 * each change is bisected, and the answer is one only when there is exactly one. A total loss is −1 and no error.
 */
export function xirr(flows: readonly DatedFlow[]): Rate {
  const byDay = new Map<number, number>();
  for (const { at, amountMinor } of flows) byDay.set(dayOf(at), (byDay.get(dayOf(at)) ?? 0) + amountMinor);
  const net = [...byDay].filter(([, amount]) => amount !== 0).sort(([a], [b]) => a - b);
  if (!flows.some(({ amountMinor }) => amountMinor < 0)) return none('NO_OUTFLOW');
  const first = Math.min(...byDay.keys());
  const span = Math.max(...byDay.keys()) - first;
  if (span === 0) return none('SAME_DAY');
  if (!net.some(([, amount]) => amount > 0)) return net.length > 0 ? { value: -1, reason: null } : none('NO_ROOT');
  const scaled = net.map(([day, amount]) => ({ time: (day - first) / span, amount }));
  const presentValue = (u: number) => scaled.reduce((sum, { time, amount }) => sum + amount * Math.exp(-u * time), 0);
  const roots: number[] = [];
  let [left, leftValue] = [-maxExponent, presentValue(-maxExponent)];
  for (let point = 1; point <= gridPoints; point += 1) {
    const right = -maxExponent + (2 * maxExponent * point) / gridPoints;
    const rightValue = presentValue(right);
    // A root on the grid is found once, from its left.
    if (rightValue === 0) roots.push(right);
    else if (leftValue !== 0 && leftValue < 0 !== rightValue < 0) roots.push(bisect(presentValue, left, right));
    [left, leftValue] = [right, rightValue];
  }
  const [u] = roots;
  if (u === undefined) return none('NO_ROOT');
  if (roots.length > 1) return none('MULTIPLE_ROOTS');
  // Seven times the money within a day is a rate beyond any number.
  const value = Math.expm1((u * 365) / span);
  return Number.isFinite(value) ? { value, reason: null } : none('NO_ROOT');
}

function bisect(presentValue: (u: number) => number, from: number, to: number): number {
  let [low, high] = [from, to];
  const isLowNegative = presentValue(low) < 0;
  for (let iteration = 0; iteration < 100; iteration += 1) {
    const middle = (low + high) / 2;
    if (presentValue(middle) < 0 === isLowNegative) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/** A value just before money moved, and what moved then: what TWR needs and an illiquid work rarely has. */
export interface ValuedFlow {
  at: Date;
  valueBeforeMinor: number;
  flowMinor: number;
}

/** Time-weighted return over the valued moments, first to last: Π(value before ÷ value after the one before) − 1 (research/invest.md §6.1). */
export function timeWeightedReturn(moments: readonly ValuedFlow[]): number | null {
  let product = 1;
  for (const [index, { valueBeforeMinor }] of moments.entries()) {
    const before = moments[index - 1];
    if (!before) continue;
    const after = before.valueBeforeMinor + before.flowMinor;
    if (after <= 0) return null;
    product *= valueBeforeMinor / after;
  }
  return moments.length > 1 ? product - 1 : null;
}

/** Modified Dietz over a period: (V₁ − V₀ − F) ÷ (V₀ + Σ wᵢFᵢ); what stands in for TWR where nobody valued anything in between. */
export function modifiedDietz(
  period: { from: Date; to: Date; startMinor: number; endMinor: number },
  flows: readonly DatedFlow[],
): number | null {
  const { from, to, startMinor, endMinor } = period;
  const span = dayOf(to) - dayOf(from);
  if (span <= 0) return null;
  const total = flows.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  const weighted = flows.reduce((sum, { at, amountMinor }) => sum + (amountMinor * (dayOf(to) - dayOf(at))) / span, 0);
  const base = startMinor + weighted;
  return base === 0 ? null : (endMinor - startMinor - total) / base;
}
