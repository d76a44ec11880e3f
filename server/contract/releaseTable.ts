import { z } from 'zod';
import { ChannelSummary } from './channels';
import { Artwork, Id, Instant, Money, pageOf, pageQuery, Name, Text } from './common';
import { endpoint } from './endpoint';
import { Code, Language } from './ottInputs';
import { Pricing, TitleDetail } from './ottStudio';
import { PartState } from './releases';

/** Everything a creator releases, in one word each. */
export const ReleaseTableKind = z.enum(['FILM', 'SERIES', 'SNAX', 'EVENT', 'CAMPAIGN']);
export type ReleaseTableKind = z.infer<typeof ReleaseTableKind>;
/** One scale for all of them: a campaign before its opening is SCHEDULED, one that has closed ENDED; only titles and snax are UNLISTED or REMOVED. */
export const ReleaseTableState = z.enum(['DRAFT', 'SCHEDULED', 'PROCESSING', 'PUBLISHED', 'UNLISTED', 'ENDED', 'CANCELLED', 'REMOVED']);
export type ReleaseTableState = z.infer<typeof ReleaseTableState>;
export const ReleaseTableSort = z.enum(['updated', 'name', 'views', 'sales', 'rating']);
export type ReleaseTableSort = z.infer<typeof ReleaseTableSort>;

/** One release in the table of all. */
export const ReleaseTableRow = z.strictObject({
  releaseID: Id,
  kind: ReleaseTableKind,
  state: ReleaseTableState,
  name: z.string(),
  /** Null where nothing public has an address by name. */
  slug: z.string().nullable(),
  artwork: Artwork,
  channel: ChannelSummary,
  isPremium: z.boolean(),
  /** The worst of its files; null for what has none. */
  media: PartState.nullable(),
  failure: z.string().nullable(),
  /** Null where nobody counts: events and campaigns are not played. */
  views: z.int().nullable(),
  /** Purchases, tickets sold, investors; null for a role that does not see sales. */
  sales: z.int().nullable(),
  /** What was paid, by currency: for titles and tickets by buyers, for campaigns by investors. */
  gross: z.array(Money),
  averageStars: z.number().nullable(),
  pendingTags: z.int(),
  /** When it goes out, or the campaign opens, by itself. */
  publishAt: Instant.nullable(),
  lastChangedAt: Instant,
});
export type ReleaseTableRow = z.infer<typeof ReleaseTableRow>;

const SelectedRelease = z.strictObject({ kind: ReleaseTableKind, releaseID: Id });
const AddRemove = <T extends z.ZodType>(one: T, max: number) =>
  z.strictObject({ add: z.array(one).max(max).optional(), remove: z.array(one).max(max).optional() }).optional();

/** One thing done to many releases. */
export const BulkAction = z.discriminatedUnion('do', [
  z.strictObject({ do: z.literal('PUBLISH') }),
  z.strictObject({ do: z.literal('UNLIST') }),
  z.strictObject({ do: z.literal('DRAFT') }),
  z.strictObject({ do: z.literal('SCHEDULE'), at: Instant }),
  z.strictObject({ do: z.literal('REMOVE') }),
  z.strictObject({ do: z.literal('RESTORE') }),
  z.strictObject({
    do: z.literal('EDIT'),
    genres: AddRemove(Code, 6),
    languages: AddRemove(Language, 12),
    /** Replaces every price of each of them. */
    pricing: Pricing.optional(),
  }),
]);
export type BulkAction = z.infer<typeof BulkAction>;
/** What became of one of them; the others go on whatever happened to it. */
export const BulkOutcome = z.strictObject({
  releaseID: Id,
  isDone: z.boolean(),
  code: z.string().nullable(),
  /** Why not, in words; null when it was done. */
  why: z.string().nullable(),
  /** What it was before: undoing is asking for this again. */
  before: ReleaseTableState.nullable(),
});
export type BulkOutcome = z.infer<typeof BulkOutcome>;

export const releaseTableEndpoints = {
  table: endpoint('videos.releaseTable', {
    access: 'creator',
    summary: 'Every release of mine in one table: titles, snax, events, campaigns (10)',
    input: z.strictObject({
      q: Text(80, 0).optional(),
      channelID: Id.optional(),
      kind: ReleaseTableKind.optional(),
      state: ReleaseTableState.optional(),
      sort: ReleaseTableSort.optional(),
      order: z.enum(['asc', 'desc']).optional(),
      ...pageQuery,
    }),
    /** How many fit; told with the first page alone. */
    output: pageOf(ReleaseTableRow).extend({ total: z.int().nullable() }),
  }),
  bulk: endpoint('videos.releasesBulk', {
    access: 'creator',
    summary: 'Do one thing to many releases of mine; each is answered for itself',
    input: z.strictObject({ items: z.array(SelectedRelease).min(1).max(100), action: BulkAction }),
    output: z.strictObject({ items: z.array(BulkOutcome) }),
    isIdempotent: true,
  }),
  duplicate: endpoint('videos.releaseDuplicate', {
    access: 'owner',
    summary: 'A new draft with the words, pictures and prices of a title or snax of mine; no file, no people, no sales',
    input: z.strictObject({ releaseID: Id }),
    output: TitleDetail,
    errors: [404],
    isIdempotent: true,
  }),
  snaxCut: endpoint('ott.snaxCut', {
    access: 'owner',
    summary: 'A snax cut from a film or an episode of mine: at most 60 seconds of it, upright; the worker cuts it',
    input: z.strictObject({
      videoID: Id,
      name: Name(120),
      fromMs: z.int().min(0).max(86_400_000),
      toMs: z.int().min(1000).max(86_400_000),
      /** Where in the width the upright part lies: 0 at the left edge, 1 at the right. */
      x: z.number().min(0).max(1),
    }),
    output: TitleDetail,
    errors: [404, 409, 422],
    isIdempotent: true,
  }),
  replaceFile: endpoint('videos.replaceFile', {
    access: 'owner',
    summary: 'Put another upload in the place of a video; the old one plays until the new one does, every address stays',
    input: z.strictObject({ videoID: Id, byVideoID: Id }),
    output: z.strictObject({ videoID: Id, byVideoID: Id, isDone: z.boolean() }),
    errors: [404, 409, 422],
    isIdempotent: true,
  }),
};
