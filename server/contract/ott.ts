import { z } from 'zod';
import { ChannelSummary } from './channels';
import { Artwork, Id, EmptyObject, Instant, Text, pageOf, pageQuery } from './common';
import { Cscan } from './cscan';
import { endpoint } from './endpoint';
import { AnyRef, Code, Language, ReleaseRef, Seed, Year, listOf } from './ottInputs';
import { Access } from './ottPayments';
import { Certificate, Descriptor, Label, ReleaseCard, ReleasePage, ReleasePrice, ReleaseSummary, priceQuery } from './releases';
import { Snax, Title } from './titles';
import { UserSummary } from './users';

export const RailKind = z.enum([
  'CONTINUE_WATCHING',
  'PREMIUM',
  'FREE',
  'SNAX',
  'NEW',
  'GENRE',
  'LANGUAGE',
  'FOLLOWED',
  'INTERESTS',
  'BECAUSE_YOU_WATCHED',
  'EXPIRES_SOON',
]);
export const RailShape = z.enum(['poster', 'wide', 'snax']);
export type RailShape = z.infer<typeof RailShape>;
export const Rail = z.strictObject({
  railID: z.string(),
  kind: RailKind,
  title: z.string(),
  /** The genre or language of the rail, for its "See all" link. */
  of: z.string().nullable(),
  /** Of its cards: posters 2:3, stills 16:9 or clips 9:16. */
  shape: RailShape,
  items: z.array(ReleaseSummary),
});
export type Rail = z.infer<typeof Rail>;
export const OttHome = z.strictObject({ hero: ReleaseCard.nullable(), rails: z.array(Rail) });
export type OttHome = z.infer<typeof OttHome>;

/** A page of a feed. */
export const FeedPage = pageOf(ReleaseSummary);

const ListQuery = z.strictObject({
  ...pageQuery,
  ...priceQuery,
  genre: Code.optional(),
  language: Language.optional(),
  channelID: Id.optional(),
});
const FeedQuery = z.strictObject({ ...pageQuery, ...priceQuery });
const DiscoveryQuery = z.strictObject({
  ...pageQuery,
  ...priceQuery,
  seed: Seed.optional(),
  kind: z.enum(['TITLES', 'SNAX', 'ALL']).optional(),
});

export const SearchQuery = z.strictObject({
  ...pageQuery,
  ...priceQuery,
  /** Search text; without it only the filters apply, most popular first. */
  q: Text(80).optional(),
  kind: z.enum(['TITLES', 'SNAX', 'ALL']).optional(),
  price: z.enum(['FREE', 'PREMIUM']).optional(),
  genre: Code.optional(),
  language: Language.optional(),
  yearFrom: Year.optional(),
  yearTo: Year.optional(),
  /** The highest certificate to include: UA13 includes U, UA7 and UA13. */
  upTo: Certificate.optional(),
  /** Excludes releases with any of these. */
  withoutDescriptors: listOf(Descriptor, 8).optional(),
  /** Only releases with all of these ("CC,AD"). */
  labels: listOf(Label, 7).optional(),
  /** `false` excludes releases declared as AI-generated, wholly or in part. */
  synthetic: z.enum(['true', 'false']).optional(),
});
export type SearchQuery = z.input<typeof SearchQuery>;

export const SearchAnswer = z.strictObject({
  items: z.array(ReleaseCard),
  nextCursor: z.string().nullable(),
  /** First page only: the five best matches of each. */
  people: z.array(UserSummary),
  channels: z.array(ChannelSummary),
  /** The corrected query when nothing matched the original; null otherwise. */
  correctedTo: z.string().nullable(),
});
export type SearchAnswer = z.infer<typeof SearchAnswer>;
export const Suggestion = z.strictObject({
  kind: z.enum(['TITLE', 'SNAX', 'PERSON', 'CHANNEL']),
  id: Id,
  text: z.string(),
  /** The link target, relative to the site's root. */
  path: z.string(),
  image: z.string().nullable(),
});
export type Suggestion = z.infer<typeof Suggestion>;
export const Facets = z.strictObject({
  genres: z.array(z.strictObject({ genre: z.string(), count: z.int() })),
  languages: z.array(z.strictObject({ language: z.string(), count: z.int() })),
  years: z.strictObject({ from: z.int(), to: z.int() }).nullable(),
});
export type Facets = z.infer<typeof Facets>;
const publicList = { access: 'public', input: ListQuery, output: ReleasePage } as const;

/** A film or an episode that podcast apps download. */
export const PodcastEpisode = z.strictObject({
  partID: Id,
  /** Of its title. */
  slug: z.string(),
  name: z.string(),
  about: z.string(),
  season: z.int().nullable(),
  episode: z.int().nullable(),
  publishedAt: Instant,
  durationMs: z.int().nullable(),
  artwork: Artwork,
  /** The address of the file, on this site; it stays the same when the file is replaced. */
  path: z.string(),
  byteSize: z.int(),
});
export type PodcastEpisode = z.infer<typeof PodcastEpisode>;

export const ottEndpoints = {
  podcast: endpoint('ott.podcast', 'GET /ott/podcasts/:channelID', {
    access: 'public',
    summary: 'List the films and episodes that a channel offers as a podcast, newest first',
    input: z.strictObject({ channelID: Id }),
    output: z.strictObject({ items: z.array(PodcastEpisode) }),
  }),
  home: endpoint('ott.home', 'GET /ott/home', {
    access: 'public',
    summary: 'Get the featured title and the rails of the home page',
    input: z.strictObject(priceQuery),
    output: OttHome,
  }),
  homeAuthorized: endpoint('ott.homeAuthorized', 'GET /ott/authorized/home', {
    access: 'user',
    summary: 'Get the home page for this viewer: continue watching first, cards with reasons',
    input: z.strictObject(priceQuery),
    output: OttHome,
  }),
  search: endpoint('ott.search', 'GET /ott/search', {
    access: 'public',
    summary: 'Search titles, snax, people and channels with filters; tolerates typing errors',
    input: SearchQuery,
    output: SearchAnswer,
    limit: { max: 120, windowMs: 60_000 },
  }),
  suggestions: endpoint('ott.suggestions', 'GET /ott/suggestions', {
    access: 'public',
    summary: 'Get search suggestions',
    input: z.strictObject({ q: Text(60), limit: z.coerce.number<number>().int().min(1).max(10).optional() }),
    output: z.strictObject({ items: z.array(Suggestion) }),
    limit: { max: 300, windowMs: 60_000 },
  }),
  facets: endpoint('ott.facets', 'GET /ott/facets', {
    access: 'public',
    summary: 'List the filters of search and lists',
    input: EmptyObject,
    output: Facets,
  }),
  freeReleases: endpoint('ott.freeReleases', 'GET /ott/free', { ...publicList, summary: 'List free titles, newest first' }),
  premiumReleases: endpoint('ott.premiumReleases', 'GET /ott/premium', {
    ...publicList,
    summary: 'List titles to rent or buy, newest first',
  }),
  snaxReleases: endpoint('ott.snaxReleases', 'GET /ott/snax', { ...publicList, summary: 'List snax, newest first' }),
  feed: endpoint('ott.feed', 'GET /ott/feed', {
    access: 'public',
    summary: 'List titles, best first; 10 per page',
    input: FeedQuery,
    output: FeedPage,
  }),
  feedAuthorized: endpoint('ott.feedAuthorized', 'GET /ott/authorized/feed', {
    access: 'user',
    summary: 'List titles for this viewer with reasons, without dismissed ones; 10 per page',
    input: FeedQuery,
    output: FeedPage,
  }),
  discoveryFeed: endpoint('ott.discoveryFeed', 'GET /ott/discovery', {
    access: 'public',
    summary: 'List titles and snax in an order set by `seed`, without repeats across pages; 10 per page',
    input: DiscoveryQuery,
    output: FeedPage,
  }),
  discoveryFeedAuthorized: endpoint('ott.discoveryFeedAuthorized', 'GET /ott/authorized/discovery', {
    access: 'user',
    summary: 'List titles and snax for this viewer, unseen first, with reasons; 10 per page',
    input: DiscoveryQuery,
    output: FeedPage,
  }),
  get: endpoint('ott.get', 'GET /ott/titles/:ref', {
    access: 'public',
    summary: 'Get a title with seasons, people, price and ratings',
    input: z.strictObject({ ref: AnyRef, ...priceQuery }),
    output: Title,
    errors: [404],
  }),
  getAuthorized: endpoint('ott.getAuthorized', 'GET /ott/authorized/titles/:ref', {
    access: 'user',
    summary: 'Get a title with the viewer’s access and the prices of their country; owners also get drafts',
    input: z.strictObject({ ref: AnyRef }),
    output: z.strictObject({ title: Title, access: Access, canRate: z.boolean(), isOwner: z.boolean() }),
    errors: [404],
  }),
  related: endpoint('ott.related', 'GET /ott/titles/:ref/related', {
    access: 'public',
    summary: 'List similar titles; 10 per page',
    input: z.strictObject({ ref: AnyRef, ...pageQuery, ...priceQuery }),
    output: ReleasePage,
    errors: [404],
  }),
  standaloneTitleDetails: endpoint('ott.standaloneTitleDetails', 'GET /ott/titles/:ref/standalone', {
    access: 'public',
    summary: 'Get the summary of a title for the player, link previews and pickers',
    input: z.strictObject({ ref: AnyRef, ...priceQuery }),
    output: ReleaseCard.extend({ about: z.string(), price: ReleasePrice, shareImageUrl: z.string().nullable() }),
    errors: [404],
  }),
  cscan: endpoint('ott.cscan', 'GET /ott/releases/:releaseID/cscan', {
    access: 'public',
    summary: 'Get the fact sheet of a release',
    input: ReleaseRef,
    output: Cscan,
    errors: [404],
  }),
  snaxDetails: endpoint('ott.snaxDetails', 'GET /ott/snax/:ref', {
    access: 'public',
    summary: 'Get a snax with its sources',
    input: z.strictObject({ ref: AnyRef }),
    output: Snax,
    errors: [404],
  }),
  snaxFeed: endpoint('ott.snaxFeed', 'GET /ott/snax-feed', {
    access: 'public',
    summary: 'List snax in an order set by `seed`, starting with `from`; 10 per page',
    input: z.strictObject({ ...pageQuery, from: Id.optional(), seed: Seed.optional() }),
    output: pageOf(Snax),
  }),
  snaxFeedAuthorized: endpoint('ott.snaxFeedAuthorized', 'GET /ott/authorized/snax-feed', {
    access: 'user',
    summary: 'List snax for this viewer, unseen first, without dismissed ones; 10 per page',
    input: z.strictObject({ ...pageQuery, from: Id.optional(), seed: Seed.optional() }),
    output: pageOf(Snax),
  }),
};
