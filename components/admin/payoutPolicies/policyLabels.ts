import type { PayoutSchedule, PayoutSkip, PayoutTerms } from '@contract/payoutPolicies';
import { formatMoney } from '@/utils/format/currency';
import * as t from '@messages/admin/payoutPolicies';

export const scheduleLabels: Record<PayoutSchedule, string> = {
  MANUAL: t.scheduleManual,
  WEEKLY: t.scheduleWeekly,
  MONTHLY: t.scheduleMonthly,
};
export const skipLabels: Record<PayoutSkip, string> = {
  NOTHING_AVAILABLE: t.skippedNothing,
  BELOW_MINIMUM: t.skippedMinimum,
  NEGATIVE: t.skippedNegative,
  NO_ADDRESS: t.skippedAddress,
  NOT_VERIFIED: t.skippedIdentity,
  ORGANISATION_NOT_VERIFIED: t.skippedOrganisation,
  NO_PAYEE: t.skippedPayee,
};

/** The terms of a policy, for a list of facts. */
export const termFacts = (terms: PayoutTerms, currency: string): (readonly [string, string])[] => [
  [t.ticketDays, t.daysAfterShow({ days: terms.ticketDays })],
  [
    t.reserve,
    terms.reserveBasisPoints > 0 ? t.reserveFor({ percent: String(terms.reserveBasisPoints / 100), days: terms.reserveDays }) : t.noReserve,
  ],
  [t.minimum, terms.minimumMinor > 0 ? formatMoney({ amountMinor: terms.minimumMinor, currency }) : t.noMinimum],
  [t.schedule, scheduleLabels[terms.schedule]],
];
