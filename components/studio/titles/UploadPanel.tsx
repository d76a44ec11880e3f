import { useEffect, useEffectEvent, useState } from 'react';
import { titlesApi, useRetryUploadMutation, useUploadQuery } from '@/store/studio/titlesApi';
import { formatBytes } from '@/utils/dataSize';
import { formatDuration } from '@/utils/duration';
import { Panel } from '../../content/PageFrame';
import { Bulbs } from '../../ui/Bulbs';
import { Button } from '../../ui/Button';
import { Skeleton } from '../../ui/Skeleton';
import { Text } from '../../ui/Text';
import { FilePicker } from './FilePicker';
import { fingerprintOf } from './probeFile';
import { pauseSending, resumeSending, type Sending } from './sender';
import { UploadSteps } from './UploadSteps';
import { useSendFile, useSending } from './useSender';

interface UploadPanelProps {
  videoID: string;
  onChanged: () => void;
}

const pollMs = 1500;

/** One file on its way: bytes, then the steps that make it play; whatever stopped, what to do about it. */
export function UploadPanel({ videoID, onChanged }: UploadPanelProps) {
  const sending = useSending(videoID);
  const known = titlesApi.endpoints.upload.useQueryState(videoID).data?.state;
  const isSettled = known === 'READY' || known === 'EXPIRED';
  const { data: upload, refetch } = useUploadQuery(videoID, { pollingInterval: isSettled ? 0 : pollMs });
  const [retry, { isLoading: isRetrying }] = useRetryUploadMutation();
  const state = upload?.state;
  const isPlayable = upload?.isPlayable ?? false;
  const tell = useEffectEvent(onChanged);
  useEffect(() => {
    if (state !== undefined && isPlayable) tell(); // the release may have gone out
  }, [state, isPlayable]);
  if (!upload) return <Skeleton shape="card" height="240px" />;
  const isSent = upload.state !== 'BEGUN' && upload.state !== 'UPLOADING';
  return (
    <Panel title={upload.fileName}>
      {isSent ? (
        <UploadSteps upload={upload} isRetrying={isRetrying} onRetry={() => void retry(videoID).then(() => refetch())} />
      ) : sending ? (
        <SendingNow videoID={videoID} sending={sending} />
      ) : (
        <GoOn {...upload} />
      )}
    </Panel>
  );
}

function SendingNow({ videoID, sending }: { videoID: string; sending: Sending }) {
  const { state, sentBytes, totalBytes, bytesPerSecond } = sending;
  const left = bytesPerSecond ? (totalBytes - sentBytes) / bytesPerSecond : null;
  return (
    <>
      <Bulbs value={sentBytes / totalBytes} label="Sent" />
      <Text role="status">
        {formatBytes(sentBytes)} of {formatBytes(totalBytes)}
        {bytesPerSecond ? ` · ${formatBytes(bytesPerSecond)}/s` : ''}
        {left !== null && left >= 1 ? ` · ${formatDuration(left)} left` : ''}
      </Text>
      {state === 'WAITING' ? <Text tone="warn">You are offline. It goes on by itself when the network is back.</Text> : null}
      {state === 'FAILED' ? <Text tone="bad">Sending stopped. What arrived is safe for 7 days.</Text> : null}
      <div>
        {state === 'SENDING' ? (
          <Button tone="quiet" onClick={() => pauseSending(videoID)}>
            Pause
          </Button>
        ) : null}
        {state === 'PAUSED' || state === 'FAILED' ? <Button onClick={() => resumeSending(videoID)}>Resume</Button> : null}
      </div>
    </>
  );
}

interface GoOnProps {
  videoID: string;
  fileName: string;
  fingerprint: string;
  byteSize: number;
  receivedBytes: number;
  expiresAt: string;
}

/** After a reload or in another tab: a browser may not open the file by itself, so it is chosen once more, and known again. */
function GoOn({ videoID, fileName, fingerprint, byteSize, receivedBytes, expiresAt }: GoOnProps) {
  const send = useSendFile();
  const [isOther, setIsOther] = useState(false);
  const until = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long' }).format(new Date(expiresAt));
  return (
    <>
      <Bulbs value={receivedBytes / byteSize} label="Sent" />
      <Text>
        {formatBytes(receivedBytes)} of {formatBytes(byteSize)} arrived and are kept until {until}.
      </Text>
      {isOther ? (
        <Text tone="bad" role="alert">
          That is another file. Choose {fileName} as it was when the upload began.
        </Text>
      ) : null}
      <FilePicker
        label={`Choose ${fileName} to go on`}
        hint="What arrived is not sent again."
        onPick={(file) => {
          const isSame = fingerprintOf(file) === fingerprint;
          setIsOther(!isSame);
          if (isSame) send(videoID, file);
        }}
      />
    </>
  );
}
