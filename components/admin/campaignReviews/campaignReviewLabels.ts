import type { AdminCampaignReview, CampaignReviewRow } from '@contract/campaignReviews';
import type { CampaignReviewQuery } from '@/store/admin/campaignReviewsApi';
import * as t from '@messages/admin/campaignReviews';
import { knownValue } from '../shared/useAddressFilters';

export const reviewKindLabels: Record<CampaignReviewRow['kind'], string> = { PUBLICATION: t.kindPublication, TERMS: t.kindTerms };
export const reviewStateLabels: Record<CampaignReviewRow['state'], string> = {
  IN_REVIEW: t.open,
  APPROVED: t.stateApproved,
  CHANGES_REQUESTED: t.stateChangesRequested,
  WITHDRAWN: t.stateWithdrawn,
};
export const reviewInstrumentLabels: Record<CampaignReviewRow['instrument'], string> = {
  REWARD: t.reward,
  REVENUE_SHARE: t.revenueShare,
  EQUITY_LIKE: t.equityLike,
};
export const identityLabels: Record<AdminCampaignReview['ownerIdentity'], string> = {
  L0: t.identityNone,
  L1: t.identityBasic,
  L2: t.identityFull,
};
export const kindText = ({ kind, instrument, country }: Pick<CampaignReviewRow, 'kind' | 'instrument' | 'country'>): string =>
  t.kindAndCountry({ kind: reviewKindLabels[kind], instrument: reviewInstrumentLabels[instrument], country });

export const reviewFilterKeys = ['q', 'state', 'instrument', 'overdue'] as const;
type ReviewFilters = Partial<Record<(typeof reviewFilterKeys)[number], string>>;

/** The query of an address; unknown values are ignored. */
export function campaignReviewQueryOf({ q, overdue, ...filters }: ReviewFilters): CampaignReviewQuery {
  const instrument = knownValue(filters.instrument, reviewInstrumentLabels);
  return {
    ...(q ? { q: q.slice(0, 80) } : {}),
    ...(filters.state === 'DECIDED' ? { state: 'DECIDED' as const } : {}),
    ...(instrument ? { instrument } : {}),
    ...(overdue === 'true' ? { overdue } : {}),
  };
}
