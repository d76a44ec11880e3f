import type { Playback } from '@contract/playback';
import { useEffect, useRef, useState } from 'react';
import { playback as habits } from '@/constants/playback';
import { connectionNow } from '@/utils/connection';
import { engineSettings } from './engineSettings';
import { openEngine } from './openEngine';
import type { PlaybackEngine } from './playbackEngine';
import { keepChoices, keptChoices } from './playerChoices';
import { play } from './videoControls';

export type Allowed = Extract<Playback, { isAllowed: true }>;
/** Fresh addresses. REFUSED: the right has ended, and whoever was asked says so. Null: no answer came, which says nothing of the right. */
export type Renewal = Allowed | 'REFUSED' | null;
/** OFFLINE: the browser knows that there is no line. LOST: it has one, and nothing comes; both are tried again by themselves. */
export type Trouble = 'OFFLINE' | 'LOST' | 'FATAL' | null;

interface EngineUse {
  video: HTMLVideoElement | null;
  playback: Allowed;
  startSeconds: number;
  onRenew: () => Promise<Renewal>;
}

/** A little apart, so that all who wait for the same API do not come back in the same moment. */
const renewAgainMs = (failures: number) =>
  Math.min(habits.lostRetryMs * 2 ** failures, habits.renewRetryMostMs) * (1 - Math.random() * 0.2);

/** Runs an engine for as long as the video is there: addresses renewed before they end, the line's loss survived, data counted. */
export function useEngine({ video, playback, startSeconds, onRenew }: EngineUse) {
  const [height, setHeight] = useState<number | null>(null);
  const [bytes, setBytes] = useState(0);
  const [trouble, setTrouble] = useState<Trouble>(null);
  const engine = useRef<PlaybackEngine | null>(null);
  const latest = useRef({ playback, startSeconds, onRenew });
  useEffect(() => {
    latest.current = { playback, startSeconds, onRenew };
  });

  useEffect(() => {
    if (!video) return undefined;
    const choices = keptChoices();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let again: ReturnType<typeof setTimeout> | undefined;
    let isRenewing = false;
    let isStopped = false; // at an address that has ended: without a fresh one nothing more comes
    let failures = 0;
    const planRenewal = (expiresAt: string) => {
      clearTimeout(timer);
      timer = setTimeout(() => void renew(), Math.max(5_000, Date.parse(expiresAt) - Date.now() - habits.refreshAheadMs));
    };
    const cleared = () => setTrouble(null);
    const noLine = () => setTrouble(navigator.onLine ? 'LOST' : 'OFFLINE');
    const renew = async () => {
      if (isRenewing) return;
      isRenewing = true;
      clearTimeout(timer);
      const fresh = await latest.current.onRenew();
      isRenewing = false;
      if (engine.current !== made || fresh === 'REFUSED') return;
      if (!fresh) {
        if (isStopped) noLine();
        timer = setTimeout(() => void renew(), renewAgainMs(failures));
        failures += 1;
        return;
      }
      isStopped = false;
      failures = 0;
      made.renew(fresh.playlistURL);
      planRenewal(fresh.expiresAt);
    };
    const made = openEngine({
      video,
      settings: engineSettings({ connection: connectionNow(), lastEstimateBits: choices.estimateBits, chosenHeight: choices.height }),
      events: {
        onLevel: setHeight,
        onBytes: (more) => {
          setBytes((now) => now + more);
          cleared();
        },
        onExpired: () => {
          isStopped = true;
          void renew();
        },
        onOffline: () => {
          noLine();
          clearTimeout(again);
          again = setTimeout(() => made.resume(), habits.lostRetryMs);
        },
        onFatal: () => setTrouble('FATAL'),
      },
    });
    engine.current = made;
    const goOn = () => {
      setTrouble(null);
      made.resume();
    };
    const goOff = () => setTrouble('OFFLINE');
    window.addEventListener('online', goOn);
    window.addEventListener('offline', goOff);
    video.addEventListener('playing', cleared);
    made.load(latest.current.playback.playlistURL, latest.current.startSeconds);
    planRenewal(latest.current.playback.expiresAt);
    void play(video);
    return () => {
      clearTimeout(timer);
      clearTimeout(again);
      window.removeEventListener('online', goOn);
      window.removeEventListener('offline', goOff);
      video.removeEventListener('playing', cleared);
      const estimateBits = made.estimate();
      if (estimateBits) keepChoices({ estimateBits });
      engine.current = null;
      made.destroy();
    };
  }, [video]);

  return {
    height,
    bytes,
    trouble,
    choose: (chosen: number | null) => {
      keepChoices({ height: chosen });
      engine.current?.choose(chosen);
    },
    soundOnly: (isOn: boolean) => engine.current?.soundOnly(isOn),
    retry: () => {
      setTrouble(null);
      engine.current?.resume();
    },
  };
}
