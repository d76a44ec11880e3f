import { useState } from 'react';
import { useAppDispatch } from '@/store/hooks';
import { pauseUpload, resumeUpload } from '@/store/studio/uploads/transferFile';
import { sendFile, sendOtherFile } from '@/store/studio/uploads/uploads';
import type { UploadTransfer } from '@/store/studio/uploads/uploadSlice';
import { fingerprintOf } from '@/utils/browser/probeFile';
import { formatDuration } from '@/utils/format/duration';
import { formatBytes } from '@/utils/format/formatBytes';
import * as t from '@messages/studio/upload';
import { Button } from '../../ui/button/Button';
import { ProgressBulbs } from '../../ui/feedback/ProgressBulbs';
import { FilePicker } from '../../ui/files/FilePicker';
import { Text } from '../../ui/layout/Text';

/** Progress of a transfer: bytes, speed and time left; with pause and resume. */
export function UploadProgress({ videoID, transfer }: { videoID: string; transfer: UploadTransfer }) {
  const dispatch = useAppDispatch();
  const { state, sentBytes, totalBytes, bytesPerSecond } = transfer;
  const secondsLeft = bytesPerSecond ? (totalBytes - sentBytes) / bytesPerSecond : null;
  return (
    <>
      <ProgressBulbs value={sentBytes / totalBytes} label={t.sent} />
      <Text role="status">
        {[
          t.sentOf({ sent: formatBytes(sentBytes), total: formatBytes(totalBytes) }),
          ...(bytesPerSecond ? [t.speed({ size: formatBytes(bytesPerSecond) })] : []),
          ...(secondsLeft !== null && secondsLeft >= 1 ? [t.timeLeft({ time: formatDuration(secondsLeft) })] : []),
        ].join(' · ')}
      </Text>
      {state === 'SENT' ? <Text tone="good">{t.uploadComplete}</Text> : null}
      {state === 'WAITING' ? <Text tone="warn">{t.offline}</Text> : null}
      {state === 'FAILED' ? <Text tone="bad">{t.uploadStopped}</Text> : null}
      <div>
        {state === 'SENDING' ? (
          <Button tone="quiet" onClick={() => dispatch(pauseUpload(videoID))}>
            {t.pause}
          </Button>
        ) : null}
        {state === 'PAUSED' || state === 'FAILED' ? <Button onClick={() => dispatch(resumeUpload(videoID))}>{t.resume}</Button> : null}
      </div>
    </>
  );
}

interface ResumeUploadProps {
  videoID: string;
  fileName: string;
  fingerprint: string;
  byteSize: number;
  receivedBytes: number;
  expiresAt: string;
}

/** After a reload or in another tab the user chooses the file again, because a browser cannot reopen it; it is recognised by its fingerprint. */
export function ResumeUpload({ videoID, fileName, fingerprint, byteSize, receivedBytes, expiresAt }: ResumeUploadProps) {
  const dispatch = useAppDispatch();
  const [otherFile, setOtherFile] = useState<File | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const sendOther = async (file: File) => {
    setIsBusy(true);
    const isAccepted = await dispatch(sendOtherFile(videoID, file));
    setIsBusy(false);
    setHasFailed(!isAccepted);
  };
  const until = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long' }).format(new Date(expiresAt));
  return (
    <>
      <ProgressBulbs value={receivedBytes / byteSize} label={t.sent} />
      <Text>{t.uploadedUntil({ received: formatBytes(receivedBytes), total: formatBytes(byteSize), date: until })}</Text>
      {otherFile ? (
        <>
          <Text tone="bad" role="alert">
            {hasFailed ? t.sendOtherFileError : t.wrongFile({ fileName })}
          </Text>
          <div>
            <Button tone="quiet" isBusy={isBusy} onClick={() => void sendOther(otherFile)}>
              {t.sendOtherFile}
            </Button>
          </div>
        </>
      ) : null}
      <FilePicker
        label={t.chooseToResume({ fileName })}
        hint={t.resumeHint}
        onPick={(file) => {
          const isSame = fingerprintOf(file) === fingerprint;
          setOtherFile(isSame ? null : file);
          setHasFailed(false);
          if (isSame) dispatch(sendFile(videoID, file));
        }}
      />
    </>
  );
}
