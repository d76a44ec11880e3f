import type { Playback } from '@contract/playback';
import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import styled from 'styled-components';
import { useBeginPlaybackMutation } from '@/store/ott/playerApi';
import { theme } from '@/styles/theme';
import * as t from '@messages/crossProduct/crossProduct';
import { Notice } from '../content/page/Notice';
import { playbackErrorMessages } from '../ott/player/engine/playbackErrorMessages';
import { useEngine, type AllowedPlayback, type Renewal } from '../ott/player/engine/useEngine';
import { Button } from '../ui/button/Button';
import { Skeleton } from '../ui/feedback/Skeleton';

export interface EmbeddedPlayerProps {
  /** The release or the campaign that the video belongs to. */
  ownerID: string;
  videoID: string;
  label: string;
  /** False waits for a press on Play. */
  isAutoplay?: boolean;
  /** The element while the video plays, to follow and move its position; null before and after. */
  onVideo?: (video: HTMLVideoElement | null) => void;
}

/** Plays a video in place with the browser's own controls: the pitch of a campaign, or a film in its editor. */
export function EmbeddedPlayer({ ownerID, videoID, label, isAutoplay = true, onVideo }: EmbeddedPlayerProps) {
  const [begin] = useBeginPlaybackMutation();
  const [answer, setAnswer] = useState<Playback | 'ASKING' | 'FAILED'>('ASKING');
  const container = useRef<HTMLDivElement>(null);
  // The player may open below the fold or under the bottom bar.
  useEffect(() => {
    if (isAutoplay) container.current?.scrollIntoView?.({ block: 'center' });
  }, [isAutoplay]);
  const requestPlayback = useCallback(async () => (await begin({ releaseID: ownerID, videoID })).data, [begin, ownerID, videoID]);
  useEffect(() => void requestPlayback().then((data) => setAnswer(data ?? 'FAILED')), [requestPlayback]);

  /** The video stays visible while loading and after a lost connection; only a refusal removes it. */
  const renew = async (): Promise<Renewal> => {
    const data = await requestPlayback();
    if (!data) return null;
    if (data.isAllowed) return data;
    setAnswer(data);
    return 'REFUSED';
  };
  const tryAgain = async () => {
    setAnswer('ASKING');
    setAnswer((await requestPlayback()) ?? 'FAILED');
  };

  const wrap = (content: ReactNode) => <div ref={container}>{content}</div>;
  if (answer === 'ASKING') return wrap(<Skeleton shape="card" ratio="16 / 9" />);
  if (answer !== 'FAILED' && answer.isAllowed)
    return wrap(<VideoElement playback={answer} label={label} isAutoplay={isAutoplay} onRenew={renew} onVideo={onVideo} />);
  const isProcessing = answer !== 'FAILED' && answer.reason === 'NOT_READY';
  return (
    <Notice tone="warn" title={isProcessing ? t.videoProcessing : t.playError} role="alert">
      <Button tone="quiet" size="s" onClick={() => void tryAgain()}>
        {t.tryAgain}
      </Button>
    </Notice>
  );
}

interface VideoElementProps extends Pick<EmbeddedPlayerProps, 'label' | 'onVideo'> {
  playback: AllowedPlayback;
  isAutoplay: boolean;
  onRenew: () => Promise<Renewal>;
}

function VideoElement({ playback, label, isAutoplay, onRenew, onVideo }: VideoElementProps) {
  const [video, setVideo] = useState<HTMLVideoElement | null>(null);
  const { playbackError, retry } = useEngine({ video, playback, startSeconds: 0, isAutoplay, onRenew });
  useEffect(() => {
    onVideo?.(video);
    return () => onVideo?.(null);
  }, [video, onVideo]);
  return (
    <div>
      <Stage ref={setVideo} controls playsInline crossOrigin="anonymous" poster={playback.poster.images.high.url} aria-label={label}>
        {playback.captions.map(({ language, label: name, url, isAuto }) => (
          <track key={language} kind="captions" srcLang={language} label={isAuto ? t.autoCaptions({ label: name }) : name} src={url} />
        ))}
      </Stage>
      <Below role="status">
        {playbackError ? (
          <Notice tone={playbackError === 'FATAL' ? 'warn' : 'info'} title={playbackErrorMessages[playbackError]}>
            {playbackError === 'OFFLINE' ? null : (
              <Button tone="quiet" size="s" onClick={retry}>
                {t.tryAgain}
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
    margin-top: ${theme.space[3]};
  }
`;

const Stage = styled.video`
  display: block;
  width: 100%;
  aspect-ratio: 16 / 9;
  background: #000;
  border-radius: ${theme.radius.card};
`;
