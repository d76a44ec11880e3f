import { and, asc, eq, getTableColumns, inArray, isNotNull, isNull, lte, ne, or, sql } from 'drizzle-orm';
import type { VersionEntry } from '../../contract/cscan';
import type { PriceRow } from '../../contract/ottStudio';
import { channels } from '../../db/schema/channels';
import { releaseParts, releasePrices } from '../../db/schema/releaseParts';
import { releasePeople, releaseVersions } from '../../db/schema/releasePeople';
import { releases, releaseWords } from '../../db/schema/releases';
import { users } from '../../db/schema/users';
import { timestamp } from '../../platform/clock';
import type { Db, Tx } from '../../platform/db/client';
import { firstRow } from '../../platform/db/firstRow';
import { toSearchWords } from '../../platform/searchText';
import { labelsOf, type ReleasePatch, type ReleaseRow } from './releaseForm';

const { releaseID: _releaseID, ...priceColumns } = getTableColumns(releasePrices);
type NewRelease = typeof releases.$inferInsert;
type NewPart = typeof releaseParts.$inferInsert;
export type PartRow = typeof releaseParts.$inferSelect;

const playableStates = ['PLAYABLE', 'READY'] as const;

/** Releases as their creators write them; the seed writes through it too. Build it over a transaction. */
export const createReleaseRepository = (db: Db) => ({
  async add(release: NewRelease): Promise<ReleaseRow> {
    const [row] = await db.insert(releases).values(release).returning();
    if (!row) throw new Error('The insert returned no row');
    return row;
  },
  /** Adds a draft with the texts, pictures, terms and prices of another release. */
  async copy(releaseID: string, { copyID, name, slug }: { copyID: string; name: string; slug: string }): Promise<void> {
    const columns = sql`kind, channel_id, tagline, about, genres, languages, certificate, descriptors, credits, year, country_of_origin, is_premium,
      rental_start_days, rental_hours, has_flashing_lights, has_audio_description, has_sign_language, has_open_captions, artwork, poster, title_id, target_audience, campaign_id`;
    await db.execute(sql`INSERT INTO releases (release_id, name, slug, ${columns})
      SELECT ${copyID}, ${name}, ${slug}, ${columns} FROM releases WHERE release_id = ${releaseID}`);
    await db.execute(sql`INSERT INTO release_prices (release_id, country, currency, rent_minor, buy_minor, is_blocked)
      SELECT ${copyID}, country, currency, rent_minor, buy_minor, is_blocked FROM release_prices WHERE release_id = ${releaseID}`);
  },
  /** Locks the row until the transaction ends; with `isRemoved`, only a removed release is found, else never one. */
  lock: (releaseID: string, isRemoved = false): Promise<ReleaseRow | null> =>
    firstRow(
      db
        .select()
        .from(releases)
        .where(and(eq(releases.releaseID, releaseID), (isRemoved ? eq : ne)(releases.state, 'REMOVED')))
        .for('no key update'),
    ),
  findWithChannel: (releaseID: string) =>
    firstRow(
      db
        .select({ release: releases, channel: channels })
        .from(releases)
        .innerJoin(channels, eq(channels.channelID, releases.channelID))
        .where(eq(releases.releaseID, releaseID)),
    ),
  find: (releaseID: string): Promise<ReleaseRow | null> => firstRow(db.select().from(releases).where(eq(releases.releaseID, releaseID))),
  async change(releaseID: string, patch: ReleasePatch, now: Date): Promise<ReleaseRow> {
    const [row] = await db
      .update(releases)
      .set({ ...patch, updatedAt: now })
      .where(eq(releases.releaseID, releaseID))
      .returning();
    if (!row) throw new Error(`Release ${releaseID} vanished`);
    return row;
  },
  /** Changes a release as its next version, with one entry in the version log. */
  async saveVersion(
    { releaseID, version }: ReleaseRow,
    changedBy: string,
    patch: ReleasePatch,
    changes: VersionEntry['changes'],
    now: Date,
  ): Promise<void> {
    const repository = createReleaseRepository(db);
    await repository.change(releaseID, { ...patch, version: version + 1 }, now);
    await repository.log(releaseID, version + 1, changedBy, changes);
  },
  async log(releaseID: string, version: number, changedBy: string, changes: VersionEntry['changes']): Promise<void> {
    await db.insert(releaseVersions).values({ releaseID, version, changedBy, changes });
  },

  listPrices: (releaseID: string): Promise<PriceRow[]> =>
    db.select(priceColumns).from(releasePrices).where(eq(releasePrices.releaseID, releaseID)).orderBy(asc(releasePrices.country)),
  async setPrices(releaseID: string, rows: readonly PriceRow[]): Promise<void> {
    await db.delete(releasePrices).where(eq(releasePrices.releaseID, releaseID));
    if (rows.length > 0) await db.insert(releasePrices).values(rows.map((row) => ({ ...row, releaseID })));
  },

  listParts: (releaseID: string): Promise<PartRow[]> =>
    db
      .select()
      .from(releaseParts)
      .where(eq(releaseParts.releaseID, releaseID))
      .orderBy(asc(releaseParts.kind), asc(releaseParts.season), asc(releaseParts.episode)),
  findPart: (videoID: string): Promise<PartRow | null> => firstRow(db.select().from(releaseParts).where(eq(releaseParts.videoID, videoID))),
  /** The part whose video this one will replace. */
  findPartByNextVideo: (nextVideoID: string): Promise<PartRow | null> =>
    firstRow(db.select().from(releaseParts).where(eq(releaseParts.nextVideoID, nextVideoID))),
  async findUsedVideos(videoIDs: string[]): Promise<ReadonlySet<string>> {
    const rows = await db
      .select({ videoID: releaseParts.videoID, nextVideoID: releaseParts.nextVideoID })
      .from(releaseParts)
      .where(or(inArray(releaseParts.videoID, videoIDs), inArray(releaseParts.nextVideoID, videoIDs)));
    return new Set(rows.flatMap(({ videoID, nextVideoID }) => [videoID, nextVideoID ?? videoID]));
  },
  /** The part keeps its id, episode and texts; false when a concurrent request was first. */
  async activateReplacement(partID: string, nextVideoID: string, now: Date): Promise<boolean> {
    const { rowCount } = await db
      .update(releaseParts)
      .set({ videoID: nextVideoID, nextVideoID: null, updatedAt: now })
      .where(and(eq(releaseParts.partID, partID), eq(releaseParts.nextVideoID, nextVideoID)));
    return rowCount === 1;
  },
  async addPart(part: NewPart): Promise<void> {
    await db.insert(releaseParts).values(part);
  },
  async changePart(partID: string, patch: Partial<PartRow>, now: Date): Promise<void> {
    await db
      .update(releaseParts)
      .set({ ...patch, updatedAt: now })
      .where(eq(releaseParts.partID, partID));
  },
  async removePart(partID: string): Promise<void> {
    await db.delete(releaseParts).where(eq(releaseParts.partID, partID));
  },
  /** Updates what is derived from parts, people and declarations: durations, captions, badges, search terms. */
  async refresh(releaseID: string, now: Date): Promise<ReleaseRow> {
    const found = await this.findWithChannel(releaseID);
    if (!found) throw new Error(`Release ${releaseID} vanished`);
    const { release, channel } = found;
    const parts = await db.select().from(releaseParts).where(eq(releaseParts.releaseID, releaseID));
    const people = await db
      .select({ user: users.name, channel: channels.name })
      .from(releasePeople)
      .leftJoin(users, eq(users.userID, releasePeople.userID))
      .leftJoin(channels, eq(channels.channelID, releasePeople.channelID))
      .where(and(eq(releasePeople.releaseID, releaseID), eq(releasePeople.state, 'ACCEPTED')));
    const shown = parts.filter(({ kind, state }) => kind !== 'TRAILER' && playableStates.some((one) => one === state));
    const episodes = shown.filter(({ kind }) => kind === 'EPISODE');
    // Withdraws a declaration about a file that was removed.
    const hasAudioDescription = release.hasAudioDescription && (shown.length === 0 || shown.some((part) => part.hasAudioDescription));
    const captionLanguages = [...new Set(shown.flatMap((part) => part.captionLanguages))].sort();
    const names = people.flatMap(({ user, channel }) => user ?? channel ?? []);
    const searchExtra = [channel.name, ...names, ...release.credits.map(({ name }) => name), ...release.genres].join(' ').slice(0, 2000);
    const isHdSoon = shown.some(({ state }) => state === 'PLAYABLE');
    const row = await createReleaseRepository(db).change(
      releaseID,
      {
        durationMs: shown.reduce((sum, { durationMs }) => sum + (durationMs ?? 0), 0),
        seasonCount: new Set(episodes.map(({ season }) => season)).size,
        episodeCount: episodes.length,
        captionLanguages,
        pairs: release.genres.flatMap((genre) => release.languages.map((language) => `${genre}|${language}`)),
        hasAudioDescription,
        labels: labelsOf({ ...release, captionLanguages, hasAudioDescription }, isHdSoon),
        searchExtra,
        needsScore: true,
      },
      now,
    );
    if (row.state === 'PUBLISHED') {
      const words = [...new Set(toSearchWords(`${row.name} ${searchExtra}`, 400))].filter((word) => word.length <= 60);
      if (words.length > 0)
        await db
          .insert(releaseWords)
          .values(words.sort().map((word) => ({ word })))
          .onConflictDoNothing();
    }
    return row;
  },
  /** Whether any part other than the trailer plays. */
  async hasPlayablePart(releaseID: string): Promise<boolean> {
    const isFilm = and(eq(releaseParts.releaseID, releaseID), ne(releaseParts.kind, 'TRAILER'));
    return (await db.$count(releaseParts, and(isFilm, inArray(releaseParts.state, [...playableStates])))) > 0;
  },
});

/** Scheduled drafts that are due, with the owners of their channels. */
export const listDueForPublication = (db: Db, now: Date, limit: number) =>
  db
    .select({ releaseID: releases.releaseID, ownerID: channels.ownerID })
    .from(releases)
    .innerJoin(channels, and(eq(channels.channelID, releases.channelID), isNull(channels.deletedAt)))
    .where(and(isNotNull(releases.publishAt), lte(releases.publishAt, now)))
    .orderBy(asc(releases.publishAt))
    .limit(limit);

/** Titles for one run of the scheduled task; the next run takes the rest. */
const batchSize = 20;
/** Longer than an outage of the worker. Titles that are older when it starts are not announced. */
const newForHours = 48;

/** Published titles of which the followers are not notified yet; marks them. */
export async function claimNewTitles(tx: Tx, now: Date) {
  const at = timestamp(now);
  const { rows } = await tx.execute<{
    releaseID: string;
    channelID: string;
    channelName: string;
    title: string;
    tagline: string;
    slug: string;
  }>(sql`
    UPDATE releases r SET followers_notified_at = ${at} FROM channels c
    WHERE c.channel_id = r.channel_id AND r.release_id IN (
      SELECT d.release_id FROM releases d JOIN channels o ON o.channel_id = d.channel_id AND o.deleted_at IS NULL
      WHERE d.state = 'PUBLISHED' AND d.kind <> 'SNAX' AND d.followers_notified_at IS NULL
        AND d.published_at > ${at} - make_interval(hours => ${newForHours}) AND d.published_at <= ${at}
      ORDER BY d.published_at LIMIT ${batchSize} FOR NO KEY UPDATE OF d SKIP LOCKED)
    RETURNING r.release_id AS "releaseID", c.channel_id AS "channelID", c.name AS "channelName", r.name AS title, r.tagline, r.slug`);
  return rows;
}

/**
 * Score of a release, after Reddit's "hot": the logarithm of viewers' actions, plus age at one point in ninety days. Age is an absolute
 * term, so a score stays valid until a viewer acts, and lists are not rescored as time passes. A rating counts against three stars; a
 * purchase counts like five bookmarks, a bookmark like three plays [our judgement].
 */
const scoreSql = sql`log(GREATEST(1, 1 + r.play_count + 3 * r.bookmark_count + 15 * r.purchase_count
    + 2 * (2 * r.star_counts[5] + r.star_counts[4] - r.star_counts[2] - 2 * r.star_counts[1]))::numeric)::real
  + (extract(epoch FROM r.published_at) / 7776000)::real`;

/** Updates scores marked as stale, in small batches so that no row is locked for long. Returns the number updated. */
export async function rankReleases(db: Db, limit = 500): Promise<number> {
  let ranked = 0;
  for (let last = limit; last === limit && ranked < 20 * limit; ranked += last) {
    const { rowCount } = await db.execute(sql`
      UPDATE releases SET needs_score = false, score = d.score FROM (
        SELECT r.release_id, CASE WHEN r.published_at IS NULL THEN 0 ELSE ${scoreSql} END AS score FROM releases r WHERE r.needs_score LIMIT ${limit} FOR UPDATE SKIP LOCKED
      ) d WHERE releases.release_id = d.release_id`);
    last = rowCount ?? 0;
  }
  return ranked;
}
