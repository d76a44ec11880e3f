import { sql } from 'drizzle-orm';
import type { PodcastEpisode } from '../../contract/ott';
import type { StoredImage } from '../../db/schema/columns';
import type { Db } from '../../platform/db/client';
import { listDownloadSizes, podcastPath } from '../videos/videos';
import { artworkOf } from './cardViews';

/** Podcast apps show no more. */
const maxEpisodes = 300;

/**
 * Whether the part `p` of the release `r` may be downloaded and kept. Apps have no account, no country and no age, so that it must be free for all
 * everywhere. A film with parts made by AI is left out: the player's label over its picture is not in the file. Where staff took the channel down, nothing
 * of it is given away any more.
 */
const mayBeKept = sql`r.is_podcast AND r.state = 'PUBLISHED' AND NOT r.is_premium AND NOT r.is_playback_blocked AND r.certificate <> 'A'
  AND NOT 'SYNTHETIC' = ANY (r.labels)
  AND EXISTS (SELECT 1 FROM channels c WHERE c.channel_id = r.channel_id AND c.deleted_at IS NULL AND c.taken_down_at IS NULL)
  AND NOT EXISTS (SELECT 1 FROM release_prices x WHERE x.release_id = r.release_id AND x.is_blocked)
  AND p.kind <> 'TRAILER' AND p.state = 'READY'`;

interface EpisodeRow extends Record<string, unknown> {
  partID: string;
  videoID: string;
  kind: 'FILM' | 'SERIES';
  slug: string;
  name: string;
  about: string;
  tagline: string;
  partName: string;
  partAbout: string;
  season: number | null;
  episode: number | null;
  publishedAt: string;
  durationMs: number | null;
  artwork: StoredImage | null;
}

/** The films and episodes that a channel offers as a podcast, the newest release first. */
export async function listPodcast(db: Db, channelID: string): Promise<PodcastEpisode[]> {
  const { rows } = await db.execute<EpisodeRow>(sql`
    SELECT p.part_id AS "partID", p.video_id AS "videoID", r.kind, r.slug, r.name, r.about, r.tagline, p.name AS "partName", p.about AS "partAbout", p.season, p.episode,
      GREATEST(r.published_at, p.created_at) AS "publishedAt", p.duration_ms AS "durationMs", COALESCE(p.artwork, r.artwork) AS artwork
    FROM releases r JOIN release_parts p USING (release_id)
    WHERE r.channel_id = ${channelID} AND ${mayBeKept}
    ORDER BY r.published_at DESC, r.release_id, p.season DESC, p.episode DESC LIMIT ${maxEpisodes}`);
  const sizes = await listDownloadSizes(
    db,
    rows.map(({ videoID }) => videoID),
  );
  return rows.flatMap(({ videoID, partName, partAbout, about, tagline, publishedAt, artwork, ...row }) => {
    const byteSize = sizes.get(videoID);
    if (byteSize === undefined) return [];
    return [
      {
        partID: row.partID,
        slug: row.slug,
        name: partName && row.kind === 'SERIES' ? `${row.name}: ${partName}` : row.name,
        about: partAbout || about || tagline,
        season: row.season,
        episode: row.episode,
        publishedAt: new Date(publishedAt).toISOString(),
        durationMs: row.durationMs,
        artwork: artworkOf(row.name, artwork),
        path: podcastPath(row.partID),
        byteSize,
      },
    ];
  });
}

/** The video that a podcast app may download as this part of a release; null without its maker's permission, and for what is not free for all. */
export async function findPodcastVideo(db: Db, partID: string): Promise<string | null> {
  const { rows } = await db.execute<{ videoID: string }>(sql`
    SELECT p.video_id AS "videoID" FROM release_parts p JOIN releases r USING (release_id) WHERE p.part_id = ${partID} AND ${mayBeKept}`);
  return rows[0]?.videoID ?? null;
}

/** Whether a channel has an episode; its page then links its podcast. */
export async function hasPodcast(db: Db, channelID: string): Promise<boolean> {
  const { rowCount } = await db.execute(
    sql`SELECT 1 FROM releases r JOIN release_parts p USING (release_id) WHERE r.channel_id = ${channelID} AND ${mayBeKept} LIMIT 1`,
  );
  return (rowCount ?? 0) > 0;
}
