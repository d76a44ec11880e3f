import { routes } from '@/constants/routes';
import { TwoColumns } from '../../content/page/PageFrame';
import { Stack } from '../../ui/layout/Stack';
import { Image } from '../../ui/media/Image';
import { UploadPanel } from '../upload/UploadPanel';
import { PartPlayer } from './media/PartPlayer';
import { PublicationPanel } from './publish/PublicationPanel';
import { RemoveReleasePanel } from './RemoveReleasePanel';
import { TitleForm } from './TitleForm';
import type { TitleTabProps, VideoTabProps } from './titleTabProps';

/** The file of a part and its pending replacement; an unplayable file is replaced at once. */
const uploadsOf = ({ videoID, nextVideoID, state }: TitleTabProps['detail']['parts'][number]): string[] =>
  nextVideoID === null ? [videoID] : state === 'FAILED' || state === 'EXPIRED' ? [nextVideoID] : [videoID, nextVideoID];

/** Details of the title, its publication, the film itself and the progress of its files. */
export function TitleEditorDetailsTab({ detail, onChanged, renderVideo }: VideoTabProps) {
  const { releaseID, artwork, parts, kind } = detail;
  const film = parts.find((part) => part.kind !== 'TRAILER');
  return (
    <TwoColumns>
      <TitleForm detail={detail} onChanged={onChanged} />
      <Stack gap={6}>
        {film ? (
          <PartPlayer
            releaseID={releaseID}
            part={film}
            picture={<Image images={artwork.images} alt="" width={360} ratio={kind === 'SNAX' ? '9 / 16' : '16 / 9'} />}
            renderVideo={renderVideo}
          />
        ) : null}
        <PublicationPanel detail={detail} />
        {parts.flatMap(uploadsOf).map((videoID) => (
          <UploadPanel key={videoID} videoID={videoID} onChanged={onChanged} filesPath={routes.studioTitleTab(releaseID, 'files')} />
        ))}
        <RemoveReleasePanel detail={detail} />
      </Stack>
    </TwoColumns>
  );
}
