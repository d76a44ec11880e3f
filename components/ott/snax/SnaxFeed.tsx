import type { Snax } from '@contract/titles';
import { useCallback, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { media } from '@/styles/media';
import { visuallyHidden } from '@/styles/mixins';
import { connectionNow } from '@/utils/connection';
import { useMedia } from '@/utils/hooks/useMedia';
import { scrollBehavior } from '@/utils/scrollBehavior';
import { useVideoState } from '../player/useVideoState';
import { useViewingCount } from '../player/useViewingCount';
import { isPlaying, seekTo } from '../player/videoControls';
import { SnaxCard } from './SnaxCard';
import { keepSnaxChoices, keptSnaxChoices, speedAfter, type SnaxChoices } from './snaxChoices';
import { useClipPool } from './useClipPool';
import { useSeenClip } from './useSeenClip';
import { useSnaxKeys } from './useSnaxKeys';

interface SnaxFeedProps {
  clips: readonly Snax[];
  index: number;
  hasMore: boolean;
  show: (releaseID: string) => void;
}

/** Posters of so many clips ahead are fetched before they are seen (research/screen.md §5). */
const postersAhead = 5;

/** Cards that snap one below the other; the browser scrolls, the card in the middle plays. */
export function SnaxFeed({ clips, index, hasMore, show }: SnaxFeedProps) {
  const list = useRef<HTMLDivElement>(null);
  const [choices, setChoices] = useState<SnaxChoices>(keptSnaxChoices);
  const [announcement, setAnnouncement] = useState('');
  const isStill = useMedia('(prefers-reduced-motion: reduce)');
  const latest = useRef(choices);
  useEffect(() => {
    latest.current = choices;
  });
  const change = useCallback((some: Partial<SnaxChoices>) => {
    const next = { ...latest.current, ...some };
    latest.current = next;
    keepSnaxChoices(next);
    setChoices(next);
  }, []);
  const onMuted = useCallback(() => setChoices((now) => ({ ...now, isMuted: true })), []);
  const pool = useClipPool({ clips, index, choices, mayBegin: !isStill && !connectionNow().isSaving, onMuted });
  const { current, begin } = pool;
  const state = useVideoState(current);
  useSeenClip(current, clips[index]);
  const clip = clips[index];
  useViewingCount(current, {
    releaseID: clip?.releaseID,
    videoID: clip?.play?.videoID,
    durationMs: clip?.durationMs ?? 0,
    isCounted: true,
  });

  const goTo = (next: number) => list.current?.children[next]?.scrollIntoView({ behavior: scrollBehavior(), block: 'start' });
  const toggle = () => {
    if (!current) return;
    if (isPlaying(current)) current.pause();
    else void begin(current);
  };
  const mute = () => {
    change({ isMuted: !choices.isMuted });
    setAnnouncement(choices.isMuted ? 'Sound on' : 'Sound off');
  };
  const captions = () => {
    change({ hasCaptions: !choices.hasCaptions });
    setAnnouncement(choices.hasCaptions ? 'Captions off' : 'Captions on');
  };
  useSnaxKeys({ next: () => goTo(index + 1), previous: () => goTo(index - 1), toggle, mute, captions, seek: pool.seek });

  // Coming back: the clip that was left stands in the view before anything is drawn.
  const placed = useRef(false);
  useEffect(() => {
    if (placed.current || clips.length < 2) return;
    placed.current = true;
    list.current?.children[index]?.scrollIntoView({ block: 'start' });
  }, [clips.length, index]);

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
  }, [clips.length, show]);

  return (
    <Dark data-theme="dark" data-product="screen">
      <Text role="status">{announcement}</Text>
      <List ref={list} role="feed" aria-label="Snax" aria-busy={false} data-snax-feed>
        {clips.map((snax, at) => (
          <SnaxCard
            key={snax.releaseID}
            snax={snax}
            position={at + 1}
            count={clips.length}
            hasMore={hasMore}
            isCurrent={at === index}
            isPosterWanted={at <= index + postersAhead}
            video={at === index ? current : null}
            state={at === index ? state : null}
            choices={choices}
            placeOf={pool.placeOf}
            onAgain={at === index && pool.isLost ? pool.again : null}
            onToggle={toggle}
            onMute={mute}
            onCaptions={captions}
            onSpeed={() => change({ speed: speedAfter(choices.speed) })}
            onSeek={(seconds) => current && seekTo(current, seconds)}
            onGo={(by) => goTo(at + by)}
          />
        ))}
      </List>
    </Dark>
  );
}

const Dark = styled.div`
  position: relative;
  height: calc(100vh - var(--top-bar) - var(--bottom-nav));
  height: calc(100dvh - var(--top-bar) - var(--bottom-nav));
  background: ${({ theme }) => theme.color.canvas};
  color: ${({ theme }) => theme.color.text};
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
