import { routes } from '@/constants/routes';
import { UploadPanel } from '../upload/UploadPanel';
import type { TitleTabProps } from './titleTabProps';

/** The file of a part and its pending replacement; an unplayable file is replaced at once. */
const uploadsOf = ({ videoID, nextVideoID, state }: TitleTabProps['detail']['parts'][number]): string[] =>
  nextVideoID === null ? [videoID] : state === 'FAILED' || state === 'EXPIRED' ? [nextVideoID] : [videoID, nextVideoID];

/** The progress of every file of a title. */
export const TitleUploads = ({ detail: { releaseID, parts }, onChanged }: TitleTabProps) =>
  parts
    .flatMap(uploadsOf)
    .map((videoID) => (
      <UploadPanel key={videoID} videoID={videoID} onChanged={onChanged} filesPath={routes.studioTitleTab(releaseID, 'files')} />
    ));
