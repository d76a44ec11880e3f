import { channelArt } from '../sample-media/art/catalogueArt';
import type { ArtworkSpec } from '../sample-media/art/drawArtwork';
import { campaignsAfter } from './campaignsAfter';
import { campaignsAround } from './campaignsAround';
import { campaignsOfFilm } from './campaignsOfFilm';
import { campaignsOfStage } from './campaignsOfStage';
import { seedChannels } from './channels';
import type { SeedCampaign } from './seedCampaign';

export const seedCampaigns: readonly SeedCampaign[] = [...campaignsOfFilm, ...campaignsOfStage, ...campaignsAround, ...campaignsAfter];

/** A campaign wears the palette of its channel. */
export function campaignArt({ key, scene, channel }: Pick<SeedCampaign, 'key' | 'scene' | 'channel'>): ArtworkSpec {
  const [, , , artKey] = seedChannels.find(([handle]) => handle === channel) ?? [];
  return { seed: `campaign ${key}`, scene, palette: channelArt[artKey ?? 'channel-01'].palette };
}
