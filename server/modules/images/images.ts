/** What other modules may use of `images`. */
export { storeArtwork } from './storeArtwork';
export { drawCampaignCard } from './drawCampaignCard';
export { drawNameCard } from './drawNameCard';
