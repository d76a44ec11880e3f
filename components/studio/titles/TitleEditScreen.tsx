import { useRouter } from 'next/router';
import { faultOf } from '@/store/api';
import { useTitleDetailQuery } from '@/store/studio/titlesApi';
import { PageFrame, TwoColumns } from '../../content/PageFrame';
import { ErrorState } from '../../ui/ErrorState';
import { Skeleton } from '../../ui/Skeleton';
import { Text } from '../../ui/Text';
import { TitleForm } from './TitleForm';
import { UploadPanel } from './UploadPanel';

/** One film or clip of mine: what it is, beside how far its file is. */
export function TitleEditScreen() {
  const { query } = useRouter();
  return typeof query.releaseID === 'string' ? <TitleDesk releaseID={query.releaseID} /> : null;
}

function TitleDesk({ releaseID }: { releaseID: string }) {
  const { data: detail, error, isLoading, refetch } = useTitleDetailQuery(releaseID);
  if (isLoading)
    return (
      <PageFrame aria-busy="true">
        <Skeleton width="60%" height="39px" />
        <Skeleton shape="card" height="420px" />
      </PageFrame>
    );
  if (!detail) {
    const fault = faultOf(error);
    return (
      <PageFrame>
        <ErrorState
          isWholePage
          title={fault?.status === 404 ? 'This release is not here' : undefined}
          message={
            fault?.status === 404
              ? 'It may have been deleted, or it belongs to somebody else.'
              : 'It could not be loaded. Nothing has changed.'
          }
          onRetry={() => void refetch()}
        />
      </PageFrame>
    );
  }
  const states = {
    DRAFT: 'Draft',
    PROCESSING: 'Goes out as soon as it plays',
    PUBLISHED: 'On Screen',
    UNLISTED: 'By its address only',
    REMOVED: 'Taken down',
  };
  return (
    <PageFrame>
      <div>
        <Text tone="muted">{states[detail.state]}</Text>
        <Text kind="title">{detail.name}</Text>
      </div>
      <TwoColumns>
        <TitleForm key={detail.releaseID} detail={detail} />
        <div>
          {detail.parts.map(({ partID, videoID }) => (
            <UploadPanel key={partID} videoID={videoID} onChanged={() => void refetch()} />
          ))}
        </div>
      </TwoColumns>
    </PageFrame>
  );
}
