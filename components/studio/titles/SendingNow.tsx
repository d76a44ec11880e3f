import { useState } from 'react';
import { formatBytes } from '@/utils/dataSize';
import { formatDuration } from '@/utils/duration';
import { Bulbs } from '../../ui/Bulbs';
import { Button } from '../../ui/Button';
import { Text } from '../../ui/Text';
import { FilePicker } from './FilePicker';
import { fingerprintOf } from './probeFile';
import { pauseSending, resumeSending, type Sending } from './sender';
import { useSendFile } from './useSender';

/** Bytes on their way: how many, how fast, how long still; paused and gone on with. */
export function SendingNow({ videoID, sending }: { videoID: string; sending: Sending }) {
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
      {state === 'SENT' ? <Text tone="good">The whole file has arrived. Processing starts in a moment.</Text> : null}
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
export function GoOn({ videoID, fileName, fingerprint, byteSize, receivedBytes, expiresAt }: GoOnProps) {
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
