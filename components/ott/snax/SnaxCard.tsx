import type { Snax } from '@contract/titles';
import { memo, useCallback, useRef } from 'react';
import styled from 'styled-components';
import { routes } from '@/constants/routes';
import { useAppSelector } from '@/store/hooks';
import { selectDismissal } from '@/store/ott/dismissalsSlice';
import { media } from '@/styles/media';
import { theme } from '@/styles/theme';
import * as t from '@messages/ott/snax';
import { Button } from '../../ui/button/Button';
import { LoadErrorPanel } from '../../ui/feedback/LoadErrorPanel';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { Spinner } from '../../ui/feedback/Spinner';
import { Stack } from '../../ui/layout/Stack';
import { Text } from '../../ui/layout/Text';
import { lazyWithRetry } from '../../ui/lazy/lazyWithRetry';
import { Icon } from '../../ui/media/Icon';
import { imageSources } from '../../ui/media/imageSources';
import { PreloadLinks } from '../../ui/media/PreloadLinks';
import { Link } from '../../ui/navigation/Link';
import type { VideoState } from '../player/controls/useVideoState';
import { syntheticBadge } from '../release/syntheticBadge';
import { SnaxActions } from './SnaxActions';
import { ClipFrame, ClipPlace, Corner, LoadError, PlayHint, ClipDetails, Stage, BufferingOverlay } from './snaxCardStyles';
import { SnaxFollow } from './SnaxFollow';
import { SnaxLinkCard } from './SnaxLinkCard';
import type { SnaxPreferences } from './snaxPreferences';
import { SnaxSeekBar } from './SnaxSeekBar';
import { useSnaxLike } from './useSnaxLike';

/** Shown after the clip was hidden on the server, so a failed load must not leave an empty card. */
const HiddenClip = lazyWithRetry(
  () => import('./HiddenClip').then((loaded) => loaded.HiddenClip),
  <Skeleton height="100%" />,
  ({ onRetry }) => <LoadErrorPanel title={t.clipHidden} message={t.undoButtonLoadError} onRetry={onRetry} />,
);

interface SnaxCardProps extends SnaxControls {
  snax: Snax;
  position: number;
  count: number;
  hasMore: boolean;
  isCurrent: boolean;
  preferences: SnaxPreferences;
  registerSlot: (releaseID: string, slotRef: HTMLElement | null) => void;
}

/** The player of the clip, and what acts on it. */
export interface SnaxControls {
  video: HTMLVideoElement | null;
  state: VideoState | null;
  /** Retries the video; null unless it failed to load. */
  onRetry: (() => void) | null;
  onToggle: () => void;
  onMute: () => void;
  onCaptions: () => void;
  onSpeed: () => void;
  onSeek: (seconds: number) => void;
  onStep: (by: -1 | 1) => void;
}

const doubleTapMs = 300;
/** Always the same object: React would write it again otherwise, and a video that is there would be gone. */
const keepVideo = { __html: '' } as const;

/** One clip: full screen on a phone, a 9:16 stage with its details beside it on a desktop. Rendered only when something of its own changes. */
export const SnaxCard = memo(function SnaxCard({ isNear, ...clip }: SnaxCardProps & { isNear: boolean }) {
  const { snax, position, count, hasMore, isCurrent } = clip;
  return (
    <Card
      data-release={snax.releaseID}
      aria-labelledby={`snax-${snax.releaseID}`}
      aria-posinset={position}
      aria-setsize={hasMore ? -1 : count}
      aria-hidden={isCurrent ? undefined : true}
      inert={!isCurrent}
    >
      {isNear ? (
        <Clip {...clip} />
      ) : (
        <Text kind="hidden" as="h2" id={`snax-${snax.releaseID}`}>
          {snax.name}
        </Text>
      )}
    </Card>
  );
});

function Clip(props: SnaxCardProps) {
  const { snax, position, count, hasMore, isCurrent, video, state, preferences, registerSlot, onRetry, onToggle } = props;
  const { releaseID, artwork } = snax;
  const isFirst = position === 1;
  const poster = imageSources(artwork.images, '9 / 16', 'min(100vw, 56vh)');
  const isHidden = useAppSelector((root) => selectDismissal(root, releaseID)) !== null;
  const slotRef = useCallback((element: HTMLDivElement | null) => registerSlot(releaseID, element), [registerSlot, releaseID]);
  const like = useSnaxLike(snax);
  const lastTapAt = useRef(-doubleTapMs);
  /** A tap plays or pauses, the second one of a double tap undoes that and likes the clip. */
  const handleTap = (at: number) => {
    onToggle();
    if (at - lastTapAt.current < doubleTapMs) like.setLike(true);
    lastTapAt.current = at;
  };
  return (
    <>
      <Stage>
        {isHidden ? (
          <HiddenClip releaseID={releaseID} />
        ) : (
          <>
            <ClipFrame onClick={({ timeStamp }) => handleTap(timeStamp)} suppressHydrationWarning>
              {/* What is in it is no concern of React's: a clip may play in it before. */}
              <ClipPlace ref={slotRef} data-clip-place="" suppressHydrationWarning dangerouslySetInnerHTML={keepVideo} />
              {isFirst ? <PreloadLinks phone={poster} desktop={null} /> : null}
              {/* In <picture>, so that React does not preload it once more. */}
              <picture>
                <img loading={isFirst ? 'eager' : 'lazy'} fetchPriority={isFirst ? 'high' : 'auto'} {...poster} alt={artwork.alt} />
              </picture>
            </ClipFrame>
            {state?.isBuffering ? (
              <BufferingOverlay>
                <Spinner label={t.loading} />
              </BufferingOverlay>
            ) : null}
            {onRetry ? (
              <LoadError role="alert">
                <Text isStrong>{t.weCantLoadClip}</Text>
                <Text kind="small">{t.itPlaysWhenYouReconnect}</Text>
                <Button tone="quiet" onClick={onRetry}>
                  {t.tryAgain}
                </Button>
              </LoadError>
            ) : null}
            {state?.isPaused && !onRetry ? (
              <PlayHint type="button" aria-label={t.playSnax({ snax: snax.name })} onClick={onToggle}>
                <Icon name="play" />
              </PlayHint>
            ) : null}
            {isCurrent ? <SnaxSeekBar video={video} durationMs={snax.durationMs} onSeek={props.onSeek} /> : null}
          </>
        )}
        <Corner $side="left">
          <Link href={routes.ottHome} aria-label={t.backToScreen}>
            <Icon name="back" />
          </Link>
        </Corner>
        {snax.labels.includes('SYNTHETIC') ? <Badge>{syntheticBadge}</Badge> : null}
      </Stage>
      <ClipDetails>
        <Text kind="hidden">{t.clipPosition({ position, count, hasMore })}</Text>
        <Description>
          <Stack direction="row" gap={3}>
            <Link href={routes.channel(snax.channel.handle)}>
              <Text isStrong>@{snax.channel.handle}</Text>
            </Link>
            {isCurrent ? <SnaxFollow channel={snax.channel} /> : null}
          </Stack>
          <Text as="h2" id={`snax-${releaseID}`}>
            {snax.name}
          </Text>
          {snax.about ? <About>{snax.about}</About> : null}
        </Description>
        {snax.link ? <SnaxLinkCard link={snax.link} /> : null}
        <SnaxActions
          snax={snax}
          like={like}
          preferences={preferences}
          isPaused={state?.isPaused ?? true}
          isFirst={isFirst}
          isLast={position === count && !hasMore}
          onToggle={onToggle}
          onMute={props.onMute}
          onCaptions={props.onCaptions}
          onSpeed={props.onSpeed}
          onStep={props.onStep}
        />
      </ClipDetails>
    </>
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
    gap: ${theme.space[8]};
    align-items: center;
    justify-content: center;
    padding: ${theme.space[6]};
  }
`;

const Badge = styled.span`
  position: absolute;
  top: 16px;
  left: 64px;
  padding: 4px 10px;
  border: 1px solid #f4f1ea;
  border-radius: ${theme.radius.control};
  background: rgb(0 0 0 / 0.72);
  color: #fff;
  font-size: ${theme.fontSize[14]};
  font-weight: 600;
`;

const Description = styled.div`
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
  color: ${theme.color.muted};
  ${media.desktop} {
    display: block;
  }
`;
