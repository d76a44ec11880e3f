import { routes } from '@/constants/routes';
import { TwoColumns } from '../../content/page/PageFrame';
import { Stack } from '../../ui/layout/Stack';
import { UploadPanel } from '../upload/UploadPanel';
import { RemoveReleasePanel } from './RemoveReleasePanel';
import { TitleForm } from './TitleForm';
import type { TitleTabProps } from './titleTabProps';

/** The file of a part and its pending replacement; an unplayable file is replaced at once. */
const uploadsOf = ({ videoID, nextVideoID, state }: TitleTabProps['detail']['parts'][number]): string[] =>
  nextVideoID === null ? [videoID] : state === 'FAILED' || state === 'EXPIRED' ? [nextVideoID] : [videoID, nextVideoID];

/** Details of the title and the progress of its files. */
export const TitleEditorDetailsTab = ({ detail, onChanged }: TitleTabProps) => (
  <TwoColumns>
    <Stack gap={6}>
      <TitleForm detail={detail} onChanged={onChanged} />
      <RemoveReleasePanel detail={detail} />
    </Stack>
    <div>
      {detail.parts.flatMap(uploadsOf).map((videoID) => (
        <UploadPanel key={videoID} videoID={videoID} onChanged={onChanged} filesPath={routes.studioTitleTab(detail.releaseID, 'files')} />
      ))}
    </div>
  </TwoColumns>
);
