import { z } from 'zod';
import { ChannelSummary } from './channels';
import { Artwork, Id, Instant, Money, Name, Text, pageOf, pageQuery } from './common';
import { endpoint } from './endpoint';

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
export const UseOfFunds = z.strictObject({ label: Name(80), amountMinor: z.int().min(0) });
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

export const CampaignRef = z.strictObject({ campaignID: Id });

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
};
