import type { Right } from '../../contract/rights';
import type { Db, Tx } from '../../platform/db/client';
import { HttpError, notFound } from '../../platform/errors';
import { requirePermission } from '../channels/channels';
import { createVideoRepository, type VideoRow } from '../videos/videos';
import { findForeignLink, haveSameOwner } from './linkReads';
import type { ReleaseForm, ReleaseRow } from './releaseForm';
import { createReleaseRepository } from './releaseRepository';

/** A release that this person may change, its row locked until the transaction ends; null when it does not exist. */
export async function lockOwnedRelease(tx: Tx, releaseID: string, userID: string, right: Right = 'content.edit', isRemoved = false) {
  const row = await createReleaseRepository(tx).lock(releaseID, isRemoved);
  if (row) await requirePermission(tx, userID, row.channelID, right, 'Release');
  return row;
}

/** The same; 404 when it does not exist. */
export async function requireOwnedRelease(tx: Tx, releaseID: string, userID: string, right?: Right): Promise<ReleaseRow> {
  const row = await lockOwnedRelease(tx, releaseID, userID, right);
  if (!row) throw notFound('Release');
  return row;
}

/** An upload that this person may use. */
export async function requireOwnedVideo(tx: Tx, videoID: string, userID: string): Promise<VideoRow> {
  const video = await createVideoRepository(tx).find(videoID);
  if (!video) throw notFound('Video');
  await requirePermission(tx, userID, video.channelID, 'content.edit', 'Video');
  return video;
}

/** Both sides of a link to another product must belong to the same owner. */
export async function requireSameOwner(db: Db, channelID: string, form: ReleaseForm): Promise<void> {
  const field = await findForeignLink(db, channelID, form);
  if (!field) return;
  const what = { campaignID: 'campaign', eventID: 'event', titleID: 'title' }[field];
  throw new HttpError(422, 'NOT_OWNER', `Choose one of your own ${what}s`, { [field]: `is not your ${what}` });
}

/**
 * An upload may go into a release of its own channel or of another channel of the same owner: a team member who may edit both channels
 * does not own both.
 */
export async function requireSameOwnerUpload(db: Db, channelID: string, video: VideoRow, field: 'videoID' | 'byVideoID'): Promise<void> {
  if (!(await haveSameOwner(db, channelID, video.channelID)))
    throw new HttpError(422, 'NOT_OWNER', 'This upload belongs to another channel', { [field]: 'belongs to another channel' });
}
