import { and, inArray } from 'drizzle-orm';
import type { ReleaseCard } from '../../contract/releases';
import type { Snax } from '../../contract/titles';
import { campaigns } from '../../db/schema/campaigns';
import { events } from '../../db/schema/events';
import { releaseParts } from '../../db/schema/releaseParts';
import { releases } from '../../db/schema/releases';
import type { Db } from '../../platform/db/client';
import { isOpenToAll } from '../campaigns/campaigns';
import { priceOfCountry, type Audience } from './cardReads';

export interface ClipMedia {
  sources: Snax['sources'];
  captions: Snax['captions'];
}
/** Playback URLs of clips by videoID, for one viewer or a guest. */
export type ClipSources = (
  clips: readonly { releaseID: string; videoID: string }[],
  viewerUserID: string | null,
) => Promise<ReadonlyMap<string, ClipMedia>>;

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
      titleID: releases.titleID,
      eventID: releases.eventID,
      campaignID: releases.campaignID,
      price: priceOfCountry(country),
    })
    .from(releases)
    .where(inArray(releases.releaseID, ids));
  const of = (key: 'titleID' | 'eventID' | 'campaignID') => [...new Set(rows.map((row) => row[key]).filter((id) => id !== null))];
  const [parts, linkedTitles, linkedEvents, linkedCampaigns, media] = await Promise.all([
    db.select().from(releaseParts).where(inArray(releaseParts.releaseID, ids)),
    db
      .select({ id: releases.releaseID, slug: releases.slug, name: releases.name, state: releases.state })
      .from(releases)
      .where(inArray(releases.releaseID, of('titleID'))),
    db
      .select({ id: events.eventID, name: events.title })
      .from(events)
      .where(inArray(events.eventID, of('eventID'))),
    db
      .select({ id: campaigns.campaignID, name: campaigns.title })
      .from(campaigns)
      .where(and(inArray(campaigns.campaignID, of('campaignID')), isOpenToAll)),
    sourcesOf(
      cards.flatMap(({ releaseID, play }) => (play ? [{ releaseID, videoID: play.videoID }] : [])),
      userID,
    ),
  ]);
  const linkOf = ({ titleID, eventID, campaignID }: (typeof rows)[number]): Snax['link'] => {
    const title = linkedTitles.find(({ id, state }) => id === titleID && state === 'PUBLISHED');
    if (title) return { kind: 'TITLE', id: title.id, slug: title.slug, name: title.name };
    const show = linkedEvents.find(({ id }) => id === eventID);
    if (show) return { kind: 'EVENT', id: show.id, slug: show.id, name: show.name };
    const offer = linkedCampaigns.find(({ id }) => id === campaignID);
    return offer ? { kind: 'CAMPAIGN', id: offer.id, slug: offer.id, name: offer.name } : null;
  };
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
        link: linkOf(row),
        bookmarkCount: row.bookmarkCount,
      },
    ];
  });
}
