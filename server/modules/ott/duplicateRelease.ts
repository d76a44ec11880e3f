import type { TitleDetail } from '../../contract/ottStudio';
import { newId } from '../../platform/ids';
import type { ServiceContext } from '../../platform/serviceContext';
import { describeRelease } from './describeRelease';
import { requireOwnedRelease } from './releaseAccess';
import { slugOf } from './releaseForm';
import { createReleaseRepository } from './releaseRepository';

const maxNameLength = 120;

/** Copies a release as a new draft, with the campaign that funded it: its investors have a share of every sale of the work. Tagged people are not copied: each consents to one work and must be asked again. */
export async function duplicateRelease(
  context: Pick<ServiceContext, 'db' | 'clock' | 'settings'>,
  userID: string,
  releaseID: string,
): Promise<TitleDetail> {
  const { db, clock } = context;
  const copyID = newId('rel');
  await db.transaction(async (tx) => {
    const repository = createReleaseRepository(tx);
    const row = await requireOwnedRelease(tx, releaseID, userID);
    const name = `Copy of ${row.name}`.slice(0, maxNameLength);
    await repository.copy(releaseID, { copyID, name, slug: slugOf(name, copyID) });
    await repository.refresh(copyID, clock.now());
    await repository.log(copyID, 1, userID, [{ field: 'Release', from: '', to: `created as a copy of ${row.name}`.slice(0, 200) }]);
  });
  return describeRelease(context, userID, copyID);
}
