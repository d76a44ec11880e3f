import type { Upload } from '@contract/videos';
import { useState } from 'react';
import { useAppDispatch } from '@/store/hooks';
import { cancelUpload } from '@/store/studio/uploads/transferFile';
import * as t from '@messages/studio/upload';
import { Button } from '../../ui/button/Button';
import { Stack } from '../../ui/layout/Stack';
import { Text } from '../../ui/layout/Text';
import { Modal } from '../../ui/modal/Modal';

interface CancelUploadProps {
  upload: Upload;
  onCancelled: () => void;
}

/**
 * Cancels an upload, or removes one that failed or that no release uses, after a question, because its file is deleted; stops processing at
 * once, because that can be retried.
 */
export function CancelUpload({ upload: { videoID, fileName, state, isPlayable, isUsed }, onCancelled }: CancelUploadProps) {
  const dispatch = useAppDispatch();
  const [isAsking, setIsAsking] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const cancel = async () => {
    setIsBusy(true);
    const isCancelled = await dispatch(cancelUpload(videoID));
    setIsBusy(false);
    setHasFailed(!isCancelled);
    if (!isCancelled) return;
    setIsAsking(false);
    onCancelled();
  };
  const isRemovable = (state === 'FAILED' && !isPlayable) || ((state === 'FAILED' || state === 'READY') && !isUsed);
  const failure = hasFailed ? (
    <Text tone="bad" role="alert">
      {isRemovable ? t.removeError : t.cancelError}
    </Text>
  ) : null;
  if (state === 'PROCESSING')
    return (
      <div>
        {failure}
        <Button tone="quiet" isBusy={isBusy} onClick={() => void cancel()}>
          {t.stopProcessing}
        </Button>
      </div>
    );
  if (state !== 'BEGUN' && state !== 'UPLOADING' && !isRemovable) return null;
  const labels = isRemovable
    ? { action: t.remove, question: t.removeQuestion, message: t.removeMessage({ fileName }), keep: t.keepFile }
    : { action: t.cancelUpload, question: t.cancelQuestion, message: t.cancelMessage({ fileName }), keep: t.keepUpload };
  return (
    <div>
      <Button tone="quiet" onClick={() => setIsAsking(true)}>
        {labels.action}
      </Button>
      <Modal isOpen={isAsking} title={labels.question} onClose={() => setIsAsking(false)}>
        <Stack gap={4}>
          <Text>{labels.message}</Text>
          {failure}
          <Button tone="danger" isBusy={isBusy} onClick={() => void cancel()}>
            {labels.action}
          </Button>
          <Button tone="quiet" onClick={() => setIsAsking(false)}>
            {labels.keep}
          </Button>
        </Stack>
      </Modal>
    </div>
  );
}
