import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { VideoStepName } from '../../contract/videos';
import { videoCaptions, videoRenditions, videos, videoSteps } from '../../db/schema/videos';
import type { Db } from '../../platform/db/client';
import { channelsWithPermission } from '../channels/channels';
import type { RenditionFacts } from '../media/media';

export type VideoRow = typeof videos.$inferSelect;
export type RenditionRow = typeof videoRenditions.$inferSelect;
export type CaptionRow = typeof videoCaptions.$inferSelect;
export type StepRow = typeof videoSteps.$inferSelect;

const order: Record<VideoStepName, number> = { CHECK: 0, FIRST: 1, PICTURES: 2, LADDER: 3, CLIPS: 4 };

export const createVideoRepository = (db: Db) => ({
  async insert(row: typeof videos.$inferInsert, steps: readonly VideoStepName[]) {
    await db.insert(videos).values(row);
    await db.insert(videoSteps).values(steps.map((name) => ({ videoID: row.videoID, name })));
  },

  async find(videoID: string): Promise<VideoRow | null> {
    const [row] = await db.select().from(videos).where(eq(videos.videoID, videoID));
    return row ?? null;
  },

  /** Locks the row until the transaction ends, so that two processes decide one after the other. */
  async lock(videoID: string): Promise<VideoRow | null> {
    const [row] = await db.select().from(videos).where(eq(videos.videoID, videoID)).for('update');
    return row ?? null;
  },

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
