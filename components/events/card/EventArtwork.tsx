import type { Artwork } from '@contract/common';
import { Image } from '../../ui/media/Image';
import type { DisplayedWidth } from '../../ui/media/imageSources';

interface EventArtworkProps {
  artwork: Artwork;
  width: DisplayedWidth;
  desktopWidth: DisplayedWidth;
}

/** The picture at the top of an event: on phones the scene without lettering, which would be cropped; on desktop the whole poster. */
export const EventArtwork = ({ artwork, width, desktopWidth }: EventArtworkProps) => (
  <Image
    images={artwork.scene ?? artwork.images}
    desktopImages={artwork.images}
    alt={artwork.alt}
    placeholder={artwork.placeholder}
    ratio={artwork.scene ? '3 / 2' : '4 / 5'}
    desktopRatio="4 / 5"
    width={width}
    desktopWidth={desktopWidth}
    isPriority
    isSquare
  />
);
