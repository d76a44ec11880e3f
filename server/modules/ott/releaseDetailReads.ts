import { and, eq, sql } from 'drizzle-orm';
import type { TitleDetail } from '../../contract/ottStudio';
import { channels } from '../../db/schema/channels';
import { releases } from '../../db/schema/releases';
import type { Db } from '../../platform/db/client';
import { notFound } from '../../platform/errors';
import { imageSetOf } from '../../platform/storage/imageSetOf';
import { requirePermission, toChannelSummary } from '../channels/channels';
import { artworkOf } from './cardViews';
import { listVersions, emptyProvenance } from './cscanReads';
import { advisableOf, missingOf } from './releaseForm';
import { createReleaseRepository } from './releaseRepository';
import { listTags } from './xrayReads';

/** A release as the studio's form shows it, only for the team of its channel; six queries. */
export async function describeRelease(db: Db, userID: string, releaseID: string): Promise<TitleDetail> {
  const repository = createReleaseRepository(db);
  const [found] = await db
    .select({ release: releases, channel: channels })
    .from(releases)
    .innerJoin(channels, eq(channels.channelID, releases.channelID))
    .where(and(eq(releases.releaseID, releaseID), sql`${releases.state} <> 'REMOVED'`));
  if (!found) throw notFound('Release');
  const { release: r, channel } = found;
  await requirePermission(db, userID, channel.channelID, 'content.read', 'Release');
  const [parts, rows, tags, versions] = await Promise.all([
    repository.listParts(releaseID),
    repository.listPrices(releaseID),
    listTags(db, releaseID),
    listVersions(db, releaseID),
  ]);
  return {
    releaseID,
    kind: r.kind,
    slug: r.slug,
    channel: toChannelSummary(channel),
    state: r.state,
    wantedState: r.wantedState,
    name: r.name,
    tagline: r.tagline,
    about: r.about,
    genres: r.genres,
    languages: r.languages,
    certificate: r.certificate,
    descriptors: r.descriptors,
    hasFlashingLights: r.hasFlashingLights,
    hasAudioDescription: r.hasAudioDescription,
    hasSignLanguage: r.hasSignLanguage,
    hasOpenCaptions: r.hasOpenCaptions,
    year: r.year,
    releasedOn: r.releasedOn,
    countryOfOrigin: r.countryOfOrigin,
    credits: r.credits,
    provenance: r.provenance ?? emptyProvenance,
    declaredAt: r.declaredAt?.toISOString() ?? null,
    artwork: artworkOf(r.name, r.artwork),
    poster: r.poster ? imageSetOf(r.poster) : null,
    campaignID: r.campaignID,
    eventID: r.eventID,
    titleID: r.titleID,
    pricing: { isPremium: r.isPremium, rows },
    rental: { startWithinDays: r.rentalStartDays, watchWithinHours: r.rentalHours },
    targetAudience: r.targetAudience,
    parts: parts.map(({ partID, videoID, kind, season, episode, name, about, state, failure, durationMs, nextVideoID }) => ({
      partID,
      videoID,
      kind,
      season,
      episode,
      name,
      about,
      state,
      failure,
      durationMs,
      nextVideoID,
    })),
    tags,
    missing: missingOf(r, { hasPart: parts.some(({ kind }) => kind !== 'TRAILER'), rows }),
    warnings: advisableOf(r, { hasCaptions: r.captionLanguages.length > 0, hasTrailer: parts.some(({ kind }) => kind === 'TRAILER') }),
    hasDescriptiveSound: parts.some(({ hasAudioDescription }) => hasAudioDescription),
    purchaseCount: r.purchaseCount,
    version: r.version,
    versions,
    createdAt: r.createdAt.toISOString(),
    updatedAt: r.updatedAt.toISOString(),
    publishedAt: r.publishedAt?.toISOString() ?? null,
    publishAt: r.publishAt?.toISOString() ?? null,
  };
}
