import { sql, type SQL } from 'drizzle-orm';
import {
  boolean,
  check,
  customType,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  real,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { Provenance } from '../../contract/cscan';
import type { TargetAudience } from '../../contract/ottStudio';
import type { Certificate, Descriptor, Label, ReleaseKind, ReleaseState } from '../../contract/releases';
import type { Credit } from '../../contract/titles';
import { campaigns } from './campaigns';
import { channels } from './channels';
import { createdAt, instant, textArray, type StoredImage } from './columns';
import { events } from './events';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** What a viewer opens: a title (FILM, SERIES) or a snax. */
export const releases = pgTable(
  'releases',
  {
    releaseID: text('release_id').primaryKey(),
    kind: text('kind').$type<ReleaseKind>().notNull(),
    slug: text('slug').notNull(),
    channelID: text('channel_id')
      .notNull()
      .references(() => channels.channelID),
    name: text('name').notNull(),
    tagline: text('tagline').notNull().default(''),
    about: text('about').notNull().default(''),
    genres: textArray('genres'),
    languages: textArray('languages'),
    /** Every genre with every language ("drama|ta"), so that a filter by both is one lookup with known statistics. */
    pairs: textArray('pairs'),
    certificate: text('certificate').$type<Certificate>().notNull().default('U'),
    descriptors: textArray('descriptors').$type<Descriptor[]>(),
    /** Derived from the declarations below, the captions and the renditions, so that lists filter and show badges from one column. */
    labels: textArray('labels').$type<Label[]>(),
    hasFlashingLights: boolean('has_flashing_lights').notNull().default(false),
    hasAudioDescription: boolean('has_audio_description').notNull().default(false),
    hasSignLanguage: boolean('has_sign_language').notNull().default(false),
    hasOpenCaptions: boolean('has_open_captions').notNull().default(false),
    captionLanguages: textArray('caption_languages'),
    year: smallint('year').notNull(),
    releasedOn: date('released_on'),
    countryOfOrigin: text('country_of_origin'),
    credits: jsonb('credits')
      .$type<Credit[]>()
      .notNull()
      .default(sql`'[]'`),
    /** Null until declared. */
    provenance: jsonb('provenance').$type<Provenance>(),
    declaredAt: instant('declared_at'),
    /** VERIFIED is set by the check of the file's signature, never by the form. */
    credential: text('credential').$type<'NONE' | 'DECLARED' | 'VERIFIED'>().notNull().default('NONE'),
    artwork: jsonb('artwork').$type<StoredImage>(),
    poster: jsonb('poster').$type<StoredImage>(),
    shareImageKey: text('share_image_key'),
    isPremium: boolean('is_premium').notNull().default(false),
    /** Days to start a rental, and hours to watch it once started. */
    rentalStartDays: integer('rental_start_days').notNull().default(30),
    rentalHours: integer('rental_hours').notNull().default(48),
    /** Its maker lets podcast apps download it and keep the copy. What else it takes: server/modules/ott/podcastReads.ts. */
    isPodcast: boolean('is_podcast').notNull().default(false),
    state: text('state').$type<ReleaseState>().notNull().default('DRAFT'),
    /** Staff removed it, so its team cannot restore it; null otherwise. */
    takenDownAt: instant('taken_down_at'),
    /** Of one that is taken down because of a law: its buyers may not play it either. */
    isPlaybackBlocked: boolean('is_playback_blocked').notNull().default(false),
    /** The state its creator asked for; PUBLISHED takes effect when the first rendition is playable. */
    wantedState: text('wanted_state').$type<'DRAFT' | 'PUBLISHED' | 'UNLISTED'>().notNull().default('DRAFT'),
    /** The campaign that funded it, whose investors get a share of each sale. */
    campaignID: text('campaign_id').references(() => campaigns.campaignID),
    eventID: text('event_id').references(() => events.eventID),
    /** The title that a snax promotes. */
    titleID: text('title_id'),
    targetAudience: jsonb('target_audience').$type<TargetAudience>(),
    version: integer('version').notNull().default(1),
    /** Total duration of the playable parts. */
    durationMs: integer('duration_ms').notNull().default(0),
    seasonCount: smallint('season_count').notNull().default(0),
    episodeCount: smallint('episode_count').notNull().default(0),
    playCount: integer('play_count').notNull().default(0),
    viewerCount: integer('viewer_count').notNull().default(0),
    finishedCount: integer('finished_count').notNull().default(0),
    bookmarkCount: integer('bookmark_count').notNull().default(0),
    purchaseCount: integer('purchase_count').notNull().default(0),
    /** Number of ratings with one star, two, … five. */
    starCounts: integer('star_counts')
      .array()
      .notNull()
      .default(sql`'{0,0,0,0,0}'`),
    /** Sort key of the feed, recomputed by a scheduled task. */
    score: real('score').notNull().default(0),
    /** Whether a counter has changed since the score was computed. */
    needsScore: boolean('needs_score').notNull().default(true),
    /** A fixed random number that orders the discovery feed. */
    shuffle: integer('shuffle')
      .notNull()
      .default(sql`floor(random() * 2147483647)::integer`),
    /** Names of channel, people and genres, searched beside name and description. */
    searchExtra: text('search_extra').notNull().default(''),
    /** Configuration `simple`, because a stemmer knows one language and the catalogue has seventeen. Facets ("@y:2024") are lexemes that no query text can contain. */
    search: tsvector('search').generatedAlwaysAs(
      (): SQL =>
        sql`setweight(to_tsvector('simple'::regconfig, ${releases.name}), 'A') || setweight(to_tsvector('simple'::regconfig, ${releases.tagline} || ' ' || ${releases.searchExtra}), 'B') || setweight(to_tsvector('simple'::regconfig, ${releases.about}), 'D') || array_to_tsvector(release_facets(${releases.year}, ${releases.certificate}, ${releases.labels}))`,
    ),
    publishedAt: instant('published_at'),
    followersNotifiedAt: instant('followers_notified_at'),
    /** When the worker publishes a draft. */
    publishAt: instant('publish_at'),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('releases_slug_key').on(t.slug),
    /** The end of a slug, which stays when the name changes. */
    index('releases_slug_end_idx').on(sql`right(${t.slug}, 6)`),
    foreignKey({ columns: [t.titleID], foreignColumns: [t.releaseID], name: 'releases_title_fk' }),
    index('releases_channel_idx').on(t.channelID, t.updatedAt, t.releaseID),
    index('releases_channel_name_idx').on(t.channelID, sql`lower(${t.name}) COLLATE "C"`, t.releaseID),
    index('releases_due_idx')
      .on(t.publishAt)
      .where(sql`${t.publishAt} IS NOT NULL`),
    index('releases_created_idx').on(t.createdAt, t.releaseID),
    index('releases_title_idx').on(t.titleID),
    index('releases_unannounced_idx')
      .on(t.publishedAt)
      .where(sql`${t.state} = 'PUBLISHED' AND ${t.kind} <> 'SNAX' AND ${t.followersNotifiedAt} IS NULL`),
    index('releases_event_idx').on(t.eventID),
    index('releases_campaign_idx').on(t.campaignID),
    index('releases_free_idx')
      .on(t.publishedAt, t.releaseID)
      .where(sql`${t.state} = 'PUBLISHED' AND ${t.kind} <> 'SNAX' AND NOT ${t.isPremium}`),
    index('releases_premium_idx')
      .on(t.publishedAt, t.releaseID)
      .where(sql`${t.state} = 'PUBLISHED' AND ${t.kind} <> 'SNAX' AND ${t.isPremium}`),
    index('releases_snax_idx')
      .on(t.publishedAt, t.releaseID)
      .where(sql`${t.state} = 'PUBLISHED' AND ${t.kind} = 'SNAX'`),
    index('releases_feed_idx')
      .on(t.score, t.publishedAt, t.releaseID)
      .where(sql`${t.state} = 'PUBLISHED' AND ${t.kind} <> 'SNAX'`),
    index('releases_needs_score_idx')
      .on(t.releaseID)
      .where(sql`${t.needsScore}`),
    index('releases_best_idx')
      .on(t.score, t.releaseID)
      .where(sql`${t.state} = 'PUBLISHED'`),
    index('releases_snax_best_idx')
      .on(t.score, t.releaseID)
      .where(sql`${t.state} = 'PUBLISHED' AND ${t.kind} = 'SNAX'`),
    index('releases_titles_shuffle_idx')
      .on(t.shuffle, t.releaseID)
      .where(sql`${t.state} = 'PUBLISHED' AND ${t.kind} <> 'SNAX'`),
    index('releases_snax_shuffle_idx')
      .on(t.shuffle, t.releaseID)
      .where(sql`${t.state} = 'PUBLISHED' AND ${t.kind} = 'SNAX'`),
    index('releases_all_shuffle_idx')
      .on(t.shuffle, t.releaseID)
      .where(sql`${t.state} = 'PUBLISHED'`),
    index('releases_public_channel_idx')
      .on(t.channelID, t.publishedAt, t.releaseID)
      .where(sql`${t.state} = 'PUBLISHED'`),
    index('releases_channel_titles_idx')
      .on(t.channelID, t.publishedAt, t.releaseID)
      .where(sql`${t.state} = 'PUBLISHED' AND ${t.kind} <> 'SNAX'`),
    index('releases_channel_snax_idx')
      .on(t.channelID, t.publishedAt, t.releaseID)
      .where(sql`${t.state} = 'PUBLISHED' AND ${t.kind} = 'SNAX'`),
    index('releases_exact_name_idx')
      .on(sql`lower(${t.name})`)
      .where(sql`${t.state} = 'PUBLISHED'`),
    index('releases_search_idx')
      .using('gin', t.search)
      .where(sql`${t.state} = 'PUBLISHED'`),
    index('releases_genres_idx')
      .using('gin', t.genres)
      .where(sql`${t.state} = 'PUBLISHED'`),
    index('releases_pairs_idx')
      .using('gin', t.pairs)
      .where(sql`${t.state} = 'PUBLISHED'`),
    index('releases_languages_idx')
      .using('gin', t.languages)
      .where(sql`${t.state} = 'PUBLISHED'`),
    check('releases_kind', sql`${t.kind} IN ('FILM', 'SERIES', 'SNAX')`),
    check('releases_state', sql`${t.state} IN ('DRAFT', 'PROCESSING', 'PUBLISHED', 'UNLISTED', 'REMOVED')`),
    check('releases_wanted_state', sql`${t.wantedState} IN ('DRAFT', 'PUBLISHED', 'UNLISTED')`),
    check('releases_published', sql`${t.state} <> 'PUBLISHED' OR ${t.publishedAt} IS NOT NULL`),
    check('releases_certificate', sql`${t.certificate} IN ('U', 'UA7', 'UA13', 'UA16', 'A')`),
    check('releases_credential', sql`${t.credential} IN ('NONE', 'DECLARED', 'VERIFIED')`),
    check('releases_snax_free', sql`${t.kind} <> 'SNAX' OR NOT ${t.isPremium}`),
    check('releases_rental', sql`${t.rentalStartDays} BETWEEN 7 AND 90 AND ${t.rentalHours} BETWEEN 24 AND 168`),
    check('releases_stars', sql`cardinality(${t.starCounts}) = 5 AND 0 <= ALL (${t.starCounts})`),
    check(
      'releases_counts',
      sql`${t.playCount} >= 0 AND ${t.viewerCount} >= 0 AND ${t.finishedCount} >= 0 AND ${t.bookmarkCount} >= 0 AND ${t.purchaseCount} >= 0 AND ${t.durationMs} >= 0`,
    ),
  ],
);

/** Every word of a published name, to correct misspelt queries. */
export const releaseWords = pgTable('release_words', { word: text('word').primaryKey() }, (t) => [
  index('release_words_trigram_idx').using('gin', sql`${t.word} gin_trgm_ops`),
  index('release_words_prefix_idx').on(sql`${t.word} text_pattern_ops`),
]);
