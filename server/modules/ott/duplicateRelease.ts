import type { TitleDetail } from '../../contract/ottStudio';
import { newId } from '../../platform/ids';
import type { ServiceContext } from '../../platform/serviceContext';
import { describeRelease } from './releaseDetailReads';
import { slugOf } from './releaseForm';
import { createReleaseRepository } from './releaseRepository';

const maxNameLength = 120;

/** Copies a release as a new draft. Tagged people are not copied: each consents to one work and must be asked again. */
export async function duplicateRelease(
  { db, clock }: Pick<ServiceContext, 'db' | 'clock'>,
  userID: string,
  releaseID: string,
): Promise<TitleDetail> {
  const copyID = newId('rel');
  await db.transaction(async (tx) => {
    const repository = createReleaseRepository(tx);
    const row = await repository.requireOwned(releaseID, userID);
    const name = `Copy of ${row.name}`.slice(0, maxNameLength);
    const { kind, channelID, tagline, about, genres, languages, certificate, descriptors, credits, year, countryOfOrigin, isPremium } = row;
    const { rentalStartDays, rentalHours } = row;
    const { hasFlashingLights, hasAudioDescription, hasSignLanguage, hasOpenCaptions, artwork, poster, titleID, targetAudience } = row;
    await repository.add({
      releaseID: copyID,
      slug: slugOf(name, copyID),
      name,
      kind,
      channelID,
      tagline,
      about,
      genres,
      languages,
      certificate,
      descriptors,
      rentalStartDays,
      rentalHours,
      credits,
      year,
      countryOfOrigin,
      isPremium,
      artwork,
      poster,
      titleID,
      targetAudience,
      hasFlashingLights,
      hasAudioDescription,
      hasSignLanguage,
      hasOpenCaptions,
    });
    const prices = await repository.listPrices(releaseID);
    await repository.setPrices(
      copyID,
      prices.map(({ releaseID: _of, ...price }) => price),
    );
    await repository.refresh(copyID, clock.now());
    await repository.log(copyID, 1, userID, [{ field: 'Release', from: '', to: `created as a copy of ${row.name}`.slice(0, 200) }]);
  });
  return describeRelease(db, userID, copyID);
}
