import type { ReleaseCard as Release, WatchProgress } from '@contract/releases';
import styled from 'styled-components';
import { useAppSelector } from '@/store/hooks';
import { selectIsAuth } from '@/store/login/loginSlice';
import { selectDismissal } from '@/store/ott/dismissalsSlice';
import { theme } from '@/styles/theme';
import * as t from '@messages/ott/release';
import { Text } from '../../ui/layout/Text';
import { lazyWithRetry } from '../../ui/lazy/lazyWithRetry';
import { Image } from '../../ui/media/Image';
import { Link } from '../../ui/navigation/Link';
import { CardLabels } from './LabelRow';
import { timeLeftLabel, lengthLabel, languageNames, priceLabel } from './releaseLabels';
import { releasePath } from './releasePath';
import { WatchProgressBar } from './WatchProgressBar';

// Both are for signed-in viewers only.
const ReleaseCardActions = lazyWithRetry(() => import('./ReleaseCardActions').then((loaded) => loaded.ReleaseCardActions), null, null);
const DismissedCard = lazyWithRetry(() => import('./DismissedCard').then((loaded) => loaded.DismissedCard));

export type CardShape = 'wide' | 'poster' | 'snax';
const shapes = {
  wide: { ratio: '16 / 9', width: 280 },
  poster: { ratio: '2 / 3', width: 140 },
  snax: { ratio: '9 / 16', width: 140 },
} as const satisfies Record<CardShape, object>;
/** Card width by shape, in a rail. */
export const railWidth = {
  wide: { width: 264, desktopWidth: 288 },
  poster: { width: 136, desktopWidth: 172 },
  snax: { width: 136, desktopWidth: 172 },
};

interface ReleaseCardProps {
  release: Release;
  shape?: CardShape;
  isPriority?: boolean;
  /** Whether the card offers "Not interested": on recommendations, not on search results. */
  canDismiss?: boolean;
}

/** A title or snax clip as picture, name and price; a hidden card keeps its position and can be restored. */
export function ReleaseCard({ release, shape = 'wide', isPriority, canDismiss = false }: ReleaseCardProps) {
  const dismissal = useAppSelector((root) => selectDismissal(root, release.releaseID));
  return (
    <Slot>
      <div inert={dismissal !== null} style={dismissal ? { visibility: 'hidden' } : undefined}>
        <CardContent release={release} shape={shape} isPriority={isPriority} canDismiss={canDismiss} />
      </div>
      {dismissal ? <DismissedCard release={release} scope={dismissal} /> : null}
    </Slot>
  );
}

function CardContent({
  release,
  shape,
  isPriority,
  canDismiss,
}: Required<Omit<ReleaseCardProps, 'isPriority'>> & { isPriority?: boolean }) {
  const isAuth = useAppSelector(selectIsAuth);
  const { name, kind, languages, artwork, poster, viewer, reason } = release;
  const picture = shape === 'poster' ? (poster ?? artwork) : artwork;
  const price = priceLabel(release);
  const progress = viewer?.progress && !viewer.progress.isFinished ? viewer.progress : null;
  const facts = [
    kind === 'SERIES' ? lengthLabel(release) : null,
    languageNames(languages.slice(0, 1)),
    kind === 'SERIES' ? null : lengthLabel(release),
  ];
  return (
    <Card>
      <CardLink href={releasePath(release)}>
        <Frame>
          <Image images={picture.images} alt={picture.alt} blur={picture.placeholder} isPriority={isPriority} {...shapes[shape]} />
          {progress ? <WatchProgressBar progress={progress} /> : null}
        </Frame>
        <Name kind="subheading">{name}</Name>
        <Text as="span" kind="small" tone="muted" isOneLine>
          {progress ? progressLabel(progress) : facts.filter(Boolean).join(' · ')}
        </Text>
      </CardLink>
      <Footer>
        {price ? (
          <Text as="span" kind="small" isStrong tone={viewer?.isOwned || !release.isPremium ? 'good' : 'text'}>
            {price}
          </Text>
        ) : null}
        <CardLabels release={release} isShort={shape !== 'wide'} />
      </Footer>
      {reason ? (
        <Text as="span" kind="tiny" tone="muted">
          {reason}
        </Text>
      ) : null}
      {isAuth ? <ReleaseCardActions release={release} canDismiss={canDismiss} /> : null}
    </Card>
  );
}

function progressLabel({ season, episode, ...position }: WatchProgress): string {
  const timeLeft = timeLeftLabel(position);
  return season !== null && episode !== null ? t.episodeTimeLeft({ season, episode, timeLeft }) : timeLeft;
}

const Slot = styled.div`
  position: relative;
  min-width: 0;
`;

const Card = styled.article`
  position: relative;
  display: grid;
  align-content: start;
  gap: 2px;
  min-width: 0;
`;

const CardLink = styled(Link)`
  display: grid;
  gap: 2px;
  min-width: 0;
  border-radius: ${theme.radius.card};
  &:hover h3 {
    text-decoration: underline;
    text-decoration-thickness: 1px;
    text-underline-offset: 3px;
  }
`;

const Frame = styled.div`
  position: relative;
  margin-bottom: ${theme.space[2]};
`;

/** At most two lines in any script; Devanagari and Tamil need the taller line. */
const Name = styled(Text)`
  display: -webkit-box;
  overflow: hidden;
  line-height: 1.3;
  overflow-wrap: anywhere;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
`;

const Footer = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 4px ${theme.space[2]};
  align-items: center;
`;
