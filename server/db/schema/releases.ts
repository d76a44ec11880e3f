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
  primaryKey,
  real,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { Provenance, TargetAudience, VersionEntry } from '../../contract/ott';
import type {
  Certificate,
  Credit,
  Descriptor,
  Label,
  PartKind,
  PartState,
  PersonRole,
  ReleaseKind,
  ReleaseState,
  TagState,
} from '../../contract/releases';
import { campaigns } from './campaigns';
import { channels } from './channels';
import { createdAt, currency, instant, minor, type StoredImage } from './columns';
import { events } from './events';
import { payments } from './payments';
import { users } from './users';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });
const words = (name: string) =>
  text(name)
    .array()
    .notNull()
    .default(sql`'{}'`);

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
    genres: words('genres'),
    languages: words('languages'),
    /** Every genre with every language ("drama|ta"): the two chosen together are one look-up, and PostgreSQL knows how many there are. */
    pairs: words('pairs'),
    certificate: text('certificate').$type<Certificate>().notNull().default('U'),
    descriptors: words('descriptors').$type<Descriptor[]>(),
    /** Kept from the declarations below, the captions and the rungs, so that lists filter and draw badges from one column. */
    labels: words('labels').$type<Label[]>(),
    hasFlashingLights: boolean('has_flashing_lights').notNull().default(false),
    hasAudioDescription: boolean('has_audio_description').notNull().default(false),
    hasSignLanguage: boolean('has_sign_language').notNull().default(false),
    hasOpenCaptions: boolean('has_open_captions').notNull().default(false),
    captionLanguages: words('caption_languages'),
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
    /** VERIFIED is set by whoever checked the file's signature, never by the form. */
    credential: text('credential').$type<'NONE' | 'DECLARED' | 'VERIFIED'>().notNull().default('NONE'),
    artwork: jsonb('artwork').$type<StoredImage>(),
    poster: jsonb('poster').$type<StoredImage>(),
    shareImageKey: text('share_image_key'),
    isPremium: boolean('is_premium').notNull().default(false),
    state: text('state').$type<ReleaseState>().notNull().default('DRAFT'),
    /** What its maker wants; PUBLISHED becomes the state when the first rung plays. */
    wantedState: text('wanted_state').$type<'DRAFT' | 'PUBLISHED' | 'UNLISTED'>().notNull().default('DRAFT'),
    /** The campaign that funded it: each net sale owes its investors a share. */
    /** The campaign that funded it: its investors have a share of each sale. */
    campaignID: text('campaign_id').references(() => campaigns.campaignID),
    eventID: text('event_id').references(() => events.eventID),
    /** The title that a snax speaks of. */
    titleID: text('title_id'),
    targetAudience: jsonb('target_audience').$type<TargetAudience>(),
    version: integer('version').notNull().default(1),
    /** Kept from the parts: of all that play. */
    durationMs: integer('duration_ms').notNull().default(0),
    seasonCount: smallint('season_count').notNull().default(0),
    episodeCount: smallint('episode_count').notNull().default(0),
    playCount: integer('play_count').notNull().default(0),
    viewerCount: integer('viewer_count').notNull().default(0),
    finishedCount: integer('finished_count').notNull().default(0),
    bookmarkCount: integer('bookmark_count').notNull().default(0),
    purchaseCount: integer('purchase_count').notNull().default(0),
    /** How many gave one star, two, … five. */
    starCounts: integer('star_counts')
      .array()
      .notNull()
      .default(sql`'{0,0,0,0,0}'`),
    /** What the feed is ordered by, recomputed by a duty of the worker. */
    score: real('score').notNull().default(0),
    /** A counter has moved since the score was reckoned. */
    needsScore: boolean('needs_score').notNull().default(true),
    /** A fixed random place from which the discovery feed is dealt. */
    shuffle: integer('shuffle')
      .notNull()
      .default(sql`floor(random() * 2147483647)::integer`),
    /** Names of channel, people, genres: what is searched beside name and words. */
    searchExtra: text('search_extra').notNull().default(''),
    /** `simple`: the catalogue speaks seventeen languages, a stemmer speaks one. */
    search: tsvector('search').generatedAlwaysAs(
      (): SQL =>
        sql`setweight(to_tsvector('simple'::regconfig, ${releases.name}), 'A') || setweight(to_tsvector('simple'::regconfig, ${releases.tagline} || ' ' || ${releases.searchExtra}), 'B') || setweight(to_tsvector('simple'::regconfig, ${releases.about}), 'D')`,
    ),
    publishedAt: instant('published_at'),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('releases_slug_key').on(t.slug),
    foreignKey({ columns: [t.titleID], foreignColumns: [t.releaseID], name: 'releases_title_fk' }),
    index('releases_channel_idx').on(t.channelID, t.updatedAt, t.releaseID),
    index('releases_title_idx').on(t.titleID),
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
    index('releases_titles_dealt_idx')
      .on(t.shuffle, t.releaseID)
      .where(sql`${t.state} = 'PUBLISHED' AND ${t.kind} <> 'SNAX'`),
    index('releases_snax_dealt_idx')
      .on(t.shuffle, t.releaseID)
      .where(sql`${t.state} = 'PUBLISHED' AND ${t.kind} = 'SNAX'`),
    index('releases_all_dealt_idx')
      .on(t.shuffle, t.releaseID)
      .where(sql`${t.state} = 'PUBLISHED'`),
    index('releases_public_channel_idx')
      .on(t.channelID, t.publishedAt, t.releaseID)
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
    check('releases_stars', sql`cardinality(${t.starCounts}) = 5 AND 0 <= ALL (${t.starCounts})`),
    check(
      'releases_counts',
      sql`${t.playCount} >= 0 AND ${t.viewerCount} >= 0 AND ${t.finishedCount} >= 0 AND ${t.bookmarkCount} >= 0 AND ${t.purchaseCount} >= 0 AND ${t.durationMs} >= 0`,
    ),
  ],
);

/** Every word of a published name, for mending typing errors. */
export const releaseWords = pgTable('release_words', { word: text('word').primaryKey() }, (t) => [
  index('release_words_near_idx').using('gin', sql`${t.word} gin_trgm_ops`),
  index('release_words_prefix_idx').on(sql`${t.word} text_pattern_ops`),
]);

/** A video in its place: the film itself, an episode, the trailer. What the media house last said of the video is kept beside it. */
export const releaseParts = pgTable(
  'release_parts',
  {
    partID: text('part_id').primaryKey(),
    releaseID: text('release_id')
      .notNull()
      .references(() => releases.releaseID),
    videoID: text('video_id').notNull(),
    kind: text('kind').$type<PartKind>().notNull(),
    season: smallint('season'),
    episode: smallint('episode'),
    name: text('name').notNull().default(''),
    about: text('about').notNull().default(''),
    artwork: jsonb('artwork').$type<StoredImage>(),
    state: text('state').$type<PartState>().notNull().default('EMPTY'),
    /** The step that failed and why, in words; null otherwise. */
    failure: text('failure'),
    videoHash: text('video_hash'),
    durationMs: integer('duration_ms'),
    width: integer('width'),
    height: integer('height'),
    captionLanguages: words('caption_languages'),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('release_parts_video_key').on(t.videoID),
    uniqueIndex('release_parts_single_key')
      .on(t.releaseID, t.kind)
      .where(sql`${t.kind} <> 'EPISODE'`),
    uniqueIndex('release_parts_episode_key')
      .on(t.releaseID, t.season, t.episode)
      .where(sql`${t.kind} = 'EPISODE'`),
    index('release_parts_release_idx').on(t.releaseID, t.season, t.episode),
    index('release_parts_hash_idx').on(t.videoHash),
    check('release_parts_kind', sql`${t.kind} IN ('MAIN', 'EPISODE', 'TRAILER')`),
    check('release_parts_state', sql`${t.state} IN ('EMPTY', 'UPLOADING', 'PROCESSING', 'PLAYABLE', 'READY', 'FAILED', 'EXPIRED')`),
    check('release_parts_episode', sql`(${t.kind} = 'EPISODE') = (${t.season} IS NOT NULL AND ${t.episode} IS NOT NULL)`),
  ],
);

/** All-in prices by country; the row DEFAULT holds wherever there is no other. */
export const releasePrices = pgTable(
  'release_prices',
  {
    releaseID: text('release_id')
      .notNull()
      .references(() => releases.releaseID),
    country: text('country').notNull(),
    currency: currency(),
    rentMinor: minor('rent_minor'),
    buyMinor: minor('buy_minor'),
    isBlocked: boolean('is_blocked').notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.releaseID, t.country] }),
    check('release_prices_country', sql`${t.country} = 'DEFAULT' OR ${t.country} ~ '^[A-Z]{2}$'`),
    check('release_prices_money', sql`(${t.rentMinor} IS NULL OR ${t.rentMinor} > 0) AND (${t.buyMinor} IS NULL OR ${t.buyMinor} > 0)`),
    check('release_prices_some', sql`${t.isBlocked} OR ${t.rentMinor} IS NOT NULL OR ${t.buyMinor} IS NOT NULL`),
  ],
);

/** A right to watch, from the promise of its price to its end. The payment says whether it was paid; this says what for. */
export const purchases = pgTable(
  'purchases',
  {
    paymentID: text('payment_id')
      .primaryKey()
      .references(() => payments.paymentID),
    releaseID: text('release_id')
      .notNull()
      .references(() => releases.releaseID),
    userID: text('user_id')
      .notNull()
      .references(() => users.userID),
    kind: text('kind').$type<'RENT' | 'BUY'>().notNull(),
    country: text('country').notNull(),
    /** OPEN waits for money; PAID opens the title (a rental until its clocks run out); CLOSED was never paid; REVOKED was refunded. */
    state: text('state').$type<'OPEN' | 'PAID' | 'CLOSED' | 'REVOKED'>().notNull(),
    /** When an open order is given up. */
    expiresAt: instant('expires_at').notNull(),
    claimedUntil: instant('claimed_until'),
    paidAt: instant('paid_at'),
    startBy: instant('start_by'),
    confirmedAt: instant('confirmed_at'),
    startedAt: instant('started_at'),
    /** The end of the right: null for a purchase; of a rental the earlier clock that runs. */
    endsAt: instant('ends_at'),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('purchases_open_key')
      .on(t.userID, t.releaseID)
      .where(sql`${t.state} = 'OPEN'`),
    index('purchases_user_idx').on(t.userID, t.createdAt, t.paymentID),
    index('purchases_right_idx')
      .on(t.userID, t.releaseID)
      .where(sql`${t.state} = 'PAID'`),
    index('purchases_release_idx').on(t.releaseID),
    index('purchases_due_idx')
      .on(t.expiresAt)
      .where(sql`${t.state} = 'OPEN'`),
    check('purchases_kind', sql`${t.kind} IN ('RENT', 'BUY')`),
    check('purchases_state', sql`${t.state} IN ('OPEN', 'PAID', 'CLOSED', 'REVOKED')`),
    check('purchases_paid', sql`${t.state} <> 'PAID' OR ${t.paidAt} IS NOT NULL`),
    check('purchases_clock', sql`${t.startedAt} IS NULL OR ${t.confirmedAt} IS NOT NULL`),
  ],
);

export const bookmarks = pgTable(
  'release_bookmarks',
  {
    userID: text('user_id')
      .notNull()
      .references(() => users.userID),
    releaseID: text('release_id')
      .notNull()
      .references(() => releases.releaseID),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.userID, t.releaseID] }),
    index('release_bookmarks_user_idx').on(t.userID, t.createdAt, t.releaseID),
    index('release_bookmarks_release_idx').on(t.releaseID),
  ],
);

export const ratings = pgTable(
  'release_ratings',
  {
    userID: text('user_id')
      .notNull()
      .references(() => users.userID),
    releaseID: text('release_id')
      .notNull()
      .references(() => releases.releaseID),
    stars: smallint('stars').notNull(),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.userID, t.releaseID] }),
    index('release_ratings_release_idx').on(t.releaseID),
    check('release_ratings_stars', sql`${t.stars} BETWEEN 1 AND 5`),
  ],
);

/** Where somebody is in one video. */
export const watchProgress = pgTable(
  'watch_progress',
  {
    userID: text('user_id')
      .notNull()
      .references(() => users.userID),
    videoID: text('video_id').notNull(),
    releaseID: text('release_id')
      .notNull()
      .references(() => releases.releaseID),
    positionMs: integer('position_ms').notNull(),
    durationMs: integer('duration_ms').notNull(),
    /** Time really played, as far as the heartbeats bear it out: jumping ahead adds nothing. */
    watchedMs: integer('watched_ms').notNull().default(0),
    isFinished: boolean('is_finished').notNull().default(false),
    /** The viewer's own clock at the last news: older news changes nothing. */
    at: instant('at').notNull(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.userID, t.videoID] }),
    index('watch_progress_release_idx').on(t.userID, t.releaseID),
    check('watch_progress_times', sql`${t.positionMs} >= 0 AND ${t.durationMs} > 0 AND ${t.watchedMs} >= 0`),
  ],
);

/** The same for the release as a whole: what continue watching, ratings and rankings read. */
export const watchHistory = pgTable(
  'watch_history',
  {
    userID: text('user_id')
      .notNull()
      .references(() => users.userID),
    releaseID: text('release_id')
      .notNull()
      .references(() => releases.releaseID),
    videoID: text('video_id').notNull(),
    watchedMs: integer('watched_ms').notNull().default(0),
    /** False once finished or taken out of the list. */
    isOpen: boolean('is_open').notNull().default(true),
    isFinished: boolean('is_finished').notNull().default(false),
    at: instant('at').notNull(),
    firstAt: instant('first_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.userID, t.releaseID] }),
    index('watch_history_open_idx')
      .on(t.userID, t.at, t.releaseID)
      .where(sql`${t.isOpen}`),
    index('watch_history_recent_idx').on(t.userID, t.at),
    index('watch_history_release_idx').on(t.releaseID),
  ],
);

/** Somebody named in a release, and their answer. Exactly one of user and channel. */
export const releasePeople = pgTable(
  'release_people',
  {
    tagID: text('tag_id').primaryKey(),
    releaseID: text('release_id')
      .notNull()
      .references(() => releases.releaseID),
    userID: text('user_id').references(() => users.userID),
    channelID: text('channel_id').references(() => channels.channelID),
    role: text('role').$type<PersonRole>().notNull(),
    as: text('as_whom').notNull().default(''),
    ranges: jsonb('ranges')
      .$type<{ fromMs: number; toMs: number }[]>()
      .notNull()
      .default(sql`'[]'`),
    position: smallint('position').notNull().default(0),
    state: text('state').$type<TagState>().notNull().default('PENDING'),
    askedAt: instant('asked_at').notNull().defaultNow(),
    answeredAt: instant('answered_at'),
  },
  (t) => [
    uniqueIndex('release_people_user_key').on(t.releaseID, t.userID, t.role),
    uniqueIndex('release_people_channel_key').on(t.releaseID, t.channelID, t.role),
    index('release_people_release_idx').on(t.releaseID, t.state, t.position, t.tagID),
    index('release_people_of_user_idx').on(t.userID, t.askedAt),
    index('release_people_of_channel_idx').on(t.channelID, t.askedAt),
    check('release_people_one', sql`(${t.userID} IS NULL) <> (${t.channelID} IS NULL)`),
    check('release_people_state', sql`${t.state} IN ('PENDING', 'ACCEPTED', 'REJECTED')`),
  ],
);

/** What was changed, when and by whom; rows are never changed. */
export const releaseVersions = pgTable(
  'release_versions',
  {
    releaseID: text('release_id')
      .notNull()
      .references(() => releases.releaseID),
    version: integer('version').notNull(),
    changes: jsonb('changes').$type<VersionEntry['changes']>().notNull(),
    changedBy: text('changed_by')
      .notNull()
      .references(() => users.userID),
    changedAt: instant('changed_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.releaseID, t.version] })],
);

/** "Not interested": in one release, or in all of its channel. */
export const releaseFeedback = pgTable(
  'release_feedback',
  {
    userID: text('user_id')
      .notNull()
      .references(() => users.userID),
    releaseID: text('release_id')
      .notNull()
      .references(() => releases.releaseID),
    /** Set when everything of the channel is meant. */
    channelID: text('channel_id').references(() => channels.channelID),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.userID, t.releaseID] }),
    index('release_feedback_channel_idx')
      .on(t.userID, t.channelID)
      .where(sql`${t.channelID} IS NOT NULL`),
  ],
);

export const releaseReports = pgTable(
  'release_reports',
  {
    reportID: text('report_id').primaryKey(),
    releaseID: text('release_id')
      .notNull()
      .references(() => releases.releaseID),
    userID: text('user_id')
      .notNull()
      .references(() => users.userID),
    reason: text('reason').notNull(),
    words: text('words').notNull().default(''),
    answerBy: instant('answer_by').notNull(),
    answeredAt: instant('answered_at'),
    createdAt: createdAt(),
  },
  (t) => [
    index('release_reports_release_idx').on(t.releaseID, t.createdAt),
    index('release_reports_open_idx')
      .on(t.answerBy)
      .where(sql`${t.answeredAt} IS NULL`),
  ],
);

/** The order in which one visit of one viewer is shown the catalogue, fixed at its first page: no later page repeats or skips. */
export const feedVisits = pgTable(
  'feed_visits',
  {
    visitID: text('visit_id').primaryKey(),
    userID: text('user_id')
      .notNull()
      .references(() => users.userID),
    releaseIDs: text('release_ids').array().notNull(),
    reasons: text('reasons').array().notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('feed_visits_created_idx').on(t.createdAt)],
);
