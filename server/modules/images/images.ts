/** What other modules may use of `images`. */
export { storeArtwork } from './storeArtwork';
