import { z } from 'zod';
import { TextWithoutAadhaar } from './aadhaar';
import { ChannelSummary } from './channels';
import { Artwork, Id, Instant, Money, Text, pageOf, pageQuery } from './common';
import { endpoint } from './endpoint';
import { KycLevel } from './kyc';

/** research/invest.md §5.1. DELETED never had money in it. */
export const CampaignState = z.enum([
  'DRAFT',
  'IN_REVIEW',
  'CHANGES_REQUESTED',
  'APPROVED',
  'PRELAUNCH',
  'LIVE',
  'CLOSING',
  'SETTLING',
  'FUNDED',
  'OPERATING',
  'COMPLETED',
  'WRITTEN_OFF',
  'SUSPENDED',
  'FAILED',
  'CANCELLED',
  'REFUNDING',
  'CLOSED_FAILED',
  'CLOSED_CANCELLED',
  'DELETED',
]);
export type CampaignState = z.infer<typeof CampaignState>;

/** What an investor gets: a thing, a share of each sale, or something like equity (private and capped only). */
export const Instrument = z.enum(['REWARD', 'REVENUE_SHARE', 'EQUITY_LIKE']);
export type Instrument = z.infer<typeof Instrument>;
export const FundingRule = z.enum(['ALL_OR_NOTHING', 'FLEXIBLE']);
export type FundingRule = z.infer<typeof FundingRule>;
export const Oversubscription = z.enum(['FIRST_COME', 'PRO_RATA']);
export type Oversubscription = z.infer<typeof Oversubscription>;
export const UseOfFunds = z.strictObject({ label: Text(80), amountMinor: z.int().min(0) });
export type UseOfFunds = z.infer<typeof UseOfFunds>;

/** Of each net sale `shareBasisPoints` go to the investors until `recoupBasisPoints` of what was raised has come back, then `laterShareBasisPoints`. */
export const RevenueTerms = z.strictObject({
  shareBasisPoints: z.int().min(0).max(10_000),
  recoupBasisPoints: z.int().min(0).max(100_000),
  laterShareBasisPoints: z.int().min(0).max(10_000),
  termMonths: z.int().min(1).max(120),
});
export type RevenueTerms = z.infer<typeof RevenueTerms>;

/** A campaign as a card shows it: the same for everybody. */
export const CampaignCard = z.strictObject({
  campaignID: Id,
  /** As of now, whatever the last job wrote: after the deadline nothing is LIVE. */
  state: CampaignState,
  title: z.string(),
  tagline: z.string(),
  artwork: Artwork,
  channel: ChannelSummary,
  genres: z.array(z.string()),
  languages: z.array(z.string()),
  instrument: Instrument,
  fundingRule: FundingRule,
  /** Gross, captured principal: what people paid in, never fees, never payments under way (research/invest.md §5.3, 7). */
  raised: Money,
  goal: Money,
  maxGoal: Money,
  minTicket: Money,
  investorCount: z.int(),
  opensAt: Instant.nullable(),
  deadlineAt: Instant.nullable(),
  /** IANA name: days are counted in it. */
  timeZone: z.string(),
  isPrivate: z.boolean(),
});
export type CampaignCard = z.infer<typeof CampaignCard>;

export const CampaignPerson = z.strictObject({
  tagID: Id,
  userID: Id,
  username: z.string(),
  name: z.string(),
  avatar: Artwork.shape.images.nullable(),
  role: Text(60),
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

export const CampaignRef = z.strictObject({ campaignID: Id });
const conflicts = [404, 409] as const;

/** Every filter of the campaigns home is in its address. */
export const CampaignFilter = {
  q: Text(80).optional(),
  status: z.enum(['OPEN', 'CLOSING_SOON', 'SOON', 'FUNDED', 'ENDED']).optional(),
  genre: Text(30).optional(),
  language: Text(8).optional(),
  instrument: Instrument.optional(),
  sort: z.enum(['CLOSING', 'NEWEST', 'RAISED']).optional(),
};
const FeedInput = z.strictObject({ ...CampaignFilter, channelID: Id.optional(), ...pageQuery });

export const campaignsEndpoints = {
  feed: endpoint('campaigns.feed', {
    access: 'public',
    summary: 'Campaigns, open ones first, by what they are and where they stand; ten a page',
    input: FeedInput,
    output: pageOf(CampaignCard),
  }),
  feedAuthorized: endpoint('campaigns.feedAuthorized', {
    access: 'user',
    summary: 'The same, of followed channels and liked genres first, with the reason said',
    input: FeedInput,
    output: pageOf(CampaignCard.extend({ reason: z.string().nullable() })),
  }),
  search: endpoint('campaigns.search', {
    access: 'public',
    summary: 'Campaigns by name, maker or words, typing mistakes forgiven',
    input: z.strictObject({ q: Text(80), ...pageQuery }),
    output: pageOf(CampaignCard),
  }),
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
  bookmark: endpoint('campaigns.bookmark', {
    access: 'user',
    summary: 'Put it on the watchlist: private, and free',
    input: CampaignRef,
    output: z.strictObject({ isBookmarked: z.boolean() }),
    errors: [404],
  }),
  unbookmark: endpoint('campaigns.unbookmark', {
    access: 'user',
    summary: 'Take it off the watchlist',
    input: CampaignRef,
    output: z.strictObject({ isBookmarked: z.boolean() }),
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
  myBookmarks: endpoint('campaigns.myBookmarks', {
    access: 'user',
    summary: 'The watchlist; campaigns that are over stay on it',
    input: z.strictObject(pageQuery),
    output: pageOf(CampaignCard),
  }),
  mySubscriptions: endpoint('campaigns.mySubscriptions', {
    access: 'user',
    summary: 'What the caller is told of',
    input: z.strictObject(pageQuery),
    output: pageOf(z.strictObject({ campaign: CampaignCard, channels: z.array(z.enum(['EMAIL', 'WHATSAPP'])) })),
  }),
  questionAsk: endpoint('campaigns.questionAsk', {
    access: 'user',
    summary: 'Ask the makers, in public',
    input: CampaignRef.extend({ question: TextWithoutAadhaar(600, 10) }),
    output: CampaignQuestion,
    errors: conflicts,
    limit: { max: 10, windowMs: 3_600_000 },
  }),
};
