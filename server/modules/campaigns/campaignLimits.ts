import type { CampaignLimits } from '../../contract/studioCampaign';
import { offers, policyOf } from './campaignPolicy';
import type { Campaign } from './campaignRepository';

/** The limits that the campaign form shows. */
export function limitsOf({ country, instrument }: Pick<Campaign, 'country' | 'instrument'>): CampaignLimits {
  const policy = policyOf(country, instrument);
  const { minTicketMinor, maxTicketMinor, minDays, maxDays, extensionDays, cancelLockHours, reconfirmBusinessDays } = policy;
  const { investorCap, investorFeeBasisPoints, feeTaxBasisPoints, platformFeeBasisPoints, riskText } = policy;
  return {
    minTicketMinor,
    maxTicketMinor,
    minDays,
    maxDays,
    extensionDays,
    cancelLockHours,
    reconfirmBusinessDays,
    investorCap,
    investorFeeBasisPoints,
    feeTaxBasisPoints,
    platformFeeBasisPoints,
    riskText,
    isAlwaysPrivate: policy.isPrivate,
    instruments: offers().find((offer) => offer.country === country)?.instruments ?? [],
  };
}
