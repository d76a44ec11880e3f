import { and, asc, desc, eq } from 'drizzle-orm';
import type { Cscan, FileFacts, Provenance, VersionEntry } from '../../contract/cscan';
import { releaseParts, releasePrices } from '../../db/schema/releaseParts';
import { releasePeople, releaseVersions } from '../../db/schema/releasePeople';
import { users } from '../../db/schema/users';
import { videoRenditions, videos } from '../../db/schema/videos';
import type { Db } from '../../platform/db/client';
import { groupBy } from '../../platform/groupBy';
import { toChannelSummary } from '../channels/channels';
import { offersOf, ratingsOf } from './cardViews';
import { loadLinks } from './linkReads';
import type { TitleRecord } from './titleReads';
import { listPeople } from './xrayReads';

/** With fewer viewers, a percentage could identify individuals. */
const minViewers = 5;
const maxVersions = 50;

export const emptyProvenance: Provenance = {
  synthetic: { extent: 'NONE', parts: [], note: '' },
  howMade: [],
  funding: [],
  hasPaidPromotion: false,
  rights: { holder: '', licence: '', music: [] },
  sources: [],
};

export async function listVersions(db: Db, releaseID: string): Promise<VersionEntry[]> {
  const rows = await db
    .select({ version: releaseVersions.version, at: releaseVersions.changedAt, by: users.name, changes: releaseVersions.changes })
    .from(releaseVersions)
    .innerJoin(users, eq(users.userID, releaseVersions.changedBy))
    .where(eq(releaseVersions.releaseID, releaseID))
    .orderBy(desc(releaseVersions.version))
    .limit(maxVersions);
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}

/** What the probe measured of each file; null for what it has not measured yet. */
async function listFiles(db: Db, releaseID: string): Promise<FileFacts[]> {
  const rows = await db
    .select({ part: releaseParts, video: videos })
    .from(releaseParts)
    .innerJoin(videos, eq(videos.videoID, releaseParts.videoID))
    .where(eq(releaseParts.releaseID, releaseID))
    .orderBy(asc(releaseParts.kind), asc(releaseParts.season), asc(releaseParts.episode))
    .limit(200);
  const renditionHeights = await db
    .select({ videoID: videoRenditions.videoID, width: videoRenditions.width, height: videoRenditions.height })
    .from(videoRenditions)
    .innerJoin(releaseParts, eq(releaseParts.videoID, videoRenditions.videoID))
    .where(eq(releaseParts.releaseID, releaseID));
  const renditionsOf = groupBy(renditionHeights, ({ videoID }) => videoID);
  return rows.map(({ part, video }) => ({
    videoID: part.videoID,
    kind: part.kind,
    name: part.name,
    durationMs: video.durationMs,
    width: video.width,
    height: video.height,
    frameRate: video.facts?.framesPerSecond ?? null,
    videoCodec: video.facts?.videoCodec ?? null,
    audioCodec: video.facts?.audioCodec ?? null,
    audioChannels: null,
    loudnessLufs: video.facts?.loudnessLUFS ?? null,
    renditionHeights: (renditionsOf.get(part.videoID) ?? [])
      .map(({ width, height }) => Math.min(width, height))
      .filter((edge) => edge > 0)
      .sort((a, b) => a - b),
    captionLanguages: part.captionLanguages,
    sha256: video.videoHash ?? '',
  }));
}

/** The fact sheet: measured from the file, declared by the creator, or counted from viewers; each fact names its source. */
export async function describeCscan(db: Db, { release, channel }: TitleRecord): Promise<Cscan> {
  const { releaseID } = release;
  const terms = { startWithinDays: release.rentalStartDays, watchWithinHours: release.rentalHours };
  const [file, people, awaitingConsent, prices, versions, linksOf] = await Promise.all([
    listFiles(db, releaseID),
    listPeople(db, releaseID, 100),
    db.$count(releasePeople, and(eq(releasePeople.releaseID, releaseID), eq(releasePeople.state, 'PENDING'))),
    db.select().from(releasePrices).where(eq(releasePrices.releaseID, releaseID)).orderBy(asc(releasePrices.country)),
    listVersions(db, releaseID),
    loadLinks(db, [release]),
  ]);
  const campaign = linksOf(release).find(({ kind }) => kind === 'CAMPAIGN');
  return {
    schemaVersion: 1,
    releaseID,
    kind: release.kind,
    name: release.name,
    version: release.version,
    updatedAt: release.updatedAt.toISOString(),
    file,
    content: {
      certificate: release.certificate,
      descriptors: release.descriptors,
      hasFlashingLights: release.hasFlashingLights,
      labels: release.labels,
      genres: release.genres,
      languages: release.languages,
      captionLanguages: release.captionLanguages,
      hasAudioDescription: release.hasAudioDescription,
      hasSignLanguage: release.hasSignLanguage,
    },
    provenance: release.provenance ?? emptyProvenance,
    declaredAt: release.declaredAt?.toISOString() ?? null,
    evidence: {
      file: file.every(({ durationMs }) => durationMs === null) ? 'NOT_CHECKED' : 'MEASURED',
      rating: 'DECLARED',
      tracks: 'MEASURED',
      provenance: release.declaredAt ? 'DECLARED' : 'NOT_CHECKED',
      // No upload is searched for a C2PA manifest yet (docs/decisions/017-evidence-words.md).
      contentCredentials: release.credential === 'VERIFIED' ? 'VERIFIED' : 'NOT_CHECKED',
      people: 'VERIFIED',
      credits: 'DECLARED',
      availability: 'COUNTED',
      reception: 'COUNTED',
    },
    madeBy: {
      channel: toChannelSummary(channel),
      people: people.items,
      awaitingConsent,
      credits: release.credits,
      campaign: campaign ? { campaignID: campaign.id, name: campaign.name } : null,
    },
    availability: {
      isFree: !release.isPremium,
      rows: prices.map((row) => ({
        country: row.country,
        isBlocked: row.isBlocked,
        offers: release.isPremium ? offersOf({ ...row, ...terms }) : [],
      })),
    },
    reception: {
      plays: release.playCount,
      viewers: release.viewerCount,
      completion: release.viewerCount < minViewers ? null : Math.round((release.finishedCount / release.viewerCount) * 100) / 100,
      ratings: ratingsOf(release.starCounts),
      bookmarks: release.bookmarkCount,
    },
    versions,
  };
}
