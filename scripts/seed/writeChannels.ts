import { gstinCheck } from '../../server/contract/gstin';
import { channels } from '../../server/db/schema/channels';
import { channelMembers } from '../../server/db/schema/channelTeam';
import { idFrom } from '../../server/platform/ids';
import { channelArt } from '../sample-media/art/catalogueArt';
import { drawArtwork } from '../sample-media/art/drawArtwork';
import { seedChannels } from './channels';
import type { SeedDeps } from './seedDeps';
import { storeDrawing } from './seedImages';

export const seedChannelID = (handle: string) => idFrom('chn', 'seed', handle);

/** An invented GSTIN of Maharashtra with a valid check character, so that sample tickets may include tax. */
const sampleGstin = (at: number) => {
  const first14 = `27AAAFS${1000 + at}A1Z`;
  return first14 + gstinCheck(first14);
};

/** The accountant of the sandbox reads the reports of the creator's film channels. */
const accountant = { userID: 'usr_seed_accounts', channels: ['saltwater', 'night_ferry'] };

export async function seedChannelRows({ db, images, today }: SeedDeps): Promise<number> {
  for (const [at, [handle, name, ownerID, art, about]] of seedChannels.entries()) {
    const spec = { ...channelArt[art], lettering: null };
    const [avatar, banner] = await Promise.all([
      storeDrawing(images, drawArtwork(spec, 'square'), `Mark of ${name}`, 'square'),
      storeDrawing(images, drawArtwork(spec, 'banner'), `Banner of ${name}`, 'banner'),
    ]);
    await db
      .insert(channels)
      .values({
        channelID: seedChannelID(handle),
        handle,
        name,
        about,
        ownerID,
        avatar,
        banner,
        gstin: sampleGstin(at),
        legalName: `${name} Productions LLP`,
        taxAddress: '12 Hill Road, Mumbai 400050',
        // Older channels first, so that a person's first channel is always the same one.
        createdAt: new Date(today.getTime() - (seedChannels.length - at) * 60_000),
      })
      .onConflictDoNothing();
  }
  await db
    .insert(channelMembers)
    .values(
      accountant.channels.map((handle) => ({ channelID: seedChannelID(handle), userID: accountant.userID, role: 'ACCOUNTANT' as const })),
    )
    .onConflictDoNothing();
  return seedChannels.length;
}
