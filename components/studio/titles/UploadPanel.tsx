import { useEffect, useEffectEvent } from 'react';
import { faultOf } from '@/store/api';
import { whileVisible } from '@/store/polling';
import { titlesApi, useRetryUploadMutation, useUploadQuery } from '@/store/studio/titlesApi';
import { Notice } from '../../content/Notice';
import { Panel } from '../../content/PageFrame';
import { ErrorState } from '../../ui/ErrorState';
import { Skeleton } from '../../ui/Skeleton';
import { GoOn, SendingNow } from './SendingNow';
import { UploadSteps } from './UploadSteps';
import { useSending } from './useSender';

interface UploadPanelProps {
  videoID: string;
  onChanged: () => void;
  filesPath?: string;
}

const pollMs = 1500;

/** One file on its way: bytes, then the steps that make it play; whatever stopped, what to do about it. */
export function UploadPanel({ videoID, onChanged, filesPath }: UploadPanelProps) {
  const sending = useSending(videoID);
  const known = titlesApi.endpoints.upload.useQueryState(videoID).data?.state;
  const isSettled = known === 'READY' || known === 'EXPIRED';
  const {
    data: upload,
    error,
    isFetching,
    refetch,
  } = useUploadQuery(videoID, { pollingInterval: isSettled ? 0 : pollMs, ...whileVisible });
  const [retry, { isLoading: isRetrying }] = useRetryUploadMutation();
  const state = upload?.state;
  const isPlayable = upload?.isPlayable ?? false;
  const tell = useEffectEvent(onChanged);
  useEffect(() => {
    if (state !== undefined && isPlayable) tell(); // the release may have gone out
  }, [state, isPlayable]);
  if (!upload && error)
    return faultOf(error)?.status === 403 ? (
      <Notice tone="info" title="Its file is for those of the team who upload" />
    ) : (
      <ErrorState message="How far its file is could not be loaded." onRetry={() => void refetch()} isRetrying={isFetching} />
    );
  if (!upload) return <Skeleton shape="card" height="240px" />;
  const isSent = upload.state !== 'BEGUN' && upload.state !== 'UPLOADING';
  return (
    <Panel title={upload.fileName}>
      {isSent ? (
        <UploadSteps
          upload={upload}
          isRetrying={isRetrying}
          filesPath={filesPath}
          onRetry={() => void retry(videoID).then(() => refetch())}
        />
      ) : sending ? (
        <SendingNow videoID={videoID} sending={sending} />
      ) : (
        <GoOn {...upload} />
      )}
    </Panel>
  );
}
