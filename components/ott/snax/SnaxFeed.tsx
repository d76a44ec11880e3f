import type { Snax } from '@contract/titles';
import { useCallback, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { media } from '@/styles/media';
import { visuallyHidden } from '@/styles/mixins';
import { theme } from '@/styles/theme';
import { scrollBehavior } from '@/utils/browser/scrollBehavior';
import * as t from '@messages/ott/snax';
import { useVideoState } from '../player/controls/useVideoState';
import { isPlaying, seekTo } from '../player/controls/videoControls';
import { useViewTracking } from '../player/useViewTracking';
import { SnaxCard, type SnaxControls } from './SnaxCard';
import { saveSnaxPreferences, readSnaxPreferences, nextSpeed, type SnaxPreferences } from './snaxPreferences';
import { useClipPool } from './useClipPool';
import { useClipSeen } from './useClipSeen';
import { useSnaxKeys } from './useSnaxKeys';

interface SnaxFeedProps {
  clips: readonly Snax[];
  index: number;
  hasMore: boolean;
  show: (releaseID: string) => void;
}

/** How many cards before and after the current one are drawn; the others are places to scroll to, with a name. */
const cardsAround = 1;

const doNothing = () => undefined;
/** Of every card but the current one, which are inert: always the same, so that they are not rendered with it. */
const idleControls: SnaxControls = {
  video: null,
  state: null,
  onRetry: null,
  onToggle: doNothing,
  onMute: doNothing,
  onCaptions: doNothing,
  onSpeed: doNothing,
  onSeek: doNothing,
  onStep: doNothing,
};

/** Cards with vertical scroll snapping; the browser scrolls, and the card in view plays. */
export function SnaxFeed({ clips, index, hasMore, show }: SnaxFeedProps) {
  const list = useRef<HTMLDivElement>(null);
  const [preferences, setPreferences] = useState<SnaxPreferences>(readSnaxPreferences);
  const [announcement, setAnnouncement] = useState('');
  const latestPreferences = useRef(preferences);
  useEffect(() => {
    latestPreferences.current = preferences;
  });
  const updatePreferences = useCallback((patch: Partial<SnaxPreferences>) => {
    const next = { ...latestPreferences.current, ...patch };
    latestPreferences.current = next;
    saveSnaxPreferences(next);
    setPreferences(next);
  }, []);
  const onMuted = useCallback(() => setPreferences((now) => ({ ...now, isMuted: true })), []);
  const pool = useClipPool({ clips, index, preferences, onMuted });
  const { current, startVideo } = pool;
  const state = useVideoState(current);
  useClipSeen(current, clips[index]);
  const clip = clips[index];
  useViewTracking(current, {
    releaseID: clip?.releaseID,
    videoID: clip?.play?.videoID,
    durationMs: clip?.durationMs ?? 0,
    isTracked: true,
  });

  const goTo = (next: number) => list.current?.children[next]?.scrollIntoView({ behavior: scrollBehavior(), block: 'start' });
  const toggle = () => {
    if (!current) return;
    if (isPlaying(current)) current.pause();
    else void startVideo(current);
  };
  const mute = () => {
    updatePreferences({ isMuted: !preferences.isMuted });
    setAnnouncement(preferences.isMuted ? t.soundOn : t.soundOff);
  };
  const captions = () => {
    updatePreferences({ hasCaptions: !preferences.hasCaptions });
    setAnnouncement(preferences.hasCaptions ? t.captionsOff : t.captionsOn);
  };
  useSnaxKeys({ next: () => goTo(index + 1), previous: () => goTo(index - 1), toggle, mute, captions, seek: pool.seek });

  // On return, scroll to the last viewed clip once.
  const hasScrolled = useRef(false);
  useEffect(() => {
    if (hasScrolled.current || clips.length < 2) return;
    hasScrolled.current = true;
    if (index === 0) return; // the visitor's first swipe may be under way
    list.current?.children[index]?.scrollIntoView({ block: 'start' });
  }, [clips.length, index]);

  // A viewer's own list replaces the shared one.
  const ids = clips.map(({ releaseID }) => releaseID).join();
  useEffect(() => {
    const root = list.current;
    if (!root) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        const seen = entries.find(({ intersectionRatio }) => intersectionRatio >= 0.6);
        const releaseID = seen?.target instanceof HTMLElement ? seen.target.dataset.release : undefined;
        if (releaseID) show(releaseID);
      },
      { root, threshold: 0.6 },
    );
    for (const card of root.children) observer.observe(card);
    return () => observer.disconnect();
  }, [ids, show]);

  const controls: SnaxControls = {
    video: current,
    state,
    onRetry: pool.hasFailed ? pool.retry : null,
    onToggle: toggle,
    onMute: mute,
    onCaptions: captions,
    onSpeed: () => updatePreferences({ speed: nextSpeed(preferences.speed) }),
    onSeek: (seconds) => current && seekTo(current, seconds),
    onStep: (by) => goTo(index + by),
  };
  return (
    <Root data-theme="dark" data-product="screen">
      <Text role="status">{announcement}</Text>
      <List ref={list} role="feed" aria-label={t.snax} aria-busy={false} data-snax-feed>
        {clips.map((snax, clipIndex) => (
          <SnaxCard
            key={snax.releaseID}
            snax={snax}
            position={clipIndex + 1}
            count={clips.length}
            hasMore={hasMore}
            isCurrent={clipIndex === index}
            isNear={Math.abs(clipIndex - index) <= cardsAround}
            preferences={preferences}
            registerSlot={pool.registerSlot}
            {...(clipIndex === index ? controls : idleControls)}
          />
        ))}
      </List>
    </Root>
  );
}

const Root = styled.div`
  position: relative;
  height: calc(100vh - var(--top-bar) - var(--bottom-nav));
  height: calc(100dvh - var(--top-bar) - var(--bottom-nav));
  background: ${theme.color.canvas};
  color: ${theme.color.text};
`;

const Text = styled.div`
  ${visuallyHidden}
`;

const List = styled.div`
  height: 100%;
  overflow-y: auto;
  overscroll-behavior: contain;
  scroll-snap-type: y mandatory;
  scrollbar-width: none;
  ${media.desktop} {
    scroll-padding: 0;
  }
`;
