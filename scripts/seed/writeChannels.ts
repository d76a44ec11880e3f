import { channels } from '../../server/db/schema/channels';
import { channelMembers } from '../../server/db/schema/channelTeam';
import { idFrom } from '../../server/platform/ids';
import { channelArt } from '../sample-media/art/catalogueArt';
import { drawArtwork } from '../sample-media/art/drawArtwork';
import { seedChannels } from './channels';
import type { SeedDeps } from './seedDeps';
import { storeDrawing } from './seedImages';

export const seedChannelID = (handle: string) => idFrom('chn', 'seed', handle);

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
