/** What other modules may use of `images`. */
export { storeArtwork, storePicture } from './storeArtwork';
export { drawCampaignCard } from './drawCampaignCard';
export { drawNameCard } from './drawNameCard';
export { drawCardOverlay } from './drawCardOverlay';
export { drawClipCard } from './drawClipCard';
export { drawPageCard } from './drawPageCard';
