import type { AdminCampaignReview, CampaignReviewRow } from '@contract/campaignReviews';
import * as t from '@messages/admin/campaignReviews';

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
