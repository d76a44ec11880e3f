import type { RailShape } from '@contract/ott';
import type { ReleaseSummary, WatchProgress } from '@contract/releases';
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
import { timeLeftLabel, lengthLabel, languageNames, priceLabel } from './releaseLabels';
import { releasePath } from './releasePath';
import { WatchProgressBar } from './WatchProgressBar';

// Both are for signed-in viewers only.
const ReleaseCardActions = lazyWithRetry(() => import('./ReleaseCardActions').then((loaded) => loaded.ReleaseCardActions), null, null);
const DismissedCard = lazyWithRetry(() => import('./DismissedCard').then((loaded) => loaded.DismissedCard));

const shapes = {
  wide: { ratio: '16 / 9', width: 280 },
  poster: { ratio: '2 / 3', width: 140 },
  snax: { ratio: '9 / 16', width: 140 },
} as const satisfies Record<RailShape, object>;
/** Card width by shape, in a rail. */
export const railWidth = {
  wide: { width: 264, desktopWidth: 288 },
  poster: { width: 136, desktopWidth: 168, wideWidth: 200 },
  snax: { width: 136, desktopWidth: 168, wideWidth: 200 },
};

interface ReleaseCardProps {
  release: ReleaseSummary;
  shape?: RailShape;
  /** Whether the menu offers "Not interested": on recommendations, not on search results. */
  canDismiss?: boolean;
  /** Whether it says why it is shown, in lists whose heading does not. */
  hasReason?: boolean;
}

/**
 * A title or snax clip as a picture with what it costs or how much is left to watch. A poster bears the name; under another picture it is text. A hidden card
 * keeps its position and can be restored.
 */
export function ReleaseCard({ release, shape = 'wide', canDismiss = false, hasReason = false }: ReleaseCardProps) {
  const isAuth = useAppSelector(selectIsAuth);
  const dismissal = useAppSelector((root) => selectDismissal(root, release.releaseID));
  const { name, artwork, poster, viewer, reason, isPremium } = release;
  const lettered = shape === 'poster' ? poster : null;
  const picture = lettered ?? artwork;
  const progress = viewer?.progress && !viewer.progress.isFinished ? viewer.progress : null;
  const price = progress ? null : priceLabel(release);
  const note = progress ? progressLabel(progress) : shape === 'wide' ? factsOf(release) : null;
  const image = (
    <Image
      images={picture?.images ?? null}
      alt={lettered ? name : (picture?.alt ?? '')}
      placeholder={picture?.placeholder}
      {...shapes[shape]}
    />
  );
  const whenHidden = dismissal ? hidden : undefined;
  return (
    <Card>
      <CardLink href={releasePath(release)} {...whenHidden}>
        {progress ? (
          <Frame>
            {image}
            <WatchProgressBar progress={progress} />
          </Frame>
        ) : (
          image
        )}
        {lettered ? null : <Name kind="subheading">{name}</Name>}
      </CardLink>
      <Row {...whenHidden}>
        {price ? (
          <Text as="span" kind="small" isStrong tone={viewer?.isOwned || !isPremium ? 'good' : 'text'}>
            {price}
          </Text>
        ) : null}
        {note ? (
          <Text as="span" kind="small" tone="muted" isOneLine>
            {note}
          </Text>
        ) : null}
        {isAuth ? (
          <Menu>
            <ReleaseCardActions release={release} canDismiss={canDismiss} />
          </Menu>
        ) : null}
      </Row>
      {hasReason && reason ? (
        <Text as="span" kind="tiny" tone="muted" {...whenHidden}>
          {reason}
        </Text>
      ) : null}
      {dismissal ? <DismissedCard release={release} scope={dismissal} /> : null}
    </Card>
  );
}

/** A hidden card keeps its space and is out of reach. */
const hidden = { inert: true, style: { visibility: 'hidden' } } as const;

function progressLabel({ season, episode, ...position }: WatchProgress): string {
  const timeLeft = timeLeftLabel(position);
  return season !== null && episode !== null ? t.episodeTimeLeft({ season, episode, timeLeft }) : timeLeft;
}

const factsOf = (release: ReleaseSummary) =>
  [languageNames(release.languages.slice(0, 1)), lengthLabel(release)].filter(Boolean).join(' · ');

const Card = styled.article`
  position: relative;
  display: grid;
  align-content: start;
  gap: 2px;
  min-width: 0;
`;

const CardLink = styled(Link)`
  display: grid;
  gap: ${theme.space[2]};
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

const Row = styled.div`
  display: flex;
  gap: ${theme.space[2]};
  align-items: center;
  min-width: 0;
  min-height: 24px;
  white-space: nowrap;
`;

/** As high as a line of the row, so that nothing moves when it appears; the button reaches beyond. */
const Menu = styled.div`
  margin: -10px -10px -10px auto;
`;
