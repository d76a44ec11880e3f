import { and, eq, lt, or, sql } from 'drizzle-orm';
import type { VideoFailureCode, VideoStepName } from '../../contract/videos';
import { videos, videoSteps } from '../../db/schema/videos';
import { addSeconds, timestamp } from '../../platform/clock';
import type { Db } from '../../platform/db/client';

/** Longer than three heartbeats: a dead worker is detected within it, a slow one is not mistaken for dead. */
export const leaseSeconds = 20;

const isStep = (videoID: string, name: VideoStepName) => and(eq(videoSteps.videoID, videoID), eq(videoSteps.name, name));
const isHeldBy = (videoID: string, name: VideoStepName, holder: string) =>
  and(isStep(videoID, name), eq(videoSteps.holder, holder), eq(videoSteps.state, 'RUNNING'));

/** It waits, or its holder's lease has expired. */
const isFree = (now: Date) => or(eq(videoSteps.state, 'WAITING'), and(eq(videoSteps.state, 'RUNNING'), lt(videoSteps.leaseUntil, now)));

/** The steps of videos and their workers. "Stuck" follows from the lease, never from a flag (PeerTube#5691). */
export const createStepRepository = (db: Db) => ({
  /** True when this worker now holds it: the step was waiting, or its holder's lease has expired. */
  async claim(videoID: string, name: VideoStepName, holder: string, now: Date): Promise<boolean> {
    const { rowCount } = await db
      .update(videoSteps)
      .set({
        state: 'RUNNING',
        progress: 0,
        holder,
        leaseUntil: addSeconds(now, leaseSeconds),
        isCancelled: false,
        finishedAt: null,
        attempts: sql`${videoSteps.attempts} + 1`,
        heartbeatAt: now,
        startedAt: now,
      })
      .where(and(isStep(videoID, name), isFree(now)));
    return rowCount === 1;
  },

  /** 'lost' when another worker holds it, 'cancelled' when the creator stopped it. */
  async heartbeat(
    videoID: string,
    name: VideoStepName,
    holder: string,
    progress: number,
    now: Date,
  ): Promise<'held' | 'lost' | 'cancelled'> {
    const [row] = await db
      .update(videoSteps)
      .set({ leaseUntil: addSeconds(now, leaseSeconds), heartbeatAt: now, progress: Math.max(0, Math.min(1, progress)) })
      .where(isHeldBy(videoID, name, holder))
      .returning({ isCancelled: videoSteps.isCancelled });
    return row ? (row.isCancelled ? 'cancelled' : 'held') : 'lost';
  },

  async finish(videoID: string, name: VideoStepName, holder: string, now: Date): Promise<boolean> {
    const { rowCount } = await db
      .update(videoSteps)
      .set({ state: 'DONE', progress: 1, holder: null, leaseUntil: null, finishedAt: now })
      .where(isHeldBy(videoID, name, holder));
    return rowCount === 1;
  },

  /** Returns the step to the queue without counting an attempt. */
  async release(videoID: string, name: VideoStepName, holder: string) {
    await db
      .update(videoSteps)
      .set({ state: 'WAITING', holder: null, leaseUntil: null })
      .where(isHeldBy(videoID, name, holder));
  },

  async fail(videoID: string, name: VideoStepName, holder: string | null, failure: { code: VideoFailureCode; message: string }, now: Date) {
    const { rowCount } = await db
      .update(videoSteps)
      .set({
        state: 'FAILED',
        failureCode: failure.code,
        failureMessage: failure.message,
        holder: null,
        leaseUntil: null,
        finishedAt: now,
      })
      .where(holder === null ? isStep(videoID, name) : isHeldBy(videoID, name, holder));
    return rowCount === 1;
  },

  /** Failed steps wait again; finished steps stay finished. */
  async reset(videoID: string) {
    await db
      .update(videoSteps)
      .set({ state: 'WAITING', progress: 0, failureCode: null, failureMessage: null, isCancelled: false })
      .where(and(eq(videoSteps.videoID, videoID), eq(videoSteps.state, 'FAILED')));
  },

  /** For a new file: every step runs again. */
  async resetAll(videoID: string) {
    await db
      .update(videoSteps)
      .set({
        state: 'WAITING',
        progress: 0,
        attempts: 0,
        failureCode: null,
        failureMessage: null,
        isCancelled: false,
        holder: null,
        leaseUntil: null,
      })
      .where(eq(videoSteps.videoID, videoID));
  },

  async requestCancel(videoID: string): Promise<boolean> {
    const { rowCount } = await db
      .update(videoSteps)
      .set({ isCancelled: true })
      .where(and(eq(videoSteps.videoID, videoID), eq(videoSteps.state, 'RUNNING')));
    return (rowCount ?? 0) > 0;
  },

  /** Videos in processing with a step that no worker holds: it waits, or its lease expired. */
  async stalled(limit: number, now: Date): Promise<string[]> {
    const rows = await db
      .selectDistinct({ videoID: videos.videoID })
      .from(videos)
      .innerJoin(videoSteps, eq(videoSteps.videoID, videos.videoID))
      .where(
        and(
          eq(videos.state, 'PROCESSING'),
          isFree(now),
          sql`NOT EXISTS (SELECT 1 FROM video_steps live WHERE live.video_id = ${videos.videoID} AND live.state = 'RUNNING' AND live.lease_until >= ${timestamp(now)})`,
        ),
      )
      .limit(limit);
    return rows.map(({ videoID }) => videoID);
  },
});
