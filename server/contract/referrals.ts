import { z } from 'zod';
import { EmptyObject, Id, Instant, Money, Name, pageOf, pageQuery } from './common';
import { endpoint, notJson } from './endpoint';
import { AudienceWork, Day } from './studioReports';

const code = z.string().min(1).max(40);

/** UTC days, both ends included; without them everything since the links were made. */
const period = { from: Day.optional(), to: Day.optional() };

/**
 * What one link of the channel brought, or all links by which visitors shared one work. Visits and purchases of the channel's team and of the
 * person who shared a link are not counted.
 */
export const ReferralLink = z.strictObject({
  /** Null for the links of visitors, who are not named. */
  link: z
    .strictObject({ code: z.string(), name: z.string(), /** The path of the public page, with the code. */ path: z.string() })
    .nullable(),
  kind: AudienceWork,
  id: Id,
  workName: z.string(),
  /** When the link was made, or the first of the visitors'. */
  createdAt: Instant,
  /** Null while the link counts. */
  endedAt: Instant.nullable(),
  visits: z.int(),
  /** Orders of the period that were paid, also those that were refunded later, and free ones. */
  orders: z.int(),
  /** What these orders have moved until now, by currency, as the ledger has it; null without the right to see sales. */
  amounts: z.array(z.strictObject({ paid: Money, refunded: Money, remaining: Money })).nullable(),
});
export type ReferralLink = z.infer<typeof ReferralLink>;

/** What a person's own link to a work brought: no amounts and no buyers. */
const SharedLink = z.strictObject({
  code: z.string(),
  kind: AudienceWork,
  id: Id,
  workName: z.string(),
  path: z.string(),
  createdAt: Instant,
  visits: z.int(),
  orders: z.int(),
});

export const referralsEndpoints = {
  referrals: endpoint('studio.referrals', 'GET /studio/referrals', {
    access: 'creator',
    summary: 'List the referral links of a channel, or of one of its works, with their visits, orders and amounts, the newest first',
    input: z.strictObject({ channelID: Id, id: Id.optional(), ...period, ...pageQuery }),
    output: pageOf(ReferralLink),
    errors: [404],
  }),
  referralsCsv: endpoint('studio.referralsCsv', 'GET /studio/referrals.csv', {
    access: 'creator',
    summary: 'Download the referral links of a channel with their visits, orders and amounts as CSV',
    ...notJson('text/csv'),
    input: z.strictObject({ channelID: Id, ...period }),
    errors: [404],
  }),
  referralNew: endpoint('studio.referralNew', 'POST /studio/referrals', {
    access: 'creator',
    summary: 'Make a named link to a title, event or campaign of a channel',
    input: z.strictObject({ channelID: Id, kind: AudienceWork, id: Id, name: Name(60) }),
    output: ReferralLink,
    errors: [404, 409],
    isIdempotent: true,
  }),
  referralEnd: endpoint('studio.referralEnd', 'DELETE /studio/referrals/:code', {
    access: 'creator',
    summary: 'End a referral link: it counts nothing more, and keeps what it has counted',
    input: z.strictObject({ code }),
    output: EmptyObject,
    errors: [404],
  }),
  referralVisit: endpoint('other.referralVisit', 'POST /referrals/visits', {
    access: 'public',
    summary: 'Count a visit through a referral link; an unknown code is ignored',
    input: z.strictObject({ code }),
    output: EmptyObject,
    limit: { max: 30, windowMs: 60_000 },
  }),
  referralShare: endpoint('other.referralShare', 'POST /referrals/shares', {
    access: 'user',
    summary: "Get the caller's own link to a work, which is made when they first share it",
    input: z.strictObject({ kind: AudienceWork, id: Id }),
    output: z.strictObject({ code: z.string() }),
    errors: [404],
    limit: { max: 30, windowMs: 60_000 },
  }),
  referralShares: endpoint('other.referralShares', 'GET /referrals/shares', {
    access: 'user',
    summary: 'List the works that the caller has shared, with the visits and orders of each link, the newest first',
    input: z.strictObject({ ...pageQuery }),
    output: pageOf(SharedLink),
  }),
};
