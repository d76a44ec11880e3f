import { z } from 'zod';
import { TextWithoutAadhaar } from './aadhaar';
import { CampaignCard, CampaignRef, Oversubscription, RevenueTerms, UseOfFunds } from './campaigns';
import { Artwork, Id, Instant, Money, Name, pageOf, pageQuery } from './common';
import { endpoint } from './endpoint';
import { KycLevel } from './kyc';

export const CampaignPerson = z.strictObject({
  tagID: Id,
  userID: Id,
  username: z.string(),
  name: z.string(),
  avatar: Artwork.shape.images.nullable(),
  role: Name(60),
  /** Has money in it, or is paid to speak of it: said beside the name (17 CFR 227.205). */
  isPromoter: z.boolean(),
});
export type CampaignPerson = z.infer<typeof CampaignPerson>;

export const CampaignDocument = z.strictObject({
  documentID: Id,
  title: z.string(),
  version: z.int(),
  bytes: z.int(),
  /** In hex, of the file as it was uploaded. */
  sha256: z.string(),
  uploadedAt: Instant,
  /** What the creator says has changed since the version before; null in the first. */
  changeNote: z.string().nullable(),
  url: z.string(),
});
export type CampaignDocument = z.infer<typeof CampaignDocument>;

export const CampaignUpdate = z.strictObject({
  updateID: Id,
  title: z.string(),
  /** Null when it is for investors and the caller is none. */
  body: z.string().nullable(),
  audience: z.enum(['PUBLIC', 'INVESTORS']),
  publishedAt: Instant,
});
export type CampaignUpdate = z.infer<typeof CampaignUpdate>;

export const CampaignQuestion = z.strictObject({
  questionID: Id,
  question: z.string(),
  askedBy: z.string(),
  askedAt: Instant,
  answer: z.string().nullable(),
  answeredAt: Instant.nullable(),
  isPinned: z.boolean(),
});
export type CampaignQuestion = z.infer<typeof CampaignQuestion>;

/** The whole page of a shared link, the same for everybody. */
export const Campaign = CampaignCard.extend({
  story: z.string(),
  pitchVideoID: Id.nullable(),
  maxTicket: Money,
  oversubscription: Oversubscription,
  revenue: RevenueTerms,
  useOfFunds: z.array(UseOfFunds),
  risks: z.array(z.string()),
  /** Names the rules it obeys, in words for the page. */
  policy: z.strictObject({
    country: z.string(),
    investorFeeBasisPoints: z.int(),
    feeTaxBasisPoints: z.int(),
    platformFeeBasisPoints: z.int(),
    cancelLockHours: z.int(),
    investorCap: z.int().nullable(),
    kycLevel: KycLevel,
    riskVersion: z.string(),
    riskText: z.string(),
  }),
  termsVersion: z.int(),
  termsHash: z.string(),
  /** The minute from which nobody can cancel for free any more. */
  locksAt: Instant.nullable(),
  publishedAt: Instant.nullable(),
  /** Null before the first update after funding is due; then when it was or is. */
  updateDueAt: Instant.nullable(),
  people: z.array(CampaignPerson),
  documents: z.array(CampaignDocument),
  updates: z.array(CampaignUpdate),
  questions: z.array(CampaignQuestion),
  /** Median hours from a question to its answer; null when none was answered. */
  answerHours: z.int().nullable(),
  /** What was made with it. */
  works: z.array(z.strictObject({ kind: z.enum(['TITLE', 'EVENT']), id: Id, slug: z.string(), name: z.string() })),
  /** What it had come to when it failed or was cancelled; `raised` is less by what has gone back since. Null in every other state. */
  reached: Money.nullable(),
  shareImageUrl: z.string().nullable(),
});
export type Campaign = z.infer<typeof Campaign>;

/** What belongs to the viewer beside a campaign that everybody sees. */
export const CampaignAsViewer = z.strictObject({
  campaignID: Id,
  isOwner: z.boolean(),
  isBookmarked: z.boolean(),
  subscription: z.strictObject({ isSubscribed: z.boolean(), channels: z.array(z.enum(['EMAIL', 'WHATSAPP'])) }),
  /** Principal of the viewer in it now. */
  invested: Money.nullable(),
  /** The bodies of the updates for investors, for those who are one. */
  investorUpdates: z.array(CampaignUpdate),
});
export type CampaignAsViewer = z.infer<typeof CampaignAsViewer>;

export const campaignPageEndpoints = {
  byId: endpoint('campaigns.byId', {
    access: 'public',
    summary: 'One campaign, whole, as anybody may see it',
    input: CampaignRef,
    output: Campaign,
    errors: [404],
  }),
  byIdAuthorized: endpoint('campaigns.byIdAuthorized', {
    access: 'user',
    summary: 'What belongs to the viewer beside it',
    input: CampaignRef,
    output: CampaignAsViewer,
    errors: [404],
  }),
  xray: endpoint('campaigns.xray', {
    access: 'public',
    summary: 'Who is in it and agreed to be named; eight a page',
    input: CampaignRef.extend(pageQuery),
    output: pageOf(CampaignPerson),
    errors: [404],
  }),
  subscribe: endpoint('campaigns.subscribe', {
    access: 'user',
    summary: 'Be told of its updates and last days, by the channels chosen',
    input: CampaignRef.extend({ channels: z.array(z.enum(['EMAIL', 'WHATSAPP'])).max(2) }),
    output: CampaignAsViewer.shape.subscription,
    errors: [404],
  }),
  unsubscribe: endpoint('campaigns.unsubscribe', {
    access: 'user',
    summary: 'Be told nothing more of it',
    input: CampaignRef,
    output: CampaignAsViewer.shape.subscription,
    errors: [404],
  }),
  questionAsk: endpoint('campaigns.questionAsk', {
    access: 'user',
    summary: 'Ask the makers, in public',
    input: CampaignRef.extend({ question: TextWithoutAadhaar(600, 10) }),
    output: CampaignQuestion,
    errors: [404, 409],
    limit: { max: 10, windowMs: 3_600_000 },
  }),
};
