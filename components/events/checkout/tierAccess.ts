import type { Tier } from '@contract/events';
import type { PromoOffer } from '@contract/promoCodes';
import * as t from '@messages/events/checkout';
import { tierClosedReason } from '../shared/eventLabels';

/** Whether a tier needs an access code that has not been applied. */
const isLocked = ({ tierID, needsAccess }: Tier, offer: PromoOffer | null) =>
  needsAccess && !(offer?.kind === 'ACCESS' && offer.tiers.some((one) => one.tierID === tierID));

/** Why a buyer cannot choose a tier now; null when they can. */
export const closedReasonOf = (tier: Tier, offer: PromoOffer | null, timeZone: string, now: string): string | null =>
  isLocked(tier, offer) ? t.withAccessCode : tierClosedReason(tier, timeZone, now);
