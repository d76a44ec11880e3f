import { useCallback, useEffect, useState } from 'react';
import styled from 'styled-components';
import { useBeginPlaybackMutation } from '@/store/ott/playerApi';
import { Notice } from '../content/Notice';
import { useEngine, type Allowed } from '../ott/player/useEngine';
import { Button } from '../ui/Button';
import { Skeleton } from '../ui/Skeleton';

export interface PitchFilmProps {
  campaignID: string;
  videoID: string;
  title: string;
}

/** Plays a pitch film where it was asked for, with the browser's own controls: a minute of talk needs no more. */
export function PitchPlayer({ campaignID, videoID, title }: PitchFilmProps) {
  const [begin, { data, isError }] = useBeginPlaybackMutation();
  const ask = useCallback(async () => {
    const answer = await begin({ releaseID: campaignID, videoID });
    return answer.data?.isAllowed ? answer.data : null;
  }, [begin, campaignID, videoID]);
  useEffect(() => void ask(), [ask]);

  if (data?.isAllowed) return <Film playback={data} title={title} onRenew={ask} />;
  if (!data && !isError) return <Skeleton shape="card" ratio="16 / 9" />;
  return (
    <Notice tone="warn" title={data?.reason === 'NOT_READY' ? 'The film is still being made' : 'The film did not start'} role="alert">
      <Button tone="quiet" size="s" onClick={() => void ask()}>
        Try again
      </Button>
    </Notice>
  );
}

function Film({ playback, title, onRenew }: { playback: Allowed; title: string; onRenew: () => Promise<Allowed | null> }) {
  const [video, setVideo] = useState<HTMLVideoElement | null>(null);
  const { trouble, retry } = useEngine({ video, playback, startSeconds: 0, onRenew });
  return (
    <>
      <Stage
        ref={setVideo}
        controls
        playsInline
        crossOrigin="anonymous"
        poster={playback.poster.images.high.url}
        aria-label={`Pitch film: ${title}`}
      >
        {playback.captions.map(({ language, label, url, isAuto }) => (
          <track key={language} kind="captions" srcLang={language} label={isAuto ? `${label} (auto)` : label} src={url} />
        ))}
      </Stage>
      {trouble ? (
        <Notice tone="warn" title={trouble === 'OFFLINE' ? 'You are offline' : 'The film stopped'} role="alert">
          <Button tone="quiet" size="s" onClick={retry}>
            Go on
          </Button>
        </Notice>
      ) : null}
    </>
  );
}

const Stage = styled.video`
  width: 100%;
  aspect-ratio: 16 / 9;
  background: #000;
  border-radius: ${({ theme }) => theme.radius.card};
`;
