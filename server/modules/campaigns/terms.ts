import { createHash } from 'node:crypto';
import type { campaigns } from '../../db/schema/campaigns';
import { canonicalJson } from '../../platform/canonicalJson';
import { policyOf, type Policy } from './campaignPolicy';

type Campaign = typeof campaigns.$inferSelect;
type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

/** Canonical JSON, so that the hash does not depend on the order of the fields. */
export const hashOfTerms = (terms: { [key: string]: Json }): string => createHash('sha256').update(canonicalJson(terms)).digest('hex');

/**
 * What an investor agrees to: everything that decides about the money, and no description of the work. The version is part of it, so terms
 * that return to an earlier wording get another hash and need a new confirmation.
 */
export function termsOf(campaign: Campaign, version = 1): { [key: string]: Json } {
  const { investorFeeBasisPoints, feeTaxBasisPoints, platformFeeBasisPoints, cancelLockHours, riskVersion, riskText } = policyOf(
    campaign.country,
    campaign.instrument,
  );
  return {
    version,
    campaignID: campaign.campaignID,
    country: campaign.country,
    currency: campaign.currency,
    instrument: campaign.instrument,
    fundingRule: campaign.fundingRule,
    oversubscription: campaign.oversubscription,
    minGoalMinor: campaign.minGoalMinor,
    maxGoalMinor: campaign.maxGoalMinor,
    minTicketMinor: campaign.minTicketMinor,
    maxTicketMinor: campaign.maxTicketMinor,
    shareBasisPoints: campaign.shareBasisPoints,
    recoupBasisPoints: campaign.recoupBasisPoints,
    laterShareBasisPoints: campaign.laterShareBasisPoints,
    termMonths: campaign.termMonths,
    useOfFunds: campaign.useOfFunds.map(({ label, amountMinor }) => ({ label, amountMinor })),
    risks: campaign.risks,
    deadlineAt: campaign.deadlineAt?.toISOString() ?? null,
    investorFeeBasisPoints,
    feeTaxBasisPoints,
    platformFeeBasisPoints,
    cancelLockHours,
    riskVersion,
    riskText,
  };
}

/** Today's policy, with the fees and the lock of the terms that the investors agreed to. */
export function agreedPolicy(campaign: Pick<Campaign, 'country' | 'instrument'>, terms: Record<string, unknown> | null): Policy {
  const policy = policyOf(campaign.country, campaign.instrument);
  const agreed = (name: 'investorFeeBasisPoints' | 'feeTaxBasisPoints' | 'platformFeeBasisPoints' | 'cancelLockHours') => {
    const value = terms?.[name];
    return typeof value === 'number' ? value : policy[name];
  };
  return {
    ...policy,
    investorFeeBasisPoints: agreed('investorFeeBasisPoints'),
    feeTaxBasisPoints: agreed('feeTaxBasisPoints'),
    platformFeeBasisPoints: agreed('platformFeeBasisPoints'),
    cancelLockHours: agreed('cancelLockHours'),
  };
}

/** Whether terms equal the campaign's current ones, apart from their version. */
export const termsMatch = (campaign: Campaign, terms: Record<string, unknown>): boolean =>
  canonicalJson({ ...terms, version: 0 }) === canonicalJson(termsOf(campaign, 0));
