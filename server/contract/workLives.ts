import { z } from 'zod';
import { Instrument } from './campaigns';
import { Id, Instant, Money } from './common';
import { endpoint } from './endpoint';
import { WorkBooks } from './workBooks';

/**
 * One work from funding to returns, from the ledger and the sales. A stage that is not public yet is null. A figure with fewer than five people
 * behind it is null too, so that it tells nothing about any of them.
 */
export const WorkLife = z.strictObject({
  /** The name of the title, else of the event, else of the campaign. */
  name: z.string(),
  /** Null also after a campaign that failed or was cancelled. */
  funding: z
    .strictObject({
      campaignID: Id,
      state: z.enum(['UPCOMING', 'OPEN', 'SETTLING', 'FUNDED']),
      instrument: Instrument,
      raised: Money.nullable(),
      investorCount: z.int().nullable(),
    })
    .nullable(),
  /** `at` is the next session, or the last one when all are over. */
  premiere: z.strictObject({ eventID: Id, at: Instant, timeZone: z.string(), isOver: z.boolean() }).nullable(),
  screen: z.strictObject({ slug: z.string(), viewerCount: z.int().nullable() }).nullable(),
  /** Null without a funded campaign whose investors share the receipts. */
  returns: z.strictObject({ campaignID: Id, hasPaid: z.boolean(), paidBack: Money.nullable() }).nullable(),
});
export type WorkLife = z.infer<typeof WorkLife>;

/** What the whole platform does now, with one work as the example. */
export const Overview = z.strictObject({
  openCampaignCount: z.int(),
  /** Events with a session on the day that was asked for. */
  eventCount: z.int(),
  titleCount: z.int(),
  /** Paid to investors in the last seven days, in the currency with the most; null with fewer than five of them. */
  paidBack: Money.nullable(),
  /** The work with most stages among the 20 funded last; of several, the one that has paid its investors most. Null when none has two. */
  example: WorkLife.nullable(),
  /** Its open books. */
  exampleBooks: WorkBooks.nullable(),
});
export type Overview = z.infer<typeof Overview>;

export const workLivesEndpoints = {
  workLives: endpoint('other.workLives', 'GET /work-lives/:of/:id', {
    access: 'public',
    summary: 'Get the life of the work of a title, an event or a campaign, or the lives of up to 3 works of a channel',
    input: z.strictObject({
      of: z.enum(['title', 'event', 'campaign', 'channel']),
      id: z
        .string()
        .regex(/^[A-Za-z0-9_-]{1,160}$/)
        .describe('The ID, or the slug of a title'),
    }),
    output: z.strictObject({ items: z.array(WorkLife) }),
  }),
  overview: endpoint('other.overview', 'GET /overview', {
    access: 'public',
    summary: 'Get the numbers of the four products for the home page',
    input: z.strictObject({ day: z.iso.date() }),
    output: Overview,
  }),
};
