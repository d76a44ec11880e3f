import type { Artwork } from '@contract/common';
import { useCallback, useState, useSyncExternalStore } from 'react';
import styled from 'styled-components';
import { theme } from '@/styles/theme';
import * as t from '@messages/ott/playerControls';
import { Text } from '../../../ui/layout/Text';
import { Image } from '../../../ui/media/Image';

/** Replaces the picture in audio-only mode. Browsers draw captions inside the picture, which this covers, so it renders them itself. */
export function AudioOnlyCover({ artwork }: { artwork: Artwork }) {
  const [cover, setCover] = useState<HTMLDivElement | null>(null);
  const captionText = useCaptionText(cover?.closest('[data-player]')?.querySelector('video')?.textTracks ?? null);
  return (
    <Cover ref={setCover}>
      <Image images={artwork.images} alt="" placeholder={artwork.placeholder} width={144} desktopWidth={320} ratio="16 / 9" />
      <Text kind="small">{t.audioOnly}</Text>
      <CaptionText>{captionText}</CaptionText>
    </Cover>
  );
}

/** Text of the cues that are active now. */
function useCaptionText(tracks: TextTrackList | null): string {
  const subscribe = useCallback(
    (notify: () => void) => {
      if (!tracks) return () => undefined;
      const tracked = new Set<TextTrack>();
      const trackAll = () => {
        for (const track of tracks) tracked.add(track);
        for (const track of tracked) track.addEventListener('cuechange', notify); // adding the same listener twice has no effect
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

/** In a low viewport all content stays above the controls. */
const Cover = styled.div`
  position: absolute;
  inset: 0;
  display: grid;
  grid-template-columns: min(320px, 60%);
  gap: ${theme.space[2]};
  place-content: center;
  justify-items: stretch;
  background: #000;
  text-align: center;
  @media (max-height: 480px) {
    grid-template-columns: 160px;
    padding-bottom: 64px;
  }
`;

/** Reserves two lines, so that captions cause no layout shift. */
const CaptionText = styled.p`
  justify-self: center;
  width: max-content;
  max-width: min(640px, calc(100vw - 32px));
  min-height: 3em;
  font-size: calc(1.125rem * var(--captions-scale, 1));
  line-height: 1.5;
  white-space: pre-line;
`;
