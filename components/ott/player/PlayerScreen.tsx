import { useRouter } from 'next/router';
import { useCallback, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { routes } from '@/constants/routes';
import { useAppSelector } from '@/store/hooks';
import { selectIsAuth, selectIsReady } from '@/store/login/loginSlice';
import { useForgetProgressMutation, usePlayedTitleAsViewerQuery, usePlayedTitleQuery } from '@/store/ott/playerApi';
import { selectCurrentVideoPause } from '@/store/playback/playbackSlice';
import { theme } from '@/styles/theme';
import { forgetGuestProgress, readGuestProgress } from '@/utils/browser/guestProgress';
import * as t from '@messages/ott/player';
import { Seo } from '../../shell/Seo';
import { LoadErrorPanel } from '../../ui/feedback/LoadErrorPanel';
import { Spinner } from '../../ui/feedback/Spinner';
import { lazyWithRetry } from '../../ui/lazy/lazyWithRetry';
import { MissingRelease } from '../release/MissingRelease';
import { prefetchVideo } from './engine/prefetchVideo';
import { loadPlayer, preloadPlayer } from './loadPlayer';
import { PlaybackGate } from './PlaybackGate';
import { playedVideo, type PlayedVideo } from './playedVideo';
import { playerJsonLd } from './playerJsonLd';
import { PlayerPoster } from './PlayerPoster';
import { resumeSeconds } from './resumeSeconds';
import { usePlaybackSession } from './usePlaybackSession';

const Player = lazyWithRetry(
  () => loadPlayer().then((loaded) => loaded.Player),
  ({ title, played, startSeconds }) => (
    <PlayerPoster title={title} played={played} resumeAt={startSeconds} isBusy onPlay={() => undefined} onStartOver={null} />
  ),
  ({ onRetry }) => (
    <Centered>
      <LoadErrorPanel isWholePage title={t.playerLoadError} message={t.positionIsSaved} onRetry={onRetry} />
    </Centered>
  ),
);

interface PlayerScreenProps {
  releaseID: string;
  videoHash: string;
}

/** The page of one video: poster and name at once for everyone, the player after Play is pressed. */
export function PlayerScreen({ releaseID, videoHash }: PlayerScreenProps) {
  const isReady = useAppSelector(selectIsReady);
  const isAuth = useAppSelector(selectIsAuth);
  const { data: publicTitle, isFetching: isPublicFetching } = usePlayedTitleQuery(releaseID);
  const { data: own, isFetching } = usePlayedTitleAsViewerQuery(releaseID, { skip: !isAuth });
  const title = own?.title ?? publicTitle;
  const played = title ? playedVideo(title, videoHash) : null;
  // Drafts and removed titles are not in the public response, so wait for the viewer's own before showing "not found".
  if (!title && (!isReady || isFetching || isPublicFetching))
    return (
      <Stage data-theme="dark">
        <Centered>
          <Spinner label={t.loadingVideo} />
        </Centered>
      </Stage>
    );
  if (!title || !played) return <MissingRelease kind="video" />;
  const price = title.price.offers[0]?.price ?? null;
  return (
    <Stage data-theme="dark" data-product="screen">
      <Seo
        title={played.name}
        description={title.tagline || title.about}
        canonical={routes.title(title.slug)}
        image={title.shareImageUrl}
        type="video.other"
        jsonLd={typeof window === 'undefined' ? playerJsonLd(title, played) : 'keepServerOutput'}
      />
      <PlayableVideo
        key={played.part.videoID}
        title={title}
        played={played}
        price={price}
        isProgressKnown={isReady && !(isAuth && isFetching && !own)}
      />
    </Stage>
  );
}

interface PlayableVideoProps {
  title: NonNullable<ReturnType<typeof usePlayedTitleQuery>['data']>;
  played: PlayedVideo;
  price: { amountMinor: number; currency: string } | null;
  /** The viewer's progress has loaded, or there is none to load. */
  isProgressKnown: boolean;
}

function PlayableVideo({ title, played, price, isProgressKnown }: PlayableVideoProps) {
  const router = useRouter();
  const { releaseID } = title;
  const { videoID } = played.part;
  const isAuth = useAppSelector(selectIsAuth);
  const isReady = useAppSelector(selectIsReady);
  const pausedVideo = useAppSelector(selectCurrentVideoPause);
  const { session, begin, renew } = usePlaybackSession(releaseID, videoID);
  const [forget] = useForgetProgressMutation();
  const [isFromStart, setIsFromStart] = useState(false);
  const progress = isAuth ? played.progress : isReady ? (readGuestProgress(videoID) ?? null) : null;
  const resumeAt = isProgressKnown && !isFromStart ? resumeSeconds(progress) : 0;

  const openVideo = useCallback(
    async (seconds: number) => {
      preloadPlayer();
      const allowed = await begin();
      if (allowed) await prefetchVideo(allowed, seconds);
    },
    [begin],
  );
  const start = (fromStart = false) => {
    if (fromStart) setIsFromStart(true);
    void openVideo(fromStart ? 0 : resumeAt);
  };
  const startOver = () => {
    setIsFromStart(true);
    if (isAuth) void forget(releaseID);
    else forgetGuestProgress(videoID);
  };

  // Navigation inside the app was a press on Play. On a direct visit, or after a pause, the viewer presses Play here.
  const [startedInApp] = useState(() => isReady && pausedVideo !== videoID);
  const shouldAutoplay = startedInApp || router.query.play === '1';
  const hasStarted = useRef(false);
  useEffect(() => {
    if (!shouldAutoplay || !isProgressKnown || hasStarted.current) return;
    hasStarted.current = true;
    void openVideo(resumeAt);
  }, [shouldAutoplay, isProgressKnown, openVideo, resumeAt]);

  const next = played.next?.video;
  if (session.state === 'allowed' && isProgressKnown) {
    const { playback } = session;
    return (
      <Player
        title={title}
        played={played}
        playback={playback}
        startSeconds={resumeAt}
        onRenew={renew}
        onStartOver={startOver}
        onNext={() => next && void router.push(`${routes.video(next.videoHash, releaseID)}?play=1`)}
      />
    );
  }
  return (
    <>
      <PlayerPoster
        title={title}
        played={played}
        resumeAt={resumeAt}
        isBusy={session.state === 'loading' || session.state === 'allowed'}
        onPlay={session.state === 'denied' ? null : () => start()}
        onStartOver={resumeAt > 0 ? () => start(true) : null}
      />
      <PlaybackGate session={session} title={title} price={price} onRetry={() => void begin()} />
    </>
  );
}

const Stage = styled.div`
  position: relative;
  width: 100%;
  height: 100vh;
  height: 100dvh;
  overflow: hidden;
  background: #000;
  color: ${theme.color.text};
`;

const Centered = styled.div`
  display: grid;
  place-items: center;
  height: 100%;
`;
