import 'media-chrome/media-controller';
import type { Title } from '@contract/titles';
import { useCallback, useRef, useState } from 'react';
import { captionSizes, playback as habits } from '@/constants/playback';
import { routes } from '@/constants/routes';
import { connectionNow } from '@/utils/connection';
import { useMedia } from '@/utils/hooks/useMedia';
import { onDemand } from '../../ui/onDemand';
import { NextEpisode } from './NextEpisode';
import type { PlayedVideo } from './playedVideo';
import { PlayerBars } from './PlayerBars';
import { Controller, Frame } from './playerFrame';
import { PlayerNotices } from './PlayerNotices';
import { slowHeight } from './slowHeight';
import { SoundOnly } from './SoundOnly';
import { TapLayer } from './TapLayer';
import { useCaptions } from './useCaptions';
import { useEngine, type Allowed, type Renewal } from './useEngine';
import { useMediaSession } from './useMediaSession';
import { useOverlay } from './useOverlay';
import { usePlayerChoices } from './usePlayerChoices';
import { usePlayerCommands } from './usePlayerCommands';
import { useVideoState } from './useVideoState';
import { useWatchProgress } from './useWatchProgress';
import { seekTo, setSpeed, toggle } from './videoControls';
import { XrayPanel } from './XrayPanel';

// Opened by a press of their own, or at the end; that fetches them.
const KeysPanel = onDemand(() => import('./KeysPanel').then((made) => made.KeysPanel));
const EndPanel = onDemand(() => import('./EndPanel').then((made) => made.EndPanel));
const PlayerSettings = onDemand(() => import('./PlayerSettings').then((made) => made.PlayerSettings));

export interface PlayerProps {
  title: Title;
  played: PlayedVideo;
  playback: Allowed;
  startSeconds: number;
  onRenew: () => Promise<Renewal>;
  onStartOver: () => void;
  onNext: () => void;
}

/** The film with everything around it. This file and what it imports (media-chrome, hls.js) come with the first press on Play, never before. */
export function Player({ title, played, playback, startSeconds, onRenew, onStartOver, onNext }: PlayerProps) {
  const [frame, setFrame] = useState<HTMLDivElement | null>(null);
  const [video, setVideo] = useState<HTMLVideoElement | null>(null);
  const [panel, setPanel] = useState<'settings' | 'keys' | null>(null);
  const [isNextCalledOff, setIsNextCalledOff] = useState(false);
  const [isFast, setIsFast] = useState(false);
  const [isSoundOnly, setIsSoundOnly] = useState(false); // of this viewing: the next film has its picture
  const isStill = useMedia('(prefers-reduced-motion: reduce)');
  const speedBefore = useRef(1);

  const { choices, change } = usePlayerChoices(video);
  const engine = useEngine({ video, playback, startSeconds, onRenew });
  const state = useVideoState(video);
  const overlay = useOverlay(frame, panel !== null || state.isPaused);
  const captions = useCaptions(video, playback.captions, choices.captions, title.languages, overlay.isShown);
  const { releaseID } = title;
  const { videoID, durationMs } = played.part;
  useWatchProgress(video, { releaseID, videoID, durationMs, isKept: !played.isTrailer });
  useMediaSession(video, { name: played.name, artist: title.channel.name, artwork: title.artwork, onNext: played.next ? onNext : null });
  const closePanel = useCallback(() => setPanel(null), []);
  const openPanel = (which: 'settings' | 'keys') => setPanel((now) => (now === which ? null : which));
  const { said, say, run } = usePlayerCommands({
    frame,
    video,
    isOff: panel !== null,
    onCaptions: () => {
      const next = captions.shown ? null : captions.first;
      change({ captions: next ?? 'off' });
      const label = playback.captions.find(({ language }) => language === next)?.label;
      return label ? `Captions: ${label}` : playback.captions.length > 0 ? 'Captions off' : 'This video has no captions';
    },
    onHelp: () => openPanel('keys'),
    onNext: played.next ? onNext : null,
    onSpeed: (speed) => change({ speed }),
  });
  const panelMissing = () => {
    closePanel(); // else its keys would count, and it is not there
    say('This did not load. Try again.');
  };
  const size = captionSizes.find(({ id }) => id === choices.captionSize)?.percent ?? 100;
  const mayBegin = !isStill && !connectionNow().isSaving;

  return (
    <Frame ref={setFrame} data-theme="dark" data-idle={!overlay.isShown} data-player $captionPercent={size}>
      <Controller nohotkeys="" noautohide="" gesturesdisabled="">
        <video
          ref={setVideo}
          slot="media"
          tabIndex={-1}
          playsInline
          crossOrigin="anonymous"
          preload="auto"
          poster={playback.poster.images.high.url}
          aria-label={played.name}
        >
          {playback.captions.map(({ language, label, url, isAuto }) => (
            <track key={language} kind="captions" srcLang={language} label={isAuto ? `${label} (auto)` : label} src={url} />
          ))}
          {playback.storyboard ? <track kind="metadata" label="thumbnails" src={playback.storyboard.vttURL} default /> : null}
        </video>
        {isSoundOnly ? <SoundOnly artwork={playback.poster} /> : null}
        <TapLayer
          onTap={overlay.toggle}
          onClick={() => video && toggle(video)}
          onDoubleTap={(side) => run({ do: 'seek', by: side * habits.seekSeconds })}
          onDoubleClick={() => run({ do: 'fullscreen' })}
          onHold={(isHeld) => {
            if (!video) return;
            if (isHeld) speedBefore.current = video.playbackRate;
            setSpeed(video, isHeld ? 2 : speedBefore.current);
            setIsFast(isHeld);
            say(isHeld ? 'Double speed' : speedBefore.current === 1 ? 'Normal speed again' : `Speed ${speedBefore.current}×`);
          }}
        />
        <PlayerBars
          isShown={overlay.isShown}
          backHref={played.episode || title.kind !== 'SNAX' ? routes.title(title.slug) : routes.ottHome}
          name={played.name}
          seriesName={played.episode ? title.name : null}
          state={state}
          video={video}
          hasCaptions={playback.captions.length > 0}
          isCaptioned={captions.shown !== null}
          onCaptions={() => run({ do: 'captions' })}
          onSettings={() => openPanel('settings')}
          onKeys={() => openPanel('keys')}
          onFullscreen={() => run({ do: 'fullscreen' })}
          onNext={played.next ? onNext : null}
        />
        <PlayerNotices
          isSynthetic={playback.isSynthetic}
          isBuffering={state.isBuffering}
          hasBegun={state.hasBegun}
          trouble={engine.trouble}
          slowHeight={slowHeight(engine.height, playback.renditions, choices.height)}
          said={said}
          isFast={isFast}
          resumedAt={startSeconds}
          endsAt={playback.reason === 'RENTED' ? playback.rightUntil : null}
          leftMs={durationMs - startSeconds * 1000}
          onStartOver={() => {
            if (video) seekTo(video, 0);
            onStartOver();
          }}
          onRetry={engine.retry}
          isShown={overlay.isShown}
        />
        {state.hasBegun && state.isPaused && !state.isEnded && video ? (
          <XrayPanel releaseID={releaseID} videoID={videoID} atMs={Math.round(video.currentTime * 1000)} />
        ) : null}
        {state.isEnded && played.next && !isNextCalledOff ? (
          <NextEpisode episode={played.next} mayBegin={mayBegin} onPlay={onNext} onCancel={() => setIsNextCalledOff(true)} />
        ) : null}
        {panel === 'settings' ? (
          <PlayerSettings
            captions={playback.captions}
            renditions={playback.renditions}
            choices={choices}
            shownCaptions={captions.shown}
            shownHeight={engine.height}
            bytes={engine.bytes > 0 ? engine.bytes : null}
            durationMs={durationMs}
            isHigherQualityPending={playback.isHigherQualityPending}
            isSoundOnly={isSoundOnly}
            onSoundOnly={(isOn) => {
              if (isOn) say('Sound only');
              setIsSoundOnly(isOn);
              engine.soundOnly(isOn);
            }}
            onChange={(some) => {
              change(some);
              if ('height' in some) engine.choose(some.height ?? null);
              if ('height' in some) say(some.height ? `Quality ${some.height}p` : 'Quality: automatic');
              if (some.speed) say(`Speed ${some.speed}×`);
            }}
            onClose={closePanel}
            onMissing={panelMissing}
          />
        ) : null}
        {state.isEnded && (!played.next || isNextCalledOff) ? (
          <EndPanel
            title={title}
            isTrailer={played.isTrailer}
            onAgain={() => {
              if (!video) return;
              toggle(video);
              video.focus({ preventScroll: true }); // the button goes with its panel
            }}
          />
        ) : null}
        {panel === 'keys' ? <KeysPanel onClose={closePanel} onMissing={panelMissing} /> : null}
      </Controller>
    </Frame>
  );
}
