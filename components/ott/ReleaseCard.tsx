import type { ReleaseCard as Release } from '@contract/releases';
import styled from 'styled-components';
import { useAppSelector } from '@/store/hooks';
import { selectIsAuth } from '@/store/login/loginSlice';
import { useDismissal } from '@/store/ott/dismissals';
import { Image } from '../ui/Image';
import { Link } from '../ui/Link';
import { onDemand } from '../ui/onDemand';
import { Text } from '../ui/Text';
import { CardLabels } from './Labels';
import { leftOf, lengthOf, languagesOf, priceOf } from './ottWords';
import { releasePath } from './releasePath';
import { ResumeBar } from './ResumeBar';

// Both are for who is signed in: nothing of them is kept for others.
const CardTools = onDemand(() => import('./CardTools').then((made) => made.CardTools), null, null);
const Dismissed = onDemand(() => import('./Dismissed').then((made) => made.Dismissed));

export type CardShape = 'wide' | 'poster' | 'snax';
const shapes = {
  wide: { ratio: '16 / 9', width: 300, desktopWidth: 300 },
  poster: { ratio: '2 / 3', width: 140, desktopWidth: 176 },
  snax: { ratio: '9 / 16', width: 140, desktopWidth: 176 },
} as const satisfies Record<CardShape, object>;
/** How wide a card of this shape stands in a rail. */
export const railWidth = {
  wide: { width: 264, desktopWidth: 288 },
  poster: { width: 136, desktopWidth: 172 },
  snax: { width: 136, desktopWidth: 172 },
};

interface ReleaseCardProps {
  release: Release;
  shape?: CardShape;
  isPriority?: boolean;
  /** Whether the viewer may say "not interested" here: on what was chosen for them, not on what they looked for. */
  canDismiss?: boolean;
}

/** A title or snax as its picture, name and price; what the viewer hid keeps its place and can be brought back. */
export function ReleaseCard({ release, shape = 'wide', isPriority, canDismiss = false }: ReleaseCardProps) {
  const dismissal = useDismissal(release.releaseID);
  return (
    <Place>
      <div inert={dismissal !== null} style={dismissal ? { visibility: 'hidden' } : undefined}>
        <Shown release={release} shape={shape} isPriority={isPriority} canDismiss={canDismiss} />
      </div>
      {dismissal ? <Dismissed release={release} scope={dismissal} /> : null}
    </Place>
  );
}

function Shown({ release, shape, isPriority, canDismiss }: Required<Omit<ReleaseCardProps, 'isPriority'>> & { isPriority?: boolean }) {
  const isAuth = useAppSelector(selectIsAuth);
  const { name, kind, languages, artwork, poster, viewer, reason } = release;
  const picture = shape === 'poster' ? (poster ?? artwork) : artwork;
  const price = priceOf(release);
  const progress = viewer?.progress && !viewer.progress.isFinished ? viewer.progress : null;
  const facts = [
    kind === 'SERIES' ? lengthOf(release) : null,
    languagesOf(languages.slice(0, 1)),
    kind === 'SERIES' ? null : lengthOf(release),
  ];
  return (
    <Card>
      <Whole href={releasePath(release)}>
        <Frame>
          <Image images={picture.images} alt={picture.alt} blur={picture.placeholder} isPriority={isPriority} {...shapes[shape]} />
          {progress ? <ResumeBar progress={progress} /> : null}
        </Frame>
        <Name kind="subheading">{name}</Name>
        <Text as="span" kind="small" tone="muted" isOneLine>
          {progress ? `${placeOf(progress)}${leftOf(progress)}` : facts.filter(Boolean).join(' · ')}
        </Text>
      </Whole>
      <Foot>
        {price ? (
          <Text as="span" kind="small" isStrong tone={viewer?.isOwned || !release.isPremium ? 'good' : 'text'}>
            {price}
          </Text>
        ) : null}
        <CardLabels release={release} isShort={shape !== 'wide'} />
      </Foot>
      {reason ? (
        <Text as="span" kind="tiny" tone="muted">
          {reason}
        </Text>
      ) : null}
      {isAuth ? <CardTools release={release} canDismiss={canDismiss} /> : null}
    </Card>
  );
}

const placeOf = ({ season, episode }: { season: number | null; episode: number | null }) =>
  season !== null && episode !== null ? `S${season} E${episode} · ` : '';

const Place = styled.div`
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

const Whole = styled(Link)`
  display: grid;
  gap: 2px;
  min-width: 0;
  border-radius: ${({ theme }) => theme.radius.card};
  &:hover h3 {
    text-decoration: underline;
    text-decoration-thickness: 1px;
    text-underline-offset: 3px;
  }
`;

const Frame = styled.div`
  position: relative;
  margin-bottom: ${({ theme }) => theme.space[2]};
`;

/** Two lines at most, in any script: Devanagari and Tamil need the taller line. */
const Name = styled(Text)`
  display: -webkit-box;
  overflow: hidden;
  line-height: 1.3;
  overflow-wrap: anywhere;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
`;

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 4px ${({ theme }) => theme.space[2]};
  align-items: center;
`;
