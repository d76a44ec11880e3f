import { useState } from 'react';
import { useAppDispatch } from '@/store/hooks';
import { pauseUpload, resumeUpload } from '@/store/studio/transferFile';
import { sendFile } from '@/store/studio/uploads';
import type { UploadTransfer } from '@/store/studio/uploadSlice';
import { fingerprintOf } from '@/utils/browser/probeFile';
import { formatDuration } from '@/utils/format/duration';
import { formatBytes } from '@/utils/format/formatBytes';
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
      <ProgressBulbs value={sentBytes / totalBytes} label="Sent" />
      <Text role="status">
        {formatBytes(sentBytes)} of {formatBytes(totalBytes)}
        {bytesPerSecond ? ` · ${formatBytes(bytesPerSecond)}/s` : ''}
        {secondsLeft !== null && secondsLeft >= 1 ? ` · ${formatDuration(secondsLeft)} left` : ''}
      </Text>
      {state === 'SENT' ? <Text tone="good">Upload complete. Processing will start shortly.</Text> : null}
      {state === 'WAITING' ? <Text tone="warn">You’re offline. The upload resumes when you reconnect.</Text> : null}
      {state === 'FAILED' ? <Text tone="bad">Upload stopped. Your progress is saved for 7 days.</Text> : null}
      <div>
        {state === 'SENDING' ? (
          <Button tone="quiet" onClick={() => dispatch(pauseUpload(videoID))}>
            Pause
          </Button>
        ) : null}
        {state === 'PAUSED' || state === 'FAILED' ? <Button onClick={() => dispatch(resumeUpload(videoID))}>Resume</Button> : null}
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
  const [isWrongFile, setIsWrongFile] = useState(false);
  const until = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long' }).format(new Date(expiresAt));
  return (
    <>
      <ProgressBulbs value={receivedBytes / byteSize} label="Sent" />
      <Text>
        {formatBytes(receivedBytes)} of {formatBytes(byteSize)} uploaded. Saved until {until}.
      </Text>
      {isWrongFile ? (
        <Text tone="bad" role="alert">
          That’s a different file. Choose the original {fileName}.
        </Text>
      ) : null}
      <FilePicker
        label={`Choose ${fileName} to resume`}
        hint="The upload continues where it stopped."
        onPick={(file) => {
          const isSame = fingerprintOf(file) === fingerprint;
          setIsWrongFile(!isSame);
          if (isSame) dispatch(sendFile(videoID, file));
        }}
      />
    </>
  );
}
