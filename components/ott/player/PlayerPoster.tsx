import type { Title } from '@contract/titles';
import styled from 'styled-components';
import { routes } from '@/constants/routes';
import { media } from '@/styles/media';
import { theme } from '@/styles/theme';
import { formatClock } from '@/utils/format/duration';
import * as t from '@messages/ott/player';
import { Button } from '../../ui/button/Button';
import { Tag } from '../../ui/button/Chip';
import { Stack } from '../../ui/layout/Stack';
import { Text } from '../../ui/layout/Text';
import { Icon } from '../../ui/media/Icon';
import { Image } from '../../ui/media/Image';
import { Link } from '../../ui/navigation/Link';
import { formatRuntime } from '../release/releaseLabels';
import { syntheticBadge } from '../release/syntheticBadge';
import { preloadOnIntent } from './loadPlayer';
import type { PlayedVideo } from './playedVideo';

interface PlayerPosterProps {
  title: Title;
  played: PlayedVideo;
  resumeAt: number;
  isBusy: boolean;
  /** Null when playback is blocked; `PlaybackGate` says why. */
  onPlay: (() => void) | null;
  onStartOver: (() => void) | null;
}

/** What the page shows before Play is pressed: poster, name and the button. Contains no player code. */
export const PlayerPoster = ({ title, played, resumeAt, isBusy, onPlay, onStartOver }: PlayerPosterProps) => {
  const artwork = played.episode?.artwork ?? title.artwork;
  return (
    <>
      <Picture>
        <Image
          images={artwork.images}
          alt={artwork.alt}
          width="100vw"
          ratio="16 / 9"
          placeholder={artwork.placeholder}
          isPriority
          isSquare
        />
      </Picture>
      <PosterOverlay>
        <Back href={routes.title(title.slug)} aria-label={t.backToTitle}>
          <Icon name="back" />
        </Back>
        <Details>
          {played.episode ? <Text tone="muted">{title.name}</Text> : null}
          <Text kind="title">{played.name}</Text>
          <Stack direction="row" gap={2} isWrapping>
            <Text kind="small">{formatRuntime(played.part.durationMs)}</Text>
            {title.labels.includes('SYNTHETIC') ? <Tag>{syntheticBadge}</Tag> : null}
            {title.labels.includes('CC') ? <Tag>{t.cc}</Tag> : null}
          </Stack>
          {onPlay ? (
            <Stack direction="row" gap={3} isWrapping>
              <Button size="l" isBusy={isBusy} {...preloadOnIntent} onClick={onPlay}>
                <Icon name="play" size="s" />
                {resumeAt > 0 ? t.resumeAtTime({ time: formatClock(resumeAt) }) : t.play}
              </Button>
              {onStartOver ? (
                <Button size="l" tone="quiet" {...preloadOnIntent} onClick={onStartOver}>
                  {t.startOver}
                </Button>
              ) : null}
            </Stack>
          ) : null}
        </Details>
      </PosterOverlay>
    </>
  );
};

const Picture = styled.div`
  position: absolute;
  inset: 0;
  display: grid;
  align-content: center;
  img {
    max-height: 100%;
  }
`;

const PosterOverlay = styled.div`
  position: absolute;
  inset: 0;
  background: linear-gradient(rgb(0 0 0 / 0.6), transparent 30%, rgb(0 0 0 / 0.85));
`;

const Back = styled(Link)`
  position: absolute;
  top: 8px;
  left: 4px;
  display: grid;
  place-items: center;
  width: ${theme.size.tap};
  height: ${theme.size.tap};
`;

const Details = styled.div`
  position: absolute;
  inset: auto 0 0;
  display: grid;
  gap: ${theme.space[2]};
  padding: ${theme.space[4]} ${theme.space[4]} calc(${theme.space[6]} + var(--safe-bottom));
  ${media.desktop} {
    padding: ${theme.space[12]};
  }
`;
