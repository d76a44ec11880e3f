import { useRouter } from 'next/router';
import { useCallback, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { routes } from '@/constants/routes';
import { useAppSelector } from '@/store/hooks';
import { selectIsAuth, selectIsReady } from '@/store/login/loginSlice';
import { guestPlaces, useForgetProgressMutation, usePlayedTitleAsViewerQuery, usePlayedTitleQuery } from '@/store/ott/playerApi';
import { selectCurrentVideoPause } from '@/store/playback/playbackSlice';
import { Seo } from '../../shell/Seo';
import { MissingPart } from '../../ui/MissingPart';
import { onDemand } from '../../ui/onDemand';
import { Spinner } from '../../ui/Spinner';
import { MissingRelease } from '../MissingRelease';
import { loadPlayer, warmPlayer } from './loadPlayer';
import { PlaybackDoor } from './PlaybackDoor';
import { playedVideo, type PlayedVideo } from './playedVideo';
import { playerJsonLd } from './playerJsonLd';
import { PlayerPoster } from './PlayerPoster';
import { resumeSeconds } from './resumeSeconds';
import { usePlaybackSession } from './usePlaybackSession';
import { warmFilm } from './warmFilm';

const Player = onDemand(
  () => loadPlayer().then((made) => made.Player),
  ({ title, played, startSeconds }) => (
    <PlayerPoster title={title} played={played} resumeAt={startSeconds} isBusy onPlay={() => undefined} onStartOver={null} />
  ),
  ({ onAgain }) => (
    <Waiting>
      <MissingPart isWholePage title="The player could not be loaded" message="Your place in the film is kept." onAgain={onAgain} />
    </Waiting>
  ),
);

interface PlayerScreenProps {
  releaseID: string;
  videoHash: string;
}

/** One video: its poster and name at once and for everyone; the player itself with the first press. */
export function PlayerScreen({ releaseID, videoHash }: PlayerScreenProps) {
  const isReady = useAppSelector(selectIsReady);
  const isAuth = useAppSelector(selectIsAuth);
  const { data: shown, isFetching: isShownFetching } = usePlayedTitleQuery(releaseID);
  const { data: own, isFetching } = usePlayedTitleAsViewerQuery(releaseID, { skip: !isAuth });
  const title = own?.title ?? shown;
  const played = title ? playedVideo(title, videoHash) : null;
  // What only its maker or its buyers may see is not on the page that everybody gets; it is waited for before it is said to be missing.
  if (!title && (!isReady || isFetching || isShownFetching))
    return (
      <Stage data-theme="dark">
        <Waiting>
          <Spinner label="Opening the video" />
        </Waiting>
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
        jsonLd={typeof window === 'undefined' ? playerJsonLd(title, played) : 'kept'}
      />
      <Playing
        key={played.part.videoID}
        title={title}
        played={played}
        price={price}
        isPlaceKnown={isReady && !(isAuth && isFetching && !own)}
      />
    </Stage>
  );
}

interface PlayingProps {
  title: NonNullable<ReturnType<typeof usePlayedTitleQuery>['data']>;
  played: PlayedVideo;
  price: { amountMinor: number; currency: string } | null;
  /** It is known who watches, and so where they stopped. */
  isPlaceKnown: boolean;
}

function Playing({ title, played, price, isPlaceKnown }: PlayingProps) {
  const router = useRouter();
  const { releaseID } = title;
  const { videoID } = played.part;
  const isAuth = useAppSelector(selectIsAuth);
  const isReady = useAppSelector(selectIsReady);
  const pausedVideo = useAppSelector(selectCurrentVideoPause);
  const { session, begin, renew } = usePlaybackSession(releaseID, videoID);
  const [forget] = useForgetProgressMutation();
  const [isFromStart, setIsFromStart] = useState(false);
  const place = isAuth ? played.progress : isReady ? (guestPlaces.of(videoID) ?? null) : null;
  const resumeAt = isPlaceKnown && !isFromStart ? resumeSeconds(place) : 0;

  const openFilm = useCallback(
    async (seconds: number) => {
      warmPlayer();
      const allowed = await begin();
      if (allowed) await warmFilm(allowed, seconds);
    },
    [begin],
  );
  const start = (fromStart = false) => {
    if (fromStart) setIsFromStart(true);
    void openFilm(fromStart ? 0 : resumeAt);
  };
  const startOver = () => {
    setIsFromStart(true);
    if (isAuth) void forget(releaseID);
    else guestPlaces.forget(videoID);
  };

  // Who came here by a press inside the app pressed Play; who opened the address, or comes back to what they paused, presses here.
  const [cameByPress] = useState(() => isReady && pausedVideo !== videoID);
  const wantsPlay = cameByPress || router.query.play === '1';
  const hasBegun = useRef(false);
  useEffect(() => {
    if (!wantsPlay || !isPlaceKnown || hasBegun.current) return;
    hasBegun.current = true;
    void openFilm(resumeAt);
  }, [wantsPlay, isPlaceKnown, openFilm, resumeAt]);

  const next = played.next?.video;
  if (session.state === 'allowed' && isPlaceKnown) {
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
        isBusy={session.state === 'asking' || session.state === 'allowed'}
        onPlay={session.state === 'refused' ? null : () => start()}
        onStartOver={resumeAt > 0 ? () => start(true) : null}
      />
      <PlaybackDoor session={session} title={title} price={price} onAgain={() => void begin()} />
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
  color: ${({ theme }) => theme.color.text};
`;

const Waiting = styled.div`
  display: grid;
  place-items: center;
  height: 100%;
`;
