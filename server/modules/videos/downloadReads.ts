import { inArray } from 'drizzle-orm';
import { videoRenditions } from '../../db/schema/videos';
import type { Db } from '../../platform/db/client';
import type { RenditionRow } from './videoRepository';

/** Podcast apps keep whole films on phones, so that the largest file is no use there. */
const maxShortEdge = 720;
const shortEdgeOf = ({ width, height }: Pick<RenditionRow, 'width' | 'height'>) => Math.min(width, height);

/** The rendition to download, which has picture and sound: the best up to 720p, else the smallest; null before there is any. */
export function downloadOf<Row extends Pick<RenditionRow, 'width' | 'height'>>(renditions: readonly Row[]): Row | null {
  const smallestFirst = renditions.filter((one) => shortEdgeOf(one) > 0).toSorted((a, b) => shortEdgeOf(a) - shortEdgeOf(b));
  return smallestFirst.findLast((one) => shortEdgeOf(one) <= maxShortEdge) ?? smallestFirst[0] ?? null;
}

/** The size of the file to download of each video, in bytes. */
export async function listDownloadSizes(db: Db, videoIDs: readonly string[]): Promise<Map<string, number>> {
  if (videoIDs.length === 0) return new Map();
  const { videoID, width, height, byteSize } = videoRenditions;
  const rows = await db
    .select({ videoID, width, height, byteSize })
    .from(videoRenditions)
    .where(inArray(videoID, [...videoIDs]));
  const sizes = new Map<string, number>();
  for (const id of videoIDs) {
    const download = downloadOf(rows.filter((row) => row.videoID === id));
    if (download) sizes.set(id, download.byteSize);
  }
  return sizes;
}

/** Where podcast apps download a part of a release. */
export const podcastPath = (partID: string) => `/media/podcast/${partID}.mp4`;
