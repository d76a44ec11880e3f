import 'media-chrome/media-controller';
import type { Title } from '@contract/titles';
import { useCallback, useRef, useState } from 'react';
import { captionSizes, playback as playbackConfig } from '@/constants/playback';
import { routes } from '@/constants/routes';
import { currentConnection } from '@/utils/browser/connection';
import { useMedia } from '@/utils/hooks/useMedia';
import * as t from '@messages/ott/player';
import { lazyWithRetry } from '../../ui/lazy/lazyWithRetry';
import { AudioOnlyCover } from './controls/AudioOnlyCover';
import { PlayerControls } from './controls/PlayerControls';
import { PlayerController, PlayerFrame } from './controls/playerFrame';
import { PlayerNotices } from './controls/PlayerNotices';
import { TapLayer } from './controls/TapLayer';
import { useCaptions } from './controls/useCaptions';
import { useCasting } from './controls/useCasting';
import { useOverlay } from './controls/useOverlay';
import { usePlayerCommands } from './controls/usePlayerCommands';
import { usePlayerPreferences } from './controls/usePlayerPreferences';
import { useVideoState } from './controls/useVideoState';
import { seekTo, setSpeed, toggle } from './controls/videoControls';
import { slowNetworkHeight } from './engine/slowNetworkHeight';
import { useEngine, type AllowedPlayback, type Renewal } from './engine/useEngine';
import { NextEpisode } from './NextEpisode';
import type { PlayedVideo } from './playedVideo';
import { useMediaSession } from './useMediaSession';
import { useWatchProgress } from './useWatchProgress';
import { XrayPanel } from './XrayPanel';

// Loaded when opened, or at the end of playback.
const KeyboardShortcutsPanel = lazyWithRetry(() =>
  import('./controls/KeyboardShortcutsPanel').then((loaded) => loaded.KeyboardShortcutsPanel),
);
const PlayerEndPanel = lazyWithRetry(() => import('./PlayerEndPanel').then((loaded) => loaded.PlayerEndPanel));
const PlayerSettings = lazyWithRetry(() => import('./controls/PlayerSettings').then((loaded) => loaded.PlayerSettings));

export interface PlayerProps {
  title: Title;
  played: PlayedVideo;
  playback: AllowedPlayback;
  startSeconds: number;
  onRenew: () => Promise<Renewal>;
  onStartOver: () => void;
  onNext: () => void;
}

/** The video with all its controls. This file and its imports (media-chrome, hls.js) load with the first press on Play, never before. */
export function Player({ title, played, playback, startSeconds, onRenew, onStartOver, onNext }: PlayerProps) {
  const [frame, setFrame] = useState<HTMLDivElement | null>(null);
  const [video, setVideo] = useState<HTMLVideoElement | null>(null);
  const [panel, setPanel] = useState<'settings' | 'keys' | null>(null);
  const [isNextCancelled, setIsNextCancelled] = useState(false);
  const [isDoubleSpeed, setIsDoubleSpeed] = useState(false);
  const [isAudioOnly, setIsAudioOnly] = useState(false); // resets with the next video
  const prefersReducedMotion = useMedia('(prefers-reduced-motion: reduce)');
  const speedBefore = useRef(1);

  const { preferences, change } = usePlayerPreferences(video);
  const engine = useEngine({ video, playback, startSeconds, onRenew });
  const state = useVideoState(video);
  const overlay = useOverlay(frame, panel !== null || state.isPaused);
  const captions = useCaptions(video, playback.captions, preferences.captions, title.languages, overlay.isShown);
  const { videoID, durationMs } = played.part;
  useWatchProgress(video, { releaseID: title.releaseID, videoID, durationMs, isResumable: !played.isTrailer });
  useMediaSession(video, { name: played.name, artist: title.channel.name, artwork: title.artwork, onNext: played.next ? onNext : null });
  const closePanel = useCallback(() => setPanel(null), []);
  const openPanel = (which: 'settings' | 'keys') => setPanel((now) => (now === which ? null : which));
  const { announcement, announce, run } = usePlayerCommands({
    frame,
    video,
    isDisabled: panel !== null,
    onCaptions: () => {
      const next = captions.shown ? null : captions.preferred;
      change({ captions: next ?? 'off' });
      const label = playback.captions.find(({ language }) => language === next)?.label;
      return label ? t.captionsLabel({ label }) : playback.captions.length > 0 ? t.captionsOff : t.videoHasNoCaptions;
    },
    onHelp: () => openPanel('keys'),
    onNext: played.next ? onNext : null,
    onSpeed: (speed) => change({ speed }),
  });
  const casting = useCasting(video, playback.castURL !== null, announce);
  const onPanelLoadFailed = () => {
    closePanel(); // an open panel disables the player's shortcuts
    announce(t.panelLoadError);
  };
  const size = captionSizes.find(({ id }) => id === preferences.captionSize)?.percent ?? 100;
  const canAutoplay = !prefersReducedMotion && !currentConnection().isSaving;

  return (
    <PlayerFrame ref={setFrame} data-theme="dark" data-idle={!overlay.isShown} data-player $captionPercent={size}>
      <PlayerController nohotkeys="" noautohide="" gesturesdisabled="">
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
            <track key={language} kind="captions" srcLang={language} label={isAuto ? t.automaticCaptions({ label }) : label} src={url} />
          ))}
          {/* eslint-disable-next-line marquee/literal-text -- the name by which the player finds the track */}
          {playback.storyboard ? <track kind="metadata" label="thumbnails" src={playback.storyboard.vttURL} default /> : null}
        </video>
        {isAudioOnly ? <AudioOnlyCover artwork={playback.poster} /> : null}
        <TapLayer
          onTap={overlay.toggle}
          onClick={() => video && toggle(video)}
          onDoubleTap={(side) => run({ type: 'seek', by: side * playbackConfig.seekSeconds })}
          onDoubleClick={() => run({ type: 'fullscreen' })}
          onHold={(isHeld) => {
            if (!video) return;
            if (isHeld) speedBefore.current = video.playbackRate;
            setSpeed(video, isHeld ? 2 : speedBefore.current);
            setIsDoubleSpeed(isHeld);
            announce(isHeld ? t.doubleSpeed : t.restoredSpeed({ speed: speedBefore.current }));
          }}
        />
        <PlayerControls
          isShown={overlay.isShown}
          backHref={played.episode || title.kind !== 'SNAX' ? routes.title(title.slug) : routes.ottHome}
          name={played.name}
          seriesName={played.episode ? title.name : null}
          state={state}
          video={video}
          hasCaptions={playback.captions.length > 0}
          areCaptionsOn={captions.shown !== null}
          onCaptions={() => run({ type: 'captions' })}
          onSettings={() => openPanel('settings')}
          onShortcuts={() => openPanel('keys')}
          casting={casting}
          onFullscreen={() => run({ type: 'fullscreen' })}
          onNext={played.next ? onNext : null}
        />
        <PlayerNotices
          isSynthetic={playback.isSynthetic}
          isBuffering={state.isBuffering}
          hasStarted={state.hasStarted}
          playbackError={engine.playbackError}
          slowNetworkHeight={slowNetworkHeight(engine.height, playback.renditions, preferences.height)}
          announcement={announcement}
          isDoubleSpeed={isDoubleSpeed}
          resumedAt={startSeconds}
          endsAt={playback.reason === 'RENTED' ? playback.rightUntil : null}
          remainingMs={durationMs - startSeconds * 1000}
          onStartOver={() => {
            if (video) seekTo(video, 0);
            onStartOver();
          }}
          onRetry={engine.retry}
          isShown={overlay.isShown}
        />
        {state.hasStarted && state.isPaused && !state.isEnded && video ? (
          <XrayPanel releaseID={title.releaseID} videoID={videoID} atMs={Math.round(video.currentTime * 1000)} />
        ) : null}
        {state.isEnded && played.next && !isNextCancelled ? (
          <NextEpisode episode={played.next} canAutoplay={canAutoplay} onPlay={onNext} onCancel={() => setIsNextCancelled(true)} />
        ) : null}
        {panel === 'settings' ? (
          <PlayerSettings
            captions={playback.captions}
            renditions={playback.renditions}
            preferences={preferences}
            shownCaptions={captions.shown}
            shownHeight={engine.height}
            bytes={engine.bytes > 0 ? engine.bytes : null}
            durationMs={durationMs}
            isHigherQualityPending={playback.isHigherQualityPending}
            isAudioOnly={isAudioOnly}
            onAudioOnly={(isOn) => {
              if (isOn) announce(t.audioOnly);
              setIsAudioOnly(isOn);
              engine.setAudioOnly(isOn);
            }}
            onChange={(patch) => {
              change(patch);
              if ('height' in patch) engine.setQuality(patch.height ?? null);
              if ('height' in patch) announce(patch.height ? t.qualitySet({ height: patch.height }) : t.automaticQuality);
              if (patch.speed) announce(t.speedSet({ speed: patch.speed }));
            }}
            onClose={closePanel}
            onLoadError={onPanelLoadFailed}
          />
        ) : null}
        {state.isEnded && (!played.next || isNextCancelled) ? (
          <PlayerEndPanel
            title={title}
            isTrailer={played.isTrailer}
            onReplay={() => {
              if (!video) return;
              toggle(video);
              video.focus({ preventScroll: true }); // the focused button is removed with its panel
            }}
          />
        ) : null}
        {panel === 'keys' ? <KeyboardShortcutsPanel onClose={closePanel} onLoadError={onPanelLoadFailed} /> : null}
      </PlayerController>
    </PlayerFrame>
  );
}
