import { useEffect, useEffectEvent } from 'react';
import { apiErrorOf } from '@/store/api';
import { useAppSelector } from '@/store/hooks';
import { whileVisible } from '@/store/polling';
import { titlesApi, useRetryUploadMutation, useUploadQuery } from '@/store/studio/titlesApi';
import { selectTransfer } from '@/store/studio/uploads/uploadSlice';
import * as t from '@messages/studio/upload';
import { Notice } from '../../content/page/Notice';
import { Panel } from '../../content/page/PageFrame';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { CancelUpload } from './CancelUpload';
import { ResumeUpload, UploadProgress } from './UploadProgress';
import { UploadSteps } from './UploadSteps';

interface UploadPanelProps {
  videoID: string;
  onChanged: () => void;
  filesPath?: string;
}

const pollMs = 1500;

/** One upload: the transfer, then the processing steps, and what to do when one fails. */
export function UploadPanel({ videoID, onChanged, filesPath }: UploadPanelProps) {
  const transfer = useAppSelector((root) => selectTransfer(root, videoID));
  const knownState = titlesApi.endpoints.upload.useQueryState(videoID).data?.state;
  const isSettled = knownState === 'READY' || knownState === 'EXPIRED';
  const {
    data: upload,
    error,
    isFetching,
    refetch,
  } = useUploadQuery(videoID, { pollingInterval: isSettled ? 0 : pollMs, ...whileVisible });
  const [retry, { isLoading: isRetrying }] = useRetryUploadMutation();
  const state = upload?.state;
  const isPlayable = upload?.isPlayable ?? false;
  const notifyChanged = useEffectEvent(onChanged);
  useEffect(() => {
    if (state !== undefined && isPlayable) notifyChanged(); // the release may have been published
  }, [state, isPlayable]);
  if (!upload && error)
    return apiErrorOf(error)?.status === 403 ? (
      <Notice tone="info" title={t.uploadHidden} />
    ) : (
      <ErrorState message={t.uploadStatusLoadError} onRetry={() => void refetch()} isRetrying={isFetching} />
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
      ) : transfer ? (
        <UploadProgress videoID={videoID} transfer={transfer} />
      ) : (
        <ResumeUpload {...upload} />
      )}
      {transfer?.state === 'SENT' && !isSent ? null : <CancelUpload upload={upload} onCancelled={() => void refetch()} />}
    </Panel>
  );
}
