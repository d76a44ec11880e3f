import type { Episode } from '@contract/titles';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { playback } from '@/constants/playback';
import { theme } from '@/styles/theme';
import * as t from '@messages/ott/player';
import { Button } from '../../ui/button/Button';
import { Text } from '../../ui/layout/Text';
import { Image } from '../../ui/media/Image';
import { episodeName } from './playedVideo';

interface NextEpisodeProps {
  episode: Episode;
  /** False when the viewer saves data or prefers reduced motion. */
  canAutoplay: boolean;
  onPlay: () => void;
  onCancel: () => void;
}

/** After an episode: plays the next one after a short countdown unless it is cancelled. */
export function NextEpisode({ episode, canAutoplay, onPlay, onCancel }: NextEpisodeProps) {
  const [secondsLeft, setSecondsLeft] = useState<number>(playback.nextEpisodeSeconds);
  useEffect(() => {
    if (!canAutoplay) return undefined;
    const timer = setTimeout(() => (secondsLeft > 1 ? setSecondsLeft(secondsLeft - 1) : onPlay()), 1000);
    return () => clearTimeout(timer);
  }, [secondsLeft, canAutoplay, onPlay]);
  return (
    <>
      <Backdrop>
        <Image images={episode.artwork.images} alt="" placeholder={episode.artwork.placeholder} width="100vw" ratio="16 / 9" isSquare />
      </Backdrop>
      <Card role="group" aria-label={t.nextEpisode}>
        <Text kind="small" tone="muted" role="status">
          {canAutoplay ? t.nextInSeconds({ seconds: secondsLeft }) : t.next}
        </Text>
        <Text isStrong>{episodeName(episode)}</Text>
        <Row>
          <Button onClick={onPlay}>{t.playNow}</Button>
          <Button tone="quiet" onClick={onCancel}>
            {canAutoplay ? t.cancel : t.close}
          </Button>
        </Row>
      </Card>
    </>
  );
}

/** The next episode's picture over the last frame, which is mostly black. */
const Backdrop = styled.div`
  position: absolute;
  inset: 0;
  opacity: 0.55;
  pointer-events: none;
  img {
    height: 100%;
  }
`;

const Card = styled.div`
  position: absolute;
  right: ${theme.space[4]};
  bottom: 120px;
  z-index: 2;
  display: grid;
  gap: ${theme.space[2]};
  max-width: min(360px, calc(100% - 32px));
  padding: ${theme.space[4]};
  background: ${theme.color.raised};
  border-radius: ${theme.radius.card};
  box-shadow: ${theme.shadow.float};
`;

const Row = styled.div`
  display: flex;
  gap: ${theme.space[2]};
`;
