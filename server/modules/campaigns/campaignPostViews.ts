import type { CampaignDocument, CampaignQuestion, CampaignUpdate } from '../../contract/campaignPage';
import type { campaignDocuments, campaignQuestions, campaignUpdates } from '../../db/schema/campaignPosts';
import { isoDates } from '../../platform/isoDates';

/** A published update has a time. */
type PublishedUpdate = typeof campaignUpdates.$inferSelect & { publishAt: Date };
export const isPublishedUpdate = (row: typeof campaignUpdates.$inferSelect): row is PublishedUpdate => row.publishAt !== null;
export const toDocument = (row: typeof campaignDocuments.$inferSelect): CampaignDocument => ({
  ...isoDates(row),
  url: `/media/documents/${row.documentID}/${row.version}.pdf`,
});
export const toUpdate = (row: PublishedUpdate, isInvestor: boolean): CampaignUpdate => ({
  ...row,
  publishedAt: row.publishAt.toISOString(),
  body: row.audience === 'PUBLIC' || isInvestor ? row.body : null,
});
export const toQuestion = (row: typeof campaignQuestions.$inferSelect, askedBy: string): CampaignQuestion => ({
  ...isoDates(row),
  askedBy,
});
