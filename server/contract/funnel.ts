/** The steps from a visit to a purchase. */
interface Funnel {
  visits: number;
  checkouts: number;
  begun: number;
  purchased: number;
}

/**
 * A funnel in which no step is smaller than the next one (docs/metrics.md): who reached a step has reached the ones before it, even without
 * consent to be counted there or on an earlier day.
 */
export function funnelOf({ visits, checkouts, begun, purchased }: Funnel): Funnel {
  const paying = Math.max(begun, purchased);
  const inCheckout = Math.max(checkouts, paying);
  return { visits: Math.max(visits, inCheckout), checkouts: inCheckout, begun: paying, purchased };
}
