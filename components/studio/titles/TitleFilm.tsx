import { Image } from '../../ui/media/Image';
import { PartPlayer } from './media/PartPlayer';
import type { VideoTabProps } from './titleTabProps';

/** The film itself, as soon as it can be played; of a series the first episode. */
export function TitleFilm({ detail: { releaseID, artwork, parts, kind }, renderVideo }: Pick<VideoTabProps, 'detail' | 'renderVideo'>) {
  const film = parts.find((part) => part.kind !== 'TRAILER');
  if (!film) return null;
  const picture = <Image images={artwork.images} alt="" width={360} ratio={kind === 'SNAX' ? '9 / 16' : '16 / 9'} />;
  return <PartPlayer releaseID={releaseID} part={film} picture={picture} renderVideo={renderVideo} />;
}
