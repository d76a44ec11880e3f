import { inArray } from 'drizzle-orm';
import type { ReleaseCard } from '../../contract/releases';
import type { Snax } from '../../contract/titles';
import { releaseParts } from '../../db/schema/releaseParts';
import { releases } from '../../db/schema/releases';
import type { Db } from '../../platform/db/client';
import type { ClipSources } from '../videos/videos';
import { priceOfCountry, type Audience } from './cardReads';
import { loadLinks } from './linkReads';

/** Snax cards with the data that the vertical player needs: five queries for a whole page. Omits what is blocked in the viewer's country. */
export async function listSnax(
  db: Db,
  cards: readonly ReleaseCard[],
  sourcesOf: ClipSources,
  { country, userID }: Audience,
): Promise<Snax[]> {
  if (cards.length === 0) return [];
  const ids = cards.map(({ releaseID }) => releaseID);
  const rows = await db
    .select({
      releaseID: releases.releaseID,
      about: releases.about,
      bookmarkCount: releases.bookmarkCount,
      starCounts: releases.starCounts,
      titleID: releases.titleID,
      eventID: releases.eventID,
      campaignID: releases.campaignID,
      price: priceOfCountry(country),
    })
    .from(releases)
    .where(inArray(releases.releaseID, ids));
  const clips = cards.flatMap(({ releaseID, play }) => (play ? [{ releaseID, videoID: play.videoID }] : []));
  const [parts, linksOf, media] = await Promise.all([
    db.select().from(releaseParts).where(inArray(releaseParts.releaseID, ids)),
    loadLinks(db, rows),
    sourcesOf(clips, userID),
  ]);
  return cards.flatMap((card): Snax[] => {
    const row = rows.find(({ releaseID }) => releaseID === card.releaseID);
    const part = parts.find(({ releaseID, kind }) => releaseID === card.releaseID && kind === 'MAIN');
    if (!row || row.price?.isBlocked) return [];
    const clip = part && media.get(part.videoID);
    return [
      {
        ...card,
        about: row.about,
        width: part?.width ?? 720,
        height: part?.height ?? 1280,
        sources: clip?.sources ?? [],
        captions: clip?.captions ?? [],
        link: linksOf(row)[0] ?? null,
        bookmarkCount: row.bookmarkCount,
        likeCount: row.starCounts[4] ?? 0,
      },
    ];
  });
}
