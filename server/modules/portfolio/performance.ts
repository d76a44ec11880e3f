import type { Performance, ValuePoint } from '../../contract/portfolio';
import { dayOf, xirr, type DatedFlow } from './xirr';

/** Input of the performance figures, in integer minor units. */
export interface PerformanceInput {
  currency: string;
  paidInMinor: number;
  distributedMinor: number;
  valueMinor: number;
  /** Cost of holdings that were exited, and of those written off. */
  exitedCostMinor: number;
  writtenOffCostMinor: number;
  /** All dated cash flows, without the current value. */
  flows: readonly DatedFlow[];
}

const yearDays = 365;
const ratio = (part: number, whole: number) => (whole === 0 ? null : part / whole);

/** Throws when realised and unrealised gain do not add up to the gain. */
export function performanceOf(of: PerformanceInput, asOf: Date): Performance {
  const { currency, paidInMinor, distributedMinor, valueMinor, exitedCostMinor, writtenOffCostMinor, flows } = of;
  const gain = distributedMinor + valueMinor - paidInMinor;
  const realised = distributedMinor - exitedCostMinor - writtenOffCostMinor;
  const unrealised = valueMinor - (paidInMinor - exitedCostMinor - writtenOffCostMinor);
  if (realised + unrealised !== gain)
    throw new Error(`realised ${realised} and unrealised ${unrealised} do not add up to the gain ${gain}`);
  const first = flows.reduce((day, { at }) => Math.min(day, dayOf(at)), dayOf(asOf));
  const days = dayOf(asOf) - first;
  const money = (amountMinor: number) => ({ amountMinor, currency });
  return {
    paidIn: money(paidInMinor),
    distributed: money(distributedMinor),
    value: money(valueMinor),
    gain: money(gain),
    realised: money(realised),
    unrealised: money(unrealised),
    simpleReturn: ratio(gain, paidInMinor),
    dpi: ratio(distributedMinor, paidInMinor),
    rvpi: ratio(valueMinor, paidInMinor),
    tvpi: ratio(distributedMinor + valueMinor, paidInMinor),
    xirr: xirr([...flows, { at: asOf, amountMinor: valueMinor }]),
    days,
    isAnnualised: days >= yearDays,
  };
}

/** Sums the holdings of one currency. */
export const combine = (currency: string, all: readonly PerformanceInput[]): PerformanceInput => {
  const sum = (of: (one: PerformanceInput) => number) => all.reduce((total, one) => total + of(one), 0);
  return {
    currency,
    paidInMinor: sum((one) => one.paidInMinor),
    distributedMinor: sum((one) => one.distributedMinor),
    valueMinor: sum((one) => one.valueMinor),
    exitedCostMinor: sum((one) => one.exitedCostMinor),
    writtenOffCostMinor: sum((one) => one.writtenOffCostMinor),
    flows: all.flatMap(({ flows }) => flows),
  };
};

export interface ValueChange {
  at: Date;
  holding: string;
  paidInMinor: number;
  /** Change of the principal, on which the value is based. */
  principalMinor: number;
  returnedMinor: number;
  /** The holding has no value from here on. */
  isEnd?: boolean;
}

const maxPoints = 120;

/**
 * Amount paid in, returned and current value after each day with a change, under the same valuation policy as today. At most 120 points.
 */
export function valueOverTime(valueChanges: readonly ValueChange[], asOf: Date): ValuePoint[] {
  const principal = new Map<string, number>();
  const returned = new Map<string, number>();
  const ended = new Set<string>();
  const worthOf = (holding: string) => (ended.has(holding) ? 0 : Math.max(0, (principal.get(holding) ?? 0) - (returned.get(holding) ?? 0)));
  const byDay = new Map<number, ValuePoint>();
  const now = { paidInMinor: 0, returnedMinor: 0, valueMinor: 0 };
  for (const change of [...valueChanges].sort((a, b) => a.at.getTime() - b.at.getTime())) {
    const { holding } = change;
    now.valueMinor -= worthOf(holding);
    principal.set(holding, (principal.get(holding) ?? 0) + change.principalMinor);
    returned.set(holding, (returned.get(holding) ?? 0) + change.returnedMinor);
    if (change.isEnd) ended.add(holding);
    now.valueMinor += worthOf(holding);
    now.paidInMinor += change.paidInMinor;
    now.returnedMinor += change.returnedMinor;
    byDay.set(dayOf(change.at), { ...now, at: change.at.toISOString() });
  }
  const points = [...byDay.values()];
  const last = points.at(-1);
  if (last && dayOf(new Date(last.at)) < dayOf(asOf)) points.push({ ...now, at: asOf.toISOString() });
  const stride = Math.ceil(points.length / maxPoints);
  return points.filter((_, index) => index % stride === 0 || index === points.length - 1);
}
