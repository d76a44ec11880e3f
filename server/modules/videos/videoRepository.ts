import { and, asc, desc, eq, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { VideoStepName } from '../../contract/videos';
import { videoCaptions, videoRenditions, videos, videoSteps } from '../../db/schema/videos';
import { addSeconds } from '../../platform/clock';
import type { Db, Tx } from '../../platform/db/client';
import { firstRow } from '../../platform/db/firstRow';
import { channelsWithPermission } from '../channels/channels';
import type { RenditionFacts } from '../media/media';

export type VideoRow = typeof videos.$inferSelect;
export type RenditionRow = typeof videoRenditions.$inferSelect;
export type CaptionRow = typeof videoCaptions.$inferSelect;
export type StepRow = typeof videoSteps.$inferSelect;

const order: Record<VideoStepName, number> = { CHECK: 0, FIRST: 1, PICTURES: 2, LADDER: 3, CLIPS: 4 };

export const createVideoRepository = (db: Db) => ({
  /** `done` for a video that needs no processing. */
  async insert(row: typeof videos.$inferInsert, steps: readonly VideoStepName[], done?: 'done') {
    await db.insert(videos).values(row);
    const state = done ? { state: 'DONE' as const, progress: 1 } : {};
    await db.insert(videoSteps).values(steps.map((name) => ({ videoID: row.videoID, name, ...state })));
  },

  find: (videoID: string): Promise<VideoRow | null> => firstRow(db.select().from(videos).where(eq(videos.videoID, videoID))),

  findByAssetKey: (assetKey: string): Promise<VideoRow | null> => firstRow(db.select().from(videos).where(eq(videos.assetKey, assetKey))),

  /** Locks the row until the transaction ends, so that two processes decide one after the other. */
  lock: (videoID: string): Promise<VideoRow | null> => firstRow(db.select().from(videos).where(eq(videos.videoID, videoID)).for('update')),

  async update(videoID: string, values: Partial<typeof videos.$inferInsert>) {
    await db.update(videos).set(values).where(eq(videos.videoID, videoID));
  },

  /** Uploads to the channels whose content this person may edit. */
  latestOf: (userID: string, limit: number): Promise<VideoRow[]> =>
    db
      .select()
      .from(videos)
      .where(sql`${videos.channelID} IN ${channelsWithPermission(userID, 'content.edit')}`)
      .orderBy(desc(videos.createdAt))
      .limit(limit),

  /** Bytes reserved for a creator's unfinished uploads. */
  async reservedBytes(ownerUserID: string): Promise<number> {
    const [row] = await db
      .select({ bytes: sql<string>`COALESCE(sum(${videos.byteSize}), 0)` })
      .from(videos)
      .where(and(eq(videos.ownerUserID, ownerUserID), inArray(videos.state, ['BEGUN', 'UPLOADING', 'PROCESSING'])));
    return Number(row?.bytes ?? 0);
  },

  async stepsOf(videoID: string): Promise<StepRow[]> {
    const rows = await db.select().from(videoSteps).where(eq(videoSteps.videoID, videoID));
    return rows.sort((a, b) => order[a.name] - order[b.name]);
  },

  renditionsOf: async (videoID: string): Promise<RenditionRow[]> => {
    const rows = await db.select().from(videoRenditions).where(eq(videoRenditions.videoID, videoID));
    return rows.sort((a, b) => a.bitsPerSecond - b.bitsPerSecond || a.name.localeCompare(b.name));
  },

  captionsOf: (videoID: string): Promise<CaptionRow[]> =>
    db.select().from(videoCaptions).where(eq(videoCaptions.videoID, videoID)).orderBy(asc(videoCaptions.language)),

  async putRenditions(videoID: string, renditions: readonly RenditionFacts[]) {
    for (const rendition of renditions)
      await db
        .insert(videoRenditions)
        .values({ videoID, ...rendition })
        .onConflictDoUpdate({ target: [videoRenditions.videoID, videoRenditions.name], set: rendition });
  },

  async removeRenditions(videoID: string) {
    await db.delete(videoRenditions).where(eq(videoRenditions.videoID, videoID));
  },

  async putCaptions(row: Omit<typeof videoCaptions.$inferInsert, 'updatedAt'>, now: Date) {
    const set = { label: row.label, isAuto: row.isAuto ?? false, vtt: row.vtt, cueCount: row.cueCount, updatedAt: now };
    await db
      .insert(videoCaptions)
      .values({ ...row, updatedAt: now })
      .onConflictDoUpdate({ target: [videoCaptions.videoID, videoCaptions.language], set });
  },

  async removeCaptions(videoID: string, language: string): Promise<boolean> {
    const { rowCount } = await db
      .delete(videoCaptions)
      .where(and(eq(videoCaptions.videoID, videoID), eq(videoCaptions.language, language)));
    return rowCount === 1;
  },
});

const isUnfinishedAt = (now: Date) => and(inArray(videos.state, ['BEGUN', 'UPLOADING']), lt(videos.uploadExpiresAt, now));

/** Uploads without progress for a week. */
export async function listExpiredUploads(db: Db, now: Date, limit: number): Promise<string[]> {
  const rows = await db.select({ videoID: videos.videoID }).from(videos).where(isUnfinishedAt(now)).limit(limit);
  return rows.map(({ videoID }) => videoID);
}

export const expireUpload = (tx: Tx, videoID: string, now: Date): Promise<VideoRow | null> =>
  firstRow(
    tx
      .update(videos)
      .set({ state: 'EXPIRED', receivedBytes: 0 })
      .where(and(eq(videos.videoID, videoID), isUnfinishedAt(now)))
      .returning(),
  );

/** Discards a video that never played: another file has replaced it. */
export async function discardUnplayable(tx: Tx, videoID: string): Promise<void> {
  const isUnplayable = and(eq(videos.videoID, videoID), eq(videos.state, 'FAILED'), isNull(videos.firstRenditionAt));
  await tx.update(videos).set({ state: 'EXPIRED' }).where(isUnplayable);
}

const daySeconds = 86_400;
const isExpiredSource = (now: Date) =>
  or(
    and(
      eq(videos.hasSource, true),
      or(
        and(eq(videos.state, 'READY'), isNotNull(videos.readyAt), lt(videos.readyAt, addSeconds(now, -7 * daySeconds))),
        and(eq(videos.state, 'FAILED'), lt(videos.uploadExpiresAt, addSeconds(now, -30 * daySeconds))),
      ),
    ),
    and(eq(videos.state, 'EXPIRED'), or(eq(videos.hasSource, true), isNotNull(videos.firstRenditionAt))),
  );

/** In random order, so that fifty files that a bucket fails to delete do not block all others. */
export async function listExpiredSources(db: Db, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .select({ videoID: videos.videoID })
    .from(videos)
    .where(isExpiredSource(now))
    .orderBy(sql`random()`)
    .limit(limit);
  return rows.map(({ videoID }) => videoID);
}

export const lockExpiredSource = (tx: Tx, videoID: string, now: Date): Promise<VideoRow | null> =>
  firstRow(
    tx
      .select()
      .from(videos)
      .where(and(eq(videos.videoID, videoID), isExpiredSource(now)))
      .for('update'),
  );

/** What the players of these videos need, in three queries. */
export const listClips = (db: Db, videoIDs: string[]) =>
  Promise.all([
    db.select({ videoID: videos.videoID, assetKey: videos.assetKey }).from(videos).where(inArray(videos.videoID, videoIDs)),
    db.select().from(videoRenditions).where(inArray(videoRenditions.videoID, videoIDs)),
    db
      .select({ videoID: videoCaptions.videoID, language: videoCaptions.language, label: videoCaptions.label })
      .from(videoCaptions)
      .where(inArray(videoCaptions.videoID, videoIDs)),
  ]);
