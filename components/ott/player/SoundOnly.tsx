import type { Artwork } from '@contract/common';
import { useCallback, useState, useSyncExternalStore } from 'react';
import styled from 'styled-components';
import { Image } from '../../ui/Image';
import { Text } from '../../ui/Text';

/** In the place of a picture that the viewer does without. Browsers draw captions within the picture, which this covers: so it says them itself. */
export function SoundOnly({ artwork }: { artwork: Artwork }) {
  const [cover, setCover] = useState<HTMLDivElement | null>(null);
  const words = useCaptionWords(cover?.closest('[data-player]')?.querySelector('video')?.textTracks ?? null);
  return (
    <Cover ref={setCover}>
      <Image images={artwork.images} alt="" blur={artwork.placeholder} width={144} desktopWidth={320} ratio="16 / 9" />
      <Text kind="small">Sound only</Text>
      <Words>{words}</Words>
    </Cover>
  );
}

/** What the captions that are on say right now. */
function useCaptionWords(tracks: TextTrackList | null): string {
  const subscribe = useCallback(
    (tell: () => void) => {
      if (!tracks) return () => undefined;
      const heard = new Set<TextTrack>();
      const hear = () => {
        for (const track of tracks) heard.add(track);
        for (const track of heard) track.addEventListener('cuechange', tell); // the same listener twice is one
        tell();
      };
      hear();
      tracks.addEventListener('addtrack', hear);
      tracks.addEventListener('change', tell);
      return () => {
        tracks.removeEventListener('addtrack', hear);
        tracks.removeEventListener('change', tell);
        for (const track of heard) track.removeEventListener('cuechange', tell);
      };
    },
    [tracks],
  );
  return useSyncExternalStore(
    subscribe,
    () => wordsIn(tracks),
    () => '',
  );
}

function wordsIn(tracks: TextTrackList | null): string {
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
const Words = styled.p`
  justify-self: center;
  width: max-content;
  max-width: min(640px, calc(100vw - 32px));
  min-height: 3em;
  font-size: calc(1.125rem * var(--captions-scale, 1));
  line-height: 1.5;
  white-space: pre-line;
`;
