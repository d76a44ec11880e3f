import { z } from 'zod';
import { ChannelSummary } from './channels';
import { Artwork, Id, Instant, Money, Name, Text, pageOf, pageQuery } from './common';
import { endpoint } from './endpoint';

/** The lifecycle of a campaign. A DELETED campaign never had any investment. */
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

/** What an investor gets: a reward, a share of each sale, or an equity-like instrument (private and capped only). */
export const Instrument = z.enum(['REWARD', 'REVENUE_SHARE', 'EQUITY_LIKE']);
export type Instrument = z.infer<typeof Instrument>;
export const FundingRule = z.enum(['ALL_OR_NOTHING', 'FLEXIBLE']);
export type FundingRule = z.infer<typeof FundingRule>;
export const Oversubscription = z.enum(['FIRST_COME', 'PRO_RATA']);
export type Oversubscription = z.infer<typeof Oversubscription>;
export const UseOfFunds = z.strictObject({ label: Name(80), amountMinor: z.int().min(0) });
export type UseOfFunds = z.infer<typeof UseOfFunds>;

/** How often the investors' share is distributed: on the first day of each month or quarter, or when the maker does it. */
export const DistributionSchedule = z.enum(['NONE', 'MONTHLY', 'QUARTERLY']);
export type DistributionSchedule = z.infer<typeof DistributionSchedule>;

/** Investors get `shareBasisPoints` of each net sale until `recoupBasisPoints` of the amount raised is returned, then `laterShareBasisPoints`. */
export const RevenueTerms = z.strictObject({
  shareBasisPoints: z.int().min(0).max(10_000),
  recoupBasisPoints: z.int().min(0).max(100_000),
  laterShareBasisPoints: z.int().min(0).max(10_000),
  termMonths: z.int().min(1).max(120),
  distributionSchedule: DistributionSchedule,
});
export type RevenueTerms = z.infer<typeof RevenueTerms>;

/** A campaign as a card shows it, the same for every viewer. */
export const CampaignCard = z.strictObject({
  campaignID: Id,
  /** Computed for the current time: never LIVE after the deadline, even before the worker has closed the campaign. */
  state: CampaignState,
  title: z.string(),
  tagline: z.string(),
  artwork: Artwork,
  channel: ChannelSummary,
  genres: z.array(z.string()),
  languages: z.array(z.string()),
  instrument: Instrument,
  fundingRule: FundingRule,
  /** Gross captured principal, without fees and pending payments. */
  raised: Money,
  goal: Money,
  maxGoal: Money,
  minTicket: Money,
  investorCount: z.int(),
  opensAt: Instant.nullable(),
  deadlineAt: Instant.nullable(),
  /** IANA name of the zone in which days are counted. */
  timeZone: z.string(),
  isPrivate: z.boolean(),
});
export type CampaignCard = z.infer<typeof CampaignCard>;

export const CampaignRef = z.strictObject({ campaignID: Id });

/** The filters of the campaigns home page, which are query parameters of its address. */
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
  feed: endpoint('campaigns.feed', 'GET /campaigns/feed', {
    access: 'public',
    summary: 'List campaigns, open ones first; 10 per page',
    input: FeedInput,
    output: pageOf(CampaignCard),
  }),
  feedAuthorized: endpoint('campaigns.feedAuthorized', 'GET /campaigns/authorized/feed', {
    access: 'user',
    summary: 'List campaigns for this viewer, followed channels and preferred genres first, with reasons; 10 per page',
    input: FeedInput,
    output: pageOf(CampaignCard.extend({ reason: z.string().nullable() })),
  }),
  search: endpoint('campaigns.search', 'GET /campaigns/search', {
    access: 'public',
    summary: 'Search campaigns by name, maker or text; tolerates typing errors',
    input: z.strictObject({ q: Text(80), ...pageQuery }),
    output: pageOf(CampaignCard),
  }),
  bookmark: endpoint('campaigns.bookmark', 'POST /campaigns/:campaignID/bookmark', {
    access: 'user',
    summary: 'Save a campaign',
    input: CampaignRef,
    output: z.strictObject({ isBookmarked: z.boolean() }),
    errors: [404],
  }),
  unbookmark: endpoint('campaigns.unbookmark', 'POST /campaigns/:campaignID/unbookmark', {
    access: 'user',
    summary: 'Remove a campaign from saved',
    input: CampaignRef,
    output: z.strictObject({ isBookmarked: z.boolean() }),
    errors: [404],
  }),
  myBookmarks: endpoint('campaigns.myBookmarks', 'GET /campaigns/me/bookmarks', {
    access: 'user',
    summary: 'List saved campaigns, including closed ones',
    input: z.strictObject(pageQuery),
    output: pageOf(CampaignCard),
  }),
  mySubscriptions: endpoint('campaigns.mySubscriptions', 'GET /campaigns/me/subscriptions', {
    access: 'user',
    summary: 'List my subscriptions to campaigns',
    input: z.strictObject(pageQuery),
    output: pageOf(z.strictObject({ campaign: CampaignCard, channels: z.array(z.enum(['EMAIL', 'WHATSAPP'])) })),
  }),
};
