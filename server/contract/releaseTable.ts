import { z } from 'zod';
import { ChannelSummary } from './channels';
import { Artwork, EmptyObject, Id, Instant, Money, pageOf, pageQuery, Name, Text } from './common';
import { endpoint } from './endpoint';
import { Code, Language } from './ottInputs';
import { Pricing, TitleDetail } from './ottStudio';
import { PartState } from './releases';
import { SavedViews, ViewFilters, ViewName } from './savedViews';

/** The kinds of release. */
export const ReleaseTableKind = z.enum(['FILM', 'SERIES', 'SNAX', 'EVENT', 'CAMPAIGN']);
export type ReleaseTableKind = z.infer<typeof ReleaseTableKind>;
/** A common state for all kinds: a campaign before its opening is SCHEDULED, a closed one ENDED; campaigns are never UNLISTED, and only titles and snax REMOVED. */
export const ReleaseTableState = z.enum(['DRAFT', 'SCHEDULED', 'PROCESSING', 'PUBLISHED', 'UNLISTED', 'ENDED', 'CANCELLED', 'REMOVED']);
export type ReleaseTableState = z.infer<typeof ReleaseTableState>;
export const ReleaseTableSort = z.enum(['updated', 'name', 'views', 'sales', 'rating']);
export type ReleaseTableSort = z.infer<typeof ReleaseTableSort>;

/** One row of the table of all releases. */
export const ReleaseTableRow = z.strictObject({
  releaseID: Id,
  kind: ReleaseTableKind,
  state: ReleaseTableState,
  name: z.string(),
  /** Null without a public page by slug. */
  slug: z.string().nullable(),
  artwork: Artwork,
  channel: ChannelSummary,
  isPremium: z.boolean(),
  /** The worst state of its files; null without files. */
  media: PartState.nullable(),
  failure: z.string().nullable(),
  /** Views of its page, of all time. */
  views: z.int(),
  /** Purchases, tickets sold, investors; null for a role that may not see sales. */
  sales: z.int().nullable(),
  /** Payments by currency: of buyers for titles and tickets, of investors for campaigns. */
  gross: z.array(Money),
  averageStars: z.number().nullable(),
  pendingTags: z.int(),
  /** When it is published, or the campaign opens, automatically. */
  publishAt: Instant.nullable(),
  lastChangedAt: Instant,
});
export type ReleaseTableRow = z.infer<typeof ReleaseTableRow>;

const SelectedRelease = z.strictObject({ kind: ReleaseTableKind, releaseID: Id });
const AddRemove = <T extends z.ZodType>(one: T, max: number) =>
  z.strictObject({ add: z.array(one).max(max).optional(), remove: z.array(one).max(max).optional() }).optional();

/** An action on many releases. */
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
    /** Replaces all prices of each release. */
    pricing: Pricing.optional(),
  }),
]);
export type BulkAction = z.infer<typeof BulkAction>;
/** The outcome for one release, independent of the others. */
export const BulkOutcome = z.strictObject({
  releaseID: Id,
  isDone: z.boolean(),
  code: z.string().nullable(),
  /** Why it failed, as text; null on success. */
  why: z.string().nullable(),
  /** The previous state, with which the caller may undo the action. */
  before: ReleaseTableState.nullable(),
});
export type BulkOutcome = z.infer<typeof BulkOutcome>;

export const releaseTableEndpoints = {
  table: endpoint('videos.releaseTable', 'GET /studio/releases', {
    access: 'creator',
    summary: 'List my titles, snax, events and campaigns in one table; 10 per page',
    input: z.strictObject({
      q: Text(80, 0).optional(),
      channelID: Id.optional(),
      kind: ReleaseTableKind.optional(),
      state: ReleaseTableState.optional(),
      sort: ReleaseTableSort.optional(),
      order: z.enum(['asc', 'desc']).optional(),
      ...pageQuery,
    }),
    /** The number of matches, with the first page only; our fee for films today, of the price before tax. */
    output: pageOf(ReleaseTableRow).extend({ total: z.int().nullable(), filmFeeBasisPoints: z.int() }),
  }),
  bulk: endpoint('videos.releasesBulk', 'POST /studio/releases/bulk', {
    access: 'creator',
    summary: 'Apply one action to many releases, with a result for each',
    input: z.strictObject({ items: z.array(SelectedRelease).min(1).max(100), action: BulkAction }),
    output: z.strictObject({ items: z.array(BulkOutcome) }),
    isIdempotent: true,
  }),
  views: endpoint('videos.releaseViews', 'GET /studio/releases/views', {
    access: 'creator',
    summary: 'List my saved views of the table of releases',
    input: EmptyObject,
    output: SavedViews,
  }),
  viewSave: endpoint('videos.releaseViewSave', 'PUT /studio/releases/views', {
    access: 'creator',
    summary: 'Save a view of the table of releases under a name; a view of the same name is replaced',
    input: z.strictObject({ name: ViewName, filters: ViewFilters }),
    output: SavedViews,
    errors: [409],
  }),
  viewRename: endpoint('videos.releaseViewRename', 'POST /studio/releases/views/rename', {
    access: 'creator',
    summary: 'Give a saved view another name',
    input: z.strictObject({ was: ViewName, name: ViewName }),
    output: SavedViews,
    errors: [404],
  }),
  viewRemove: endpoint('videos.releaseViewRemove', 'POST /studio/releases/views/remove', {
    access: 'creator',
    summary: 'Remove a saved view',
    input: z.strictObject({ name: ViewName }),
    output: SavedViews,
  }),
  duplicate: endpoint('videos.releaseDuplicate', 'POST /studio/releases/:releaseID/duplicate', {
    access: 'owner',
    summary: 'Duplicate a title or snax as a draft with texts, pictures and prices, without files, people and sales',
    input: z.strictObject({ releaseID: Id }),
    output: TitleDetail,
    errors: [404],
    isIdempotent: true,
  }),
  snaxCut: endpoint('ott.snaxCut', 'POST /ott/studio/snax/cut', {
    access: 'owner',
    summary: 'Cut a vertical snax of at most 60 seconds from a film or episode; a job does the work',
    input: z.strictObject({
      videoID: Id,
      name: Name(120),
      fromMs: z.int().min(0).max(86_400_000),
      toMs: z.int().min(1000).max(86_400_000),
      /** Horizontal position of the portrait crop: 0 at the left edge, 1 at the right. */
      x: z.number().min(0).max(1).describe('A fraction of the width'),
    }),
    output: TitleDetail,
    errors: [404, 409, 422],
    isIdempotent: true,
  }),
  replaceFile: endpoint('videos.replaceFile', 'PUT /videos/:videoID/replacement', {
    access: 'owner',
    summary: 'Replace the file of a video; the old one plays until the new one is ready, and addresses stay',
    input: z.strictObject({ videoID: Id, byVideoID: Id }),
    output: z.strictObject({ videoID: Id, byVideoID: Id, isDone: z.boolean() }),
    errors: [404, 409, 422],
    isIdempotent: true,
  }),
};
