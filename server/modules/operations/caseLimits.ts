import type { StaffRole } from '../../contract/staffRights';

interface Limit {
  /** What may be missing of an order that is accepted as paid. */
  shortMinor: number;
  /** What may be moved to another order. */
  moveMinor: number;
}

/** What one person may decide about money that did not match its order, in paise; above it, and in any other currency, two people decide. */
const limits: Partial<Record<StaffRole, Limit>> = {
  FINANCE: { shortMinor: 100_00, moveMinor: 10_000_00 },
  ADMINISTRATOR: { shortMinor: 1000_00, moveMinor: 100_000_00 },
};

/** A payment that is short by more than this part of what is due is not accepted by anyone. */
export const largestShortPart = 1 / 5;

/** Whether an amount is within what one person with these roles may decide alone. */
export const isWithinLimit = (
  roles: readonly StaffRole[],
  limit: keyof Limit,
  { amountMinor, currency }: { amountMinor: number; currency: string },
): boolean => currency === 'INR' && amountMinor <= Math.max(0, ...roles.map((role) => limits[role]?.[limit] ?? 0));
