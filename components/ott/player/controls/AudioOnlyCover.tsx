import type { Artwork } from '@contract/common';
import { useCallback, useState, useSyncExternalStore } from 'react';
import styled from 'styled-components';
import { Text } from '../../../ui/layout/Text';
import { Image } from '../../../ui/media/Image';

/** In the place of a picture that the viewer does without. Browsers draw captions within the picture, which this covers: so it says them itself. */
export function AudioOnlyCover({ artwork }: { artwork: Artwork }) {
  const [cover, setCover] = useState<HTMLDivElement | null>(null);
  const captionText = useCaptionText(cover?.closest('[data-player]')?.querySelector('video')?.textTracks ?? null);
  return (
    <Cover ref={setCover}>
      <Image images={artwork.images} alt="" blur={artwork.placeholder} width={144} desktopWidth={320} ratio="16 / 9" />
      <Text kind="small">Audio only</Text>
      <CaptionText>{captionText}</CaptionText>
    </Cover>
  );
}

/** What the captions that are on say right now. */
function useCaptionText(tracks: TextTrackList | null): string {
  const subscribe = useCallback(
    (notify: () => void) => {
      if (!tracks) return () => undefined;
      const tracked = new Set<TextTrack>();
      const trackAll = () => {
        for (const track of tracks) tracked.add(track);
        for (const track of tracked) track.addEventListener('cuechange', notify); // the same listener twice is one
        notify();
      };
      trackAll();
      tracks.addEventListener('addtrack', trackAll);
      tracks.addEventListener('change', notify);
      return () => {
        tracks.removeEventListener('addtrack', trackAll);
        tracks.removeEventListener('change', notify);
        for (const track of tracked) track.removeEventListener('cuechange', notify);
      };
    },
    [tracks],
  );
  return useSyncExternalStore(
    subscribe,
    () => activeCueText(tracks),
    () => '',
  );
}

function activeCueText(tracks: TextTrackList | null): string {
  const shown = [...(tracks ?? [])].filter(({ kind, mode }) => mode === 'showing' && (kind === 'captions' || kind === 'subtitles'));
  const cues = shown.flatMap(({ activeCues }) => [...(activeCues ?? [])]);
  return cues.map((cue) => ('getCueAsHTML' in cue ? ((cue as VTTCue).getCueAsHTML().textContent ?? '') : '')).join('\n');
}

/** Where there is little height, all of it stands above the bars. */
const Cover = styled.div`
  position: absolute;
  inset: 0;
  display: grid;
  grid-template-columns: min(320px, 60%);
  gap: ${({ theme }) => theme.space[2]};
  place-content: center;
  justify-items: stretch;
  background: #000;
  text-align: center;
  @media (max-height: 480px) {
    grid-template-columns: 160px;
    padding-bottom: 64px;
  }
`;

/** Two lines have their place, so that nothing jumps when somebody speaks. */
const CaptionText = styled.p`
  justify-self: center;
  width: max-content;
  max-width: min(640px, calc(100vw - 32px));
  min-height: 3em;
  font-size: calc(1.125rem * var(--captions-scale, 1));
  line-height: 1.5;
  white-space: pre-line;
`;
