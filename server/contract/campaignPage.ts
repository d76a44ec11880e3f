import { z } from 'zod';
import { TextWithoutAadhaar } from './aadhaar';
import { CampaignCard, CampaignRef, Oversubscription, RevenueTerms, UseOfFunds } from './campaigns';
import { Artwork, Id, Instant, Money, Name, pageOf, pageQuery } from './common';
import { endpoint } from './endpoint';
import { KycLevel } from './kyc';
import { Milestone } from './milestones';
import { LatePledges, RewardTier } from './rewards';

export const CampaignPerson = z.strictObject({
  tagID: Id,
  userID: Id,
  username: z.string(),
  name: z.string(),
  avatar: Artwork.shape.images.nullable(),
  role: Name(60),
  /** Has invested or is paid to promote it, which is disclosed beside the name (17 CFR 227.205). */
  isPromoter: z.boolean(),
});
export type CampaignPerson = z.infer<typeof CampaignPerson>;

export const CampaignDocument = z.strictObject({
  documentID: Id,
  title: z.string(),
  version: z.int(),
  bytes: z.int(),
  /** Of the uploaded file, in hex. */
  sha256: z.string(),
  uploadedAt: Instant,
  /** The creator's description of the changes since the previous version; null in the first. */
  changeNote: z.string().nullable(),
  url: z.string(),
});
export type CampaignDocument = z.infer<typeof CampaignDocument>;

export const CampaignUpdate = z.strictObject({
  updateID: Id,
  title: z.string(),
  /** Null when it is for investors only and the caller is not one. */
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

const CampaignWork = z.strictObject({ kind: z.enum(['TITLE', 'EVENT']), id: Id, slug: z.string(), name: z.string() });

/** The campaign page, the same for every viewer. */
export const Campaign = CampaignCard.extend({
  story: z.string(),
  /** Sanitised HTML; null for a story of plain text. */
  storyHtml: z.string().nullable(),
  pitchVideoID: Id.nullable(),
  maxTicket: Money,
  oversubscription: Oversubscription,
  revenue: RevenueTerms.extend({
    /** Raising less than the goal reduces both shares in the same proportion. */
    isShareInProportion: z.boolean(),
  }),
  /** In which parts the money is released; empty when all of it is at funding. */
  milestones: z.array(Milestone),
  useOfFunds: z.array(UseOfFunds),
  risks: z.array(z.string()),
  /** The rules that apply to it, as text for the page. */
  policy: z.strictObject({
    country: z.string(),
    investorFeeBasisPoints: z.int(),
    feeTaxBasisPoints: z.int(),
    platformFeeBasisPoints: z.int(),
    cancelLockHours: z.int(),
    investorCap: z.int().nullable(),
    /** The most that one person may invest within 365 days in campaigns of these kinds; null without a cap. */
    annualCapMinor: z.int().nullable(),
    /** False while staff have switched this kind of campaign off in its country: it accepts no money. */
    isOffered: z.boolean(),
    kycLevel: KycLevel,
    riskVersion: z.string(),
    riskText: z.string(),
  }),
  /** Of a campaign for rewards, in the order of their maker; add-ons among them. */
  rewards: z.array(RewardTier),
  /** Of a funded campaign that accepts late pledges or has any; `raised` and `investorCount` exclude them. Null for every other one. */
  latePledges: LatePledges.nullable(),
  termsVersion: z.int(),
  termsHash: z.string(),
  /** When free cancellation ends. */
  locksAt: Instant.nullable(),
  publishedAt: Instant.nullable(),
  /** When the first update after funding is or was due; null before funding. */
  updateDueAt: Instant.nullable(),
  people: z.array(CampaignPerson),
  documents: z.array(CampaignDocument),
  updates: z.array(CampaignUpdate),
  questions: z.array(CampaignQuestion),
  /** Median hours from a question to its answer; null when none was answered. */
  answerHours: z.int().nullable(),
  /** The works that it funded. */
  works: z.array(CampaignWork),
  /** Other works of its channel, the newest first. */
  earlierWorks: z.array(CampaignWork),
  /** Paid, but within its investors' cooling-off period, so not in `raised` yet; null for nothing. */
  coolingOff: z.strictObject({ amount: Money, investors: z.int().positive() }).nullable(),
  /** The amount raised when it failed or was cancelled; `raised` excludes later refunds. Null in every other state. */
  reached: Money.nullable(),
  /** The bank or trustee that holds the money until the campaign is decided; null when the operator names none. */
  escrowHolder: z.string().nullable(),
  shareImageUrl: z.string().nullable(),
});
export type Campaign = z.infer<typeof Campaign>;

/** The viewer's own data about a campaign. */
export const CampaignAsViewer = z.strictObject({
  campaignID: Id,
  isOwner: z.boolean(),
  isBookmarked: z.boolean(),
  subscription: z.strictObject({ isSubscribed: z.boolean(), channels: z.array(z.enum(['EMAIL', 'WHATSAPP'])) }),
  /** The viewer's current principal. */
  invested: Money.nullable(),
  /** Investors-only updates with their text; empty for other viewers. */
  investorUpdates: z.array(CampaignUpdate),
});
export type CampaignAsViewer = z.infer<typeof CampaignAsViewer>;

export const campaignPageEndpoints = {
  byId: endpoint('campaigns.byId', 'GET /campaigns/:campaignID', {
    access: 'public',
    summary: 'Get the public page of a campaign',
    input: CampaignRef,
    output: Campaign,
    errors: [404],
  }),
  byIdAuthorized: endpoint('campaigns.byIdAuthorized', 'GET /me/campaigns/:campaignID', {
    access: 'user',
    summary: 'Get what a campaign page shows to the signed-in viewer only',
    input: CampaignRef,
    output: CampaignAsViewer,
    errors: [404],
  }),
  xray: endpoint('campaigns.xray', 'GET /campaigns/:campaignID/people', {
    access: 'public',
    summary: 'List the people of a campaign who agreed to be named; 8 per page',
    input: CampaignRef.extend(pageQuery),
    output: pageOf(CampaignPerson),
    errors: [404],
  }),
  subscribe: endpoint('campaigns.subscribe', 'POST /campaigns/:campaignID/subscribe', {
    access: 'user',
    summary: 'Subscribe to the updates and the closing reminder of a campaign',
    input: CampaignRef.extend({ channels: z.array(z.enum(['EMAIL', 'WHATSAPP'])).max(2) }),
    output: CampaignAsViewer.shape.subscription,
    errors: [404],
  }),
  unsubscribe: endpoint('campaigns.unsubscribe', 'POST /campaigns/:campaignID/unsubscribe', {
    access: 'user',
    summary: 'Unsubscribe from a campaign',
    input: CampaignRef,
    output: CampaignAsViewer.shape.subscription,
    errors: [404],
  }),
  questionAsk: endpoint('campaigns.questionAsk', 'POST /campaigns/:campaignID/questions', {
    access: 'user',
    summary: 'Ask a public question',
    input: CampaignRef.extend({ question: TextWithoutAadhaar(600, 10) }),
    output: CampaignQuestion,
    errors: [404, 409],
    limit: { max: 10, windowMs: 3_600_000 },
  }),
};
