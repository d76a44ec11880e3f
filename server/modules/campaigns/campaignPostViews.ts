import type { CampaignDocument, CampaignQuestion, CampaignUpdate } from '../../contract/campaignPage';
import type { campaignDocuments, campaignQuestions, campaignUpdates } from '../../db/schema/campaignPosts';

const documentUrl = (documentID: string, version: number) => `/media/documents/${documentID}/${version}.pdf`;

type DocumentRow = typeof campaignDocuments.$inferSelect;
/** A published update has a time. */
type PublishedUpdate = typeof campaignUpdates.$inferSelect & { publishAt: Date };
export const isPublishedUpdate = (row: typeof campaignUpdates.$inferSelect): row is PublishedUpdate => row.publishAt !== null;
export const toDocument = ({ documentID, title, version, bytes, sha256, uploadedAt, changeNote }: DocumentRow): CampaignDocument => ({
  documentID,
  title,
  version,
  bytes,
  sha256,
  changeNote,
  uploadedAt: uploadedAt.toISOString(),
  url: documentUrl(documentID, version),
});
export const toUpdate = ({ updateID, title, body, audience, publishAt }: PublishedUpdate, isInvestor: boolean): CampaignUpdate => ({
  updateID,
  title,
  audience,
  publishedAt: publishAt.toISOString(),
  body: audience === 'PUBLIC' || isInvestor ? body : null,
});
export const toQuestion = (row: typeof campaignQuestions.$inferSelect, askedBy: string): CampaignQuestion => ({
  questionID: row.questionID,
  question: row.question,
  askedBy,
  askedAt: row.askedAt.toISOString(),
  answer: row.answer,
  answeredAt: row.answeredAt?.toISOString() ?? null,
  isPinned: row.isPinned,
});
