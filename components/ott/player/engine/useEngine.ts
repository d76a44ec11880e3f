import type { Playback } from '@contract/playback';
import { useEffect, useRef, useState } from 'react';
import { playback as playbackConfig } from '@/constants/playback';
import { useRenewPlaybackMutation } from '@/store/ott/playerApi';
import { currentConnection } from '@/utils/browser/connection';
import { savePlayerPreferences, readPlayerPreferences } from '../controls/playerPreferences';
import { play } from '../controls/videoControls';
import { createEdgeRenewal } from './edgeRenewal';
import { engineSettings } from './engineSettings';
import { openEngine } from './openEngine';
import type { PlaybackEngine } from './playbackEngine';
import { renewRetryDelayMs } from './renewRetryDelay';

export type AllowedPlayback = Extract<Playback, { isAllowed: true }>;
/** Fresh media URLs. REFUSED: access has ended, and the callback has reported it. Null: no response, so access is unknown. */
export type Renewal = AllowedPlayback | 'REFUSED' | null;
/** OFFLINE: the browser reports no connection. LOST: connected, but nothing loads. Both are retried automatically. */
export type PlaybackError = 'OFFLINE' | 'LOST' | 'FATAL' | null;

interface UseEngineOptions {
  video: HTMLVideoElement | null;
  playback: AllowedPlayback;
  startSeconds: number;
  /** False waits for a press on Play; absent plays at once. */
  isAutoplay?: boolean;
  onRenew: () => Promise<Renewal>;
}

/** Runs an engine while the video element exists: renews URLs before they expire, recovers from connection loss and counts bytes. */
export function useEngine({ video, playback, startSeconds, isAutoplay = true, onRenew }: UseEngineOptions) {
  const [height, setHeight] = useState<number | null>(null);
  const [bytes, setBytes] = useState(0);
  const [playbackError, setPlaybackError] = useState<PlaybackError>(null);
  const engine = useRef<PlaybackEngine | null>(null);
  const [renewEdge] = useRenewPlaybackMutation();
  const latestProps = useRef({ playback, startSeconds, isAutoplay, onRenew });
  useEffect(() => {
    latestProps.current = { playback, startSeconds, isAutoplay, onRenew };
  });

  useEffect(() => {
    if (!video) return undefined;
    const preferences = readPlayerPreferences();
    let renewTimer: ReturnType<typeof setTimeout> | undefined;
    let retryTimer: ReturnType<typeof setTimeout> | undefined;
    let { playback: current } = latestProps.current;
    let isRenewing = false;
    let isLoadStopped = false; // the URLs expired, so nothing loads until they are renewed
    let failures = 0;
    const scheduleRenewal = (expiresAt: string) => {
      clearTimeout(renewTimer);
      renewTimer = setTimeout(() => void renew(), Math.max(5_000, Date.parse(expiresAt) - Date.now() - playbackConfig.renewBeforeExpiryMs));
    };
    const clearError = () => setPlaybackError(null);
    const reportConnectionLoss = () => setPlaybackError(navigator.onLine ? 'LOST' : 'OFFLINE');
    const renew = async () => {
      if (isRenewing) return;
      isRenewing = true;
      clearTimeout(renewTimer);
      const renewed = await latestProps.current.onRenew();
      isRenewing = false;
      if (engine.current !== newEngine || renewed === 'REFUSED') return;
      if (!renewed) {
        if (isLoadStopped) reportConnectionLoss();
        renewTimer = setTimeout(() => void renew(), renewRetryDelayMs(failures));
        failures += 1;
        return;
      }
      isLoadStopped = false;
      failures = 0;
      newEngine.castFrom(renewed.castURL);
      newEngine.renew(follow(renewed));
    };
    const newEngine = openEngine({
      video,
      settings: engineSettings({
        connection: currentConnection(),
        lastEstimateBits: preferences.estimateBits,
        chosenHeight: preferences.height,
      }),
      events: {
        onLevel: setHeight,
        onBytes: (more) => {
          setBytes((now) => now + more);
          clearError();
          edgeRenewal.received();
        },
        onExpired: () => {
          isLoadStopped = true;
          if (edgeRenewal.isActive()) edgeRenewal.expired();
          else void renew();
        },
        onOffline: () => {
          reportConnectionLoss();
          clearTimeout(retryTimer);
          retryTimer = setTimeout(() => newEngine.resume(), playbackConfig.lostRetryMs);
        },
        onFatal: () => setPlaybackError('FATAL'),
      },
    });
    engine.current = newEngine;
    const replaceAddresses = (playlistURL: string) => {
      if (isLoadStopped) newEngine.renew(playlistURL);
      else newEngine.replaceAddresses(playlistURL);
      isLoadStopped = false;
    };
    const edgeRenewal = createEdgeRenewal({
      video,
      request: async (renewalToken) => {
        const { data, error } = await renewEdge({ renewalToken });
        return data ?? (error && 'status' in error && error.status === 403 ? 'REFUSED' : null);
      },
      onRenewed: ({ playlistURL }) => replaceAddresses(playlistURL),
      onRefused: () => void renew(), // reports why
      onUnanswered: () => {
        if (isLoadStopped) reportConnectionLoss();
      },
      onUnusable: () => replaceAddresses(current.playlistURL),
    });
    /** Renews these addresses from now on; the one to play. A browser's own player cannot change addresses while it plays, so it plays from the API. */
    const follow = (playback: AllowedPlayback): string => {
      const edge = newEngine.kind === 'mse' ? playback.edge : null;
      current = playback;
      edgeRenewal.follow(edge);
      scheduleRenewal(playback.expiresAt);
      return (edge ?? playback).playlistURL;
    };
    const handleOnline = () => {
      setPlaybackError(null);
      newEngine.resume();
    };
    const handleOffline = () => setPlaybackError('OFFLINE');
    window.addEventListener('online', handleOnline);
    window.addEventListener('offline', handleOffline);
    video.addEventListener('playing', clearError);
    newEngine.castFrom(current.castURL);
    newEngine.load(follow(current), latestProps.current.startSeconds);
    if (latestProps.current.isAutoplay) void play(video);
    return () => {
      clearTimeout(renewTimer);
      clearTimeout(retryTimer);
      edgeRenewal.stop();
      window.removeEventListener('online', handleOnline);
      window.removeEventListener('offline', handleOffline);
      video.removeEventListener('playing', clearError);
      const estimateBits = newEngine.bandwidthEstimate();
      if (estimateBits) savePlayerPreferences({ estimateBits });
      engine.current = null;
      newEngine.destroy();
    };
  }, [video, renewEdge]);

  return {
    height,
    bytes,
    playbackError,
    setQuality: (chosen: number | null) => {
      savePlayerPreferences({ height: chosen });
      engine.current?.setQuality(chosen);
    },
    setAudioOnly: (isOn: boolean) => engine.current?.setAudioOnly(isOn),
    retry: () => {
      setPlaybackError(null);
      engine.current?.resume();
    },
  };
}
