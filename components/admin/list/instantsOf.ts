const dayMs = 86_400_000;

/** The first moment of a day on this device, or of the day after it. */
const startOf = (day: string, daysLater: 0 | 1) => new Date(new Date(`${day}T00:00`).getTime() + daysLater * dayMs).toISOString();

/** A query whose days, which are those of this device, are instants. */
export function instantsOf<Query extends { from?: string; to?: string }>({ from, to, ...query }: Query) {
  return { ...query, ...(from ? { from: startOf(from, 0) } : {}), ...(to ? { to: startOf(to, 1) } : {}) };
}
