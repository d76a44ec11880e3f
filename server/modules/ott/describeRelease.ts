import type { TitleDetail } from '../../contract/ottStudio';
import type { Db } from '../../platform/db/client';
import { notFound } from '../../platform/errors';
import { isoDates } from '../../platform/isoDates';
import type { ServiceContext } from '../../platform/serviceContext';
import { imageSetOf } from '../../platform/storage/imageSetOf';
import { requirePermission, toChannelSummary } from '../channels/channels';
import { findShareTerms } from '../ledger/ledger';
import { artworkOf } from './cardViews';
import { listVersions, emptyProvenance } from './cscanReads';
import { advisableOf, missingOf } from './releaseForm';
import { createReleaseRepository } from './releaseRepository';
import { listTags } from './xrayReads';

/** A release as the studio's form shows it, only for the team of its channel; at most seven queries. */
export async function describeRelease(
  { db, clock, settings }: Pick<ServiceContext, 'clock' | 'settings'> & { db: Db },
  userID: string,
  releaseID: string,
): Promise<TitleDetail> {
  const now = clock.now();
  const repository = createReleaseRepository(db);
  const found = await repository.findWithChannel(releaseID);
  if (!found || found.release.state === 'REMOVED') throw notFound('Release');
  const { release: r, channel } = found;
  await requirePermission(db, userID, channel.channelID, 'content.read', 'Release');
  const [parts, rows, tags, versions, investorShare, { feeBasisPoints }] = await Promise.all([
    repository.listParts(releaseID),
    repository.listPrices(releaseID),
    listTags(db, releaseID),
    listVersions(db, releaseID),
    r.campaignID ? findShareTerms(db, r.campaignID, now) : null,
    settings.get('filmFees', now),
  ]);
  return {
    ...isoDates(r),
    channel: toChannelSummary(channel),
    provenance: r.provenance ?? emptyProvenance,
    artwork: artworkOf(r.name, r.artwork),
    poster: r.poster ? imageSetOf(r.poster) : null,
    investorShare,
    feeBasisPoints,
    pricing: { isPremium: r.isPremium, rows },
    rental: { startWithinDays: r.rentalStartDays, watchWithinHours: r.rentalHours },
    parts,
    tags,
    missing: missingOf(r, { parts, rows }),
    warnings: advisableOf(r, { hasCaptions: r.captionLanguages.length > 0, hasTrailer: parts.some(({ kind }) => kind === 'TRAILER') }),
    hasDescriptiveSound: parts.some(({ hasAudioDescription }) => hasAudioDescription),
    versions,
  };
}
