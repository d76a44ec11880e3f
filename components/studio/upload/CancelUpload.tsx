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

/** Cancels an upload after a question, because its bytes are deleted; stops processing at once, because that can be retried. */
export function CancelUpload({ upload: { videoID, fileName, state }, onCancelled }: CancelUploadProps) {
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
  const failure = hasFailed ? (
    <Text tone="bad" role="alert">
      {t.cancelError}
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
  if (state !== 'BEGUN' && state !== 'UPLOADING') return null;
  return (
    <div>
      <Button tone="quiet" onClick={() => setIsAsking(true)}>
        {t.cancelUpload}
      </Button>
      <Modal isOpen={isAsking} title={t.cancelQuestion} onClose={() => setIsAsking(false)}>
        <Stack gap={4}>
          <Text>{t.cancelMessage({ fileName })}</Text>
          {failure}
          <Button tone="danger" isBusy={isBusy} onClick={() => void cancel()}>
            {t.cancelUpload}
          </Button>
          <Button tone="quiet" onClick={() => setIsAsking(false)}>
            {t.keepUpload}
          </Button>
        </Stack>
      </Modal>
    </div>
  );
}
