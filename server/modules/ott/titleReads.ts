import { eq, or, sql, type SQL } from 'drizzle-orm';
import type { Episode, Title } from '../../contract/titles';
import { channels } from '../../db/schema/channels';
import { releases } from '../../db/schema/releases';
import type { Db } from '../../platform/db/client';
import { groupBy } from '../../platform/groupBy';
import { toCard, type CardRow, cardColumns, type Audience } from './cardReads';
import { artworkOf, ratingsOf, toPrice } from './cardViews';
import { loadLinks } from './linkReads';
import type { IdPage } from './listReads';
import { createProgressRepository, type ProgressRow, toWatchProgress } from './progressRepository';
import { createReleaseRepository, type PartRow } from './releaseRepository';
import { titleShareUrl } from './titleShareCard';
import { listPeople } from './xrayReads';

export const xrayPageSize = 8;

export interface TitleRecord extends CardRow {
  release: typeof releases.$inferSelect;
  ownerID: string;
}

/** A value that can be neither a slug nor an id is not queried. */
const refPattern = /^[A-Za-z0-9_-]{1,160}$/;

/** What a name puts before the end of a slug changes with the name; the end does not. */
const slugEndPattern = /-([a-z0-9]{6})$/;

/** By slug, id or an earlier slug, in any state. */
export async function findTitle(db: Db, ref: string, audience: Audience): Promise<TitleRecord | null> {
  if (!refPattern.test(ref)) return null;
  const findWhere = (condition: SQL | undefined) =>
    db
      .select({ ...cardColumns(audience), release: releases, ownerID: channels.ownerID })
      .from(releases)
      .innerJoin(channels, eq(channels.channelID, releases.channelID))
      .where(condition)
      .limit(2);
  const [row] = await findWhere(or(eq(releases.slug, ref), eq(releases.releaseID, ref)));
  if (row) return row;
  const end = slugEndPattern.exec(ref)?.[1];
  const [renamed, another] = end ? await findWhere(sql`right(${releases.slug}, 6) = ${end} AND ${releases.slug} LIKE ${`%-${end}`}`) : [];
  return renamed && !another ? renamed : null; // with two of the same end it is unknown which one is meant
}

/**
 * Related titles: most shared genres, then the same channel, then a shared language; among those the best. Bounded: from the best that
 * share at least one genre.
 */
export async function listRelated(db: Db, release: TitleRecord['release'], limit: number, offset: number): Promise<IdPage> {
  const { rows } = await db.execute<{ id: string }>(sql`
    SELECT m.id FROM (
      SELECT r.release_id AS id, r.score, (SELECT count(*) FROM unnest(r.genres) g WHERE g = ANY (${sql.param(release.genres)}::text[])) * 2
        + CASE WHEN r.channel_id = ${release.channelID} THEN 3 ELSE 0 END + CASE WHEN r.languages && ${sql.param(release.languages)}::text[] THEN 1 ELSE 0 END AS likeness
      FROM (
        (SELECT * FROM releases b WHERE b.state = 'PUBLISHED' AND b.kind <> 'SNAX' AND b.genres && ${sql.param(release.genres)}::text[] ORDER BY b.score DESC, b.release_id DESC LIMIT 120)
        UNION (SELECT * FROM releases b WHERE b.state = 'PUBLISHED' AND b.channel_id = ${release.channelID} AND b.kind <> 'SNAX' ORDER BY b.published_at DESC, b.release_id DESC LIMIT 20)
      ) r WHERE r.release_id <> ${release.releaseID}
    ) m ORDER BY m.likeness DESC, m.score DESC, m.id LIMIT ${limit + 1} OFFSET ${offset}`);
  return { ids: rows.slice(0, limit).map(({ id }) => id), nextCursor: rows.length > limit ? String(offset + limit) : null };
}

export const isPlayable = ({ state }: PartRow) => state === 'PLAYABLE' || state === 'READY';

/** Seasons with their episodes; an episode that cannot be played yet is listed without a video. */
function seasonsOf(title: TitleRecord, parts: readonly PartRow[], progress: readonly ProgressRow[]): Title['seasons'] {
  const progressOf = new Map(progress.map((row) => [row.videoID, row]));
  const toEpisode = (part: PartRow): Episode => {
    const seen = progressOf.get(part.videoID);
    return {
      partID: part.partID,
      season: part.season ?? 1,
      episode: part.episode ?? 1,
      name: part.name || `Episode ${part.episode ?? 1}`,
      about: part.about,
      artwork: artworkOf(part.name || title.release.name, part.artwork ?? title.release.artwork),
      video:
        isPlayable(part) && part.videoHash ? { videoID: part.videoID, videoHash: part.videoHash, durationMs: part.durationMs ?? 0 } : null,
      progress: seen ? toWatchProgress(seen, part) : null,
    };
  };
  const episodes = parts.filter(({ kind, state }) => kind === 'EPISODE' && state !== 'EXPIRED');
  return [...groupBy(episodes, ({ season }) => season ?? 1)].map(([season, of]) => ({ season, episodes: of.map(toEpisode) }));
}

/** A title with everything its page shows: five queries, whatever the number of episodes and people. */
export async function describeTitle(db: Db, title: TitleRecord, audience: Audience): Promise<Title> {
  const { release } = title;
  const [parts, progress, linksOf, people] = await Promise.all([
    createReleaseRepository(db).listParts(release.releaseID),
    audience.userID ? createProgressRepository(db).listOf(release.releaseID, audience.userID) : [],
    loadLinks(db, [release]),
    listPeople(db, release.releaseID, xrayPageSize),
  ]);
  const price = toPrice(audience.country, release.isPremium, title.price);
  return {
    ...release,
    ...toCard(title, null),
    price,
    seasons: seasonsOf(title, parts, progress),
    people: people.items,
    links: linksOf(release),
    ratings: ratingsOf(release.starCounts),
    shareImageUrl: titleShareUrl(release, price),
    state: release.state === 'UNLISTED' ? 'UNLISTED' : 'PUBLISHED',
  };
}
