import { channelArt } from '../../art/catalogueArt';
import { drawArtwork } from '../../art/drawArtwork';
import { renderImageSet } from '../../art/renderImageSet';
import { idFrom } from '../../ids';
import { channels } from '../schema/channels';
import { seedChannels } from './channels';
import type { SeedDeps } from './seed';

export const seedChannelID = (handle: string) => idFrom('chn', 'seed', handle);

export async function seedChannelRows({ db, images, today }: SeedDeps): Promise<number> {
  for (const [at, [handle, name, ownerID, art, about]] of seedChannels.entries()) {
    const spec = { ...channelArt[art], lettering: null };
    const { placeholder: markPlaceholder, ...mark } = await renderImageSet(drawArtwork(spec, 'square'), 'square');
    const { placeholder: bannerPlaceholder, ...banner } = await renderImageSet(drawArtwork(spec, 'banner'), 'banner');
    await db
      .insert(channels)
      .values({
        channelID: seedChannelID(handle),
        handle,
        name,
        about,
        ownerID,
        avatar: { key: await images.put(mark), placeholder: markPlaceholder, alt: `Mark of ${name}` },
        banner: { key: await images.put(banner), placeholder: bannerPlaceholder, alt: `Banner of ${name}` },
        // Older channels first, so that a person's first channel is always the same one.
        createdAt: new Date(today.getTime() - (seedChannels.length - at) * 60_000),
      })
      .onConflictDoNothing();
  }
  return seedChannels.length;
}
