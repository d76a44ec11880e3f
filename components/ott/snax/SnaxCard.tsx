import type { Snax } from '@contract/titles';
import { useCallback } from 'react';
import styled from 'styled-components';
import { routes } from '@/constants/routes';
import { useDismissal } from '@/store/ott/dismissals';
import { media } from '@/styles/media';
import { Button } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { Link } from '../../ui/Link';
import { MissingPart } from '../../ui/MissingPart';
import { onDemand } from '../../ui/onDemand';
import { Skeleton } from '../../ui/Skeleton';
import { Spinner } from '../../ui/Spinner';
import { Text } from '../../ui/Text';
import type { VideoState } from '../player/useVideoState';
import { syntheticBadge } from '../syntheticBadge';
import { Clip, Corner, Lost, PlayHint, Shade, Side, Stage, Waiting } from './snaxCardParts';
import type { SnaxChoices } from './snaxChoices';
import { SnaxLinkCard } from './SnaxLinkCard';
import { SnaxSeekBar } from './SnaxSeekBar';
import { SnaxTools } from './SnaxTools';

/** It answers a press that asked the house; what then does not come must not leave an empty stage. */
const GoneClip = onDemand(
  () => import('./GoneClip').then((made) => made.GoneClip),
  <Skeleton height="100%" />,
  ({ onAgain }) => (
    <MissingPart title="You will not see this clip again" message="The way to take that back could not be loaded." onAgain={onAgain} />
  ),
);

export interface SnaxCardProps {
  snax: Snax;
  position: number;
  count: number;
  hasMore: boolean;
  isCurrent: boolean;
  isPosterWanted: boolean;
  video: HTMLVideoElement | null;
  state: VideoState | null;
  choices: SnaxChoices;
  placeOf: (releaseID: string, place: HTMLElement | null) => void;
  /** Where its video did not come: tries once more. */
  onAgain: (() => void) | null;
  onToggle: () => void;
  onMute: () => void;
  onCaptions: () => void;
  onSpeed: () => void;
  onSeek: (seconds: number) => void;
  onGo: (by: -1 | 1) => void;
}

/** One clip: full on a phone, a 9:16 stage with its words beside it on a desktop. */
export function SnaxCard(props: SnaxCardProps) {
  const { snax, position, count, hasMore, isCurrent, isPosterWanted, video, state, choices, placeOf, onAgain, onToggle } = props;
  const { releaseID, artwork } = snax;
  const isHidden = useDismissal(releaseID) !== null;
  const place = useCallback((element: HTMLDivElement | null) => placeOf(releaseID, element), [placeOf, releaseID]);
  return (
    <Card
      data-release={releaseID}
      aria-labelledby={`snax-${releaseID}`}
      aria-posinset={position}
      aria-setsize={hasMore ? -1 : count}
      aria-hidden={isCurrent ? undefined : true}
      inert={!isCurrent}
    >
      <Stage>
        {isHidden ? (
          <GoneClip releaseID={releaseID} />
        ) : (
          <>
            <Clip ref={place} onClick={onToggle} data-clip-place>
              <img
                src={isPosterWanted ? artwork.images.standard.url : undefined}
                alt={artwork.alt}
                loading={position === 1 ? 'eager' : 'lazy'}
                fetchPriority={position === 1 ? 'high' : 'auto'}
              />
            </Clip>
            <Shade />
            {state?.isBuffering ? (
              <Waiting>
                <Spinner label="Loading" />
              </Waiting>
            ) : null}
            {onAgain ? (
              <Lost role="alert">
                <Text isStrong>This clip does not come through</Text>
                <Text kind="small">It plays when the network is back.</Text>
                <Button tone="quiet" onClick={onAgain}>
                  Try again
                </Button>
              </Lost>
            ) : null}
            {state?.isPaused && !onAgain ? (
              <PlayHint type="button" aria-label={`Play ${snax.name}`} onClick={onToggle}>
                <Icon name="play" />
              </PlayHint>
            ) : null}
            {isCurrent ? <SnaxSeekBar video={video} durationMs={snax.durationMs} onSeek={props.onSeek} /> : null}
          </>
        )}
        <Corner $side="left">
          <Link href={routes.ottHome} aria-label="Back to Screen">
            <Icon name="back" />
          </Link>
        </Corner>
        {snax.labels.includes('SYNTHETIC') ? <Badge>{syntheticBadge}</Badge> : null}
      </Stage>
      <Side>
        <Text kind="hidden">
          Clip {position} of {count}
          {hasMore ? ' and more' : ''}
        </Text>
        <Words>
          <Link href={routes.channel(snax.channel.handle)}>
            <Text isStrong>@{snax.channel.handle}</Text>
          </Link>
          <Text as="h2" id={`snax-${releaseID}`}>
            {snax.name}
          </Text>
          {snax.about ? <About>{snax.about}</About> : null}
        </Words>
        {snax.link ? <SnaxLinkCard link={snax.link} /> : null}
        <SnaxTools
          snax={snax}
          choices={choices}
          isPaused={state?.isPaused ?? true}
          isFirst={position === 1}
          isLast={position === count && !hasMore}
          onToggle={onToggle}
          onMute={props.onMute}
          onCaptions={props.onCaptions}
          onSpeed={props.onSpeed}
          onGo={props.onGo}
        />
      </Side>
    </Card>
  );
}

const Card = styled.article`
  position: relative;
  display: grid;
  height: 100%;
  overflow: hidden;
  scroll-snap-align: start;
  scroll-snap-stop: always;
  ${media.desktop} {
    grid-template-columns: auto minmax(240px, 380px);
    gap: ${({ theme }) => theme.space[8]};
    align-items: center;
    justify-content: center;
    padding: ${({ theme }) => theme.space[6]};
  }
`;

const Badge = styled.span`
  position: absolute;
  top: 16px;
  left: 64px;
  padding: 4px 10px;
  border: 1px solid #f4f1ea;
  border-radius: ${({ theme }) => theme.radius.control};
  background: rgb(0 0 0 / 0.72);
  color: #fff;
  font-size: ${({ theme }) => theme.fontSize[14]};
  font-weight: 600;
`;

const Words = styled.div`
  display: grid;
  gap: 4px;
  padding-right: 72px;
  h2 {
    font: inherit;
    letter-spacing: 0;
  }
  ${media.desktop} {
    padding: 0;
    h2 {
      font: 700 1.5625rem/1.15 var(--font-display);
    }
  }
`;

const About = styled.p`
  display: none;
  color: ${({ theme }) => theme.color.muted};
  ${media.desktop} {
    display: block;
  }
`;
