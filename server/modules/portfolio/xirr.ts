import type { NoReturnReason, Rate } from '../../contract/portfolio';

export interface DatedFlow {
  /** Minor units: negative when the investor pays, positive when the investor receives. */
  amountMinor: number;
  at: Date;
}

const dayMs = 86_400_000;
const gridPoints = 2400;
const maxExponent = 60;
const none = (reason: NoReturnReason): Rate => ({ value: null, reason });

/** Days since 1970-01-01 UTC; flows on the same day are added up. */
export const dayOf = (at: Date) => Math.floor(at.getTime() / dayMs);

/**
 * The annual rate r with Σ CFᵢ·(1+r)^(−dᵢ/365) = 0 (XIRR, Act/365). Time is scaled to [0, 1] with u = ln(1+r)·T/365, so that short and long
 * spans behave alike. Each sign change on a grid of u in [−60, 60] is bisected; the result is null with a reason unless there is exactly
 * one root. A total loss is −1.
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
    // A root exactly on the grid is counted once, when it is the right end.
    if (rightValue === 0) roots.push(right);
    else if (leftValue !== 0 && leftValue < 0 !== rightValue < 0) roots.push(bisect(presentValue, left, right));
    [left, leftValue] = [right, rightValue];
  }
  const [u] = roots;
  if (u === undefined) return none('NO_ROOT');
  if (roots.length > 1) return none('MULTIPLE_ROOTS');
  // Large gains within a few days overflow to Infinity.
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
