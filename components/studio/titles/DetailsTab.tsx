import { routes } from '@/constants/routes';
import { TwoColumns } from '../../content/PageFrame';
import { TitleForm } from './TitleForm';
import type { TitleTabProps } from './titleTab';
import { UploadPanel } from './UploadPanel';

/** What it is, beside how far its file is. */
export const DetailsTab = ({ detail, onChanged }: TitleTabProps) => (
  <TwoColumns>
    <TitleForm detail={detail} onChanged={onChanged} />
    <div>
      {detail.parts.map(({ partID, videoID }) => (
        <UploadPanel key={partID} videoID={videoID} onChanged={onChanged} filesPath={routes.studioTitleTab(detail.releaseID, 'files')} />
      ))}
    </div>
  </TwoColumns>
);
