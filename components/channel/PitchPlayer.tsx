import type { Playback } from '@contract/playback';
import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import styled from 'styled-components';
import { useBeginPlaybackMutation } from '@/store/ott/playerApi';
import { Notice } from '../content/Notice';
import { troubles } from '../ott/player/troubles';
import { useEngine, type Allowed, type Renewal } from '../ott/player/useEngine';
import { Button } from '../ui/Button';
import { Skeleton } from '../ui/Skeleton';

export interface PitchFilmProps {
  campaignID: string;
  videoID: string;
  title: string;
}

/** Plays a pitch film where it was asked for, with the browser's own controls: a minute of talk needs no more. */
export function PitchPlayer({ campaignID, videoID, title }: PitchFilmProps) {
  const [begin] = useBeginPlaybackMutation();
  const [answer, setAnswer] = useState<Playback | 'ASKING' | 'FAILED'>('ASKING');
  const place = useRef<HTMLDivElement>(null);
  // Where the film opens may be below the fold, or under the bar at the foot of the page.
  useEffect(() => place.current?.scrollIntoView?.({ block: 'center' }), []);
  const ask = useCallback(async () => (await begin({ releaseID: campaignID, videoID })).data, [begin, campaignID, videoID]);
  useEffect(() => void ask().then((data) => setAnswer(data ?? 'FAILED')), [ask]);

  /** The film stays on the screen meanwhile, and where no answer comes; only a refusal takes it away. */
  const renew = async (): Promise<Renewal> => {
    const data = await ask();
    if (!data) return null;
    if (data.isAllowed) return data;
    setAnswer(data);
    return 'REFUSED';
  };
  const again = async () => {
    setAnswer('ASKING');
    setAnswer((await ask()) ?? 'FAILED');
  };

  const inPlace = (film: ReactNode) => <div ref={place}>{film}</div>;
  if (answer === 'ASKING') return inPlace(<Skeleton shape="card" ratio="16 / 9" />);
  if (answer !== 'FAILED' && answer.isAllowed) return inPlace(<Film playback={answer} title={title} onRenew={renew} />);
  const isComing = answer !== 'FAILED' && answer.reason === 'NOT_READY';
  return (
    <Notice tone="warn" title={isComing ? 'The film is still being made' : 'The film did not start'} role="alert">
      <Button tone="quiet" size="s" onClick={() => void again()}>
        Try again
      </Button>
    </Notice>
  );
}

function Film({ playback, title, onRenew }: { playback: Allowed; title: string; onRenew: () => Promise<Renewal> }) {
  const [video, setVideo] = useState<HTMLVideoElement | null>(null);
  const { trouble, retry } = useEngine({ video, playback, startSeconds: 0, onRenew });
  return (
    <div>
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
      <Below role="status">
        {trouble ? (
          <Notice tone={trouble === 'FATAL' ? 'warn' : 'info'} title={troubles[trouble]}>
            {trouble === 'OFFLINE' ? null : (
              <Button tone="quiet" size="s" onClick={retry}>
                Try again
              </Button>
            )}
          </Notice>
        ) : null}
      </Below>
    </div>
  );
}

const Below = styled.div`
  &:not(:empty) {
    margin-top: ${({ theme }) => theme.space[3]};
  }
`;

const Stage = styled.video`
  display: block;
  width: 100%;
  aspect-ratio: 16 / 9;
  background: #000;
  border-radius: ${({ theme }) => theme.radius.card};
`;
