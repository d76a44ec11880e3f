// Imported one by one: the package's index and its React wrapper include every element, 9 kB of them unused.
import 'media-chrome/media-mute-button';
import 'media-chrome/media-pip-button';
import 'media-chrome/media-preview-thumbnail';
import 'media-chrome/media-preview-time-display';
import 'media-chrome/media-time-display';
import 'media-chrome/media-time-range';
import 'media-chrome/media-volume-range';
import styled from 'styled-components';
import { playback } from '@/constants/playback';
import { media } from '@/styles/media';
import { oneLine } from '@/styles/mixins';
import { theme } from '@/styles/theme';
import * as t from '@messages/ott/playerControls';
import { IconButton } from '../../../ui/button/IconButton';
import { Icon } from '../../../ui/media/Icon';
import { Link } from '../../../ui/navigation/Link';
import type { VideoState } from './useVideoState';
import { seekBy, toggle } from './videoControls';

interface PlayerControlsProps {
  isShown: boolean;
  backHref: string;
  name: string;
  seriesName: string | null;
  state: VideoState;
  video: HTMLVideoElement | null;
  hasCaptions: boolean;
  areCaptionsOn: boolean;
  onCaptions: () => void;
  onSettings: () => void;
  onShortcuts: () => void;
  casting: { isAvailable: boolean; isCasting: boolean; choose: () => void };
  onFullscreen: () => void;
  onNext: (() => void) | null;
}

/** Top: back link and name. Centre, for thumbs: play and ±10 s. Bottom: the seek bar and everything else. */
export function PlayerControls(props: PlayerControlsProps) {
  const { isShown, backHref, name, seriesName, state, video, hasCaptions, areCaptionsOn } = props;
  const { onCaptions, onSettings, onShortcuts, casting, onFullscreen, onNext } = props;
  return (
    <>
      <Top $isShown={isShown}>
        <Back href={backHref} aria-label={t.backToTitle}>
          <Icon name="back" />
        </Back>
        <Name>
          {seriesName ? <small>{seriesName}</small> : null}
          {name}
        </Name>
      </Top>
      <Middle role="group" aria-label={t.playback} $isShown={isShown && !state.isBuffering && !state.isEnded}>
        <IconButton icon="rewind10" tone="glass" label={t.rewind10Seconds} onClick={() => video && seekBy(video, -playback.seekSeconds)} />
        <PlayButton type="button" aria-label={state.isPaused ? t.play : t.pause} onClick={() => video && toggle(video)}>
          <Icon name={state.isPaused ? 'play' : 'pause'} />
        </PlayButton>
        <IconButton icon="forward10" tone="glass" label={t.forward10Seconds} onClick={() => video && seekBy(video, playback.seekSeconds)} />
      </Middle>
      <Bottom $isShown={isShown}>
        <media-time-range>
          <media-preview-thumbnail slot="preview" aria-hidden="true" />
          <media-preview-time-display slot="preview" />
        </media-time-range>
        <Row>
          <DesktopOnly>
            <IconButton
              icon={state.isPaused ? 'play' : 'pause'}
              label={state.isPaused ? t.play : t.pause}
              onClick={() => video && toggle(video)}
            />
            <IconButton icon="rewind10" label={t.rewind10Seconds} onClick={() => video && seekBy(video, -playback.seekSeconds)} />
            <IconButton icon="forward10" label={t.forward10Seconds} onClick={() => video && seekBy(video, playback.seekSeconds)} />
          </DesktopOnly>
          <media-mute-button />
          <DesktopOnly>
            <media-volume-range />
          </DesktopOnly>
          <media-time-display showduration="" />
          <Spacer />
          {onNext ? <IconButton icon="next" label={t.nextEpisode} onClick={onNext} /> : null}
          {hasCaptions ? <IconButton icon="captions" label={t.captions} aria-pressed={areCaptionsOn} onClick={onCaptions} /> : null}
          <IconButton icon="settings" label={t.playbackSettings} aria-haspopup="dialog" onClick={onSettings} />
          <DesktopOnly>
            <IconButton icon="keyboard" label={t.keyboardShortcuts} aria-haspopup="dialog" onClick={onShortcuts} />
          </DesktopOnly>
          <media-pip-button />
          {casting.isAvailable ? (
            <IconButton icon="cast" label={t.playOnTv} aria-pressed={casting.isCasting} onClick={casting.choose} />
          ) : null}
          <IconButton icon="fullscreen" label={t.fullScreen} onClick={onFullscreen} />
        </Row>
      </Bottom>
    </>
  );
}

const FadingBar = styled.div<{ $isShown: boolean }>`
  position: absolute;
  z-index: 1;
  opacity: ${({ $isShown }) => ($isShown ? 1 : 0)};
  pointer-events: ${({ $isShown }) => ($isShown ? 'auto' : 'none')};
  ${media.motionAllowed} {
    transition: opacity ${theme.motion.slow};
  }
  /* A button pressed by touch keeps the focus; only keyboard focus keeps the controls visible. */
  &:has(:focus-visible) {
    opacity: 1;
    pointer-events: auto;
  }
`;

const Top = styled(FadingBar)`
  inset: 0 0 auto;
  display: flex;
  align-items: center;
  gap: ${theme.space[2]};
  padding: ${theme.space[2]} ${theme.space[4]} ${theme.space[8]} ${theme.space[1]};
  background: linear-gradient(rgb(0 0 0 / 0.75), transparent);
`;

const Back = styled(Link)`
  display: grid;
  flex: none;
  place-items: center;
  width: ${theme.size.tap};
  height: ${theme.size.tap};
`;

const Name = styled.p`
  ${oneLine}
  font-family: ${theme.font.display};
  font-weight: 700;
  small {
    display: block;
    color: ${theme.color.muted};
    font-size: ${theme.fontSize[12]};
  }
`;

const Middle = styled(FadingBar)`
  top: 50%;
  left: 50%;
  display: flex;
  align-items: center;
  gap: ${theme.space[8]};
  transform: translate(-50%, -50%);
  ${media.desktop} {
    display: none;
  }
`;

const PlayButton = styled.button`
  display: grid;
  place-items: center;
  width: 72px;
  height: 72px;
  border-radius: 50%;
  background: ${theme.color.bulb};
  color: ${theme.color.onBulb};
`;

const Bottom = styled(FadingBar)`
  inset: auto 0 0;
  padding: ${theme.space[12]} ${theme.space[2]} calc(${theme.space[2]} + var(--safe-bottom));
  background: linear-gradient(transparent, rgb(0 0 0 / 0.85));
  media-time-range,
  media-time-display {
    --media-control-hover-background: transparent;
  }
  media-time-range {
    width: 100%;
    --media-control-height: 24px;
    --media-preview-thumbnail-border-radius: 6px;
  }
  media-time-display {
    --media-control-padding: 6px;
    font-size: 0.8125rem;
    font-variant-numeric: tabular-nums;
  }
`;

const Row = styled.div`
  display: flex;
  align-items: center;
`;

const DesktopOnly = styled.span`
  display: none;
  align-items: center;
  ${media.desktop} {
    display: inline-flex;
  }
`;

const Spacer = styled.span`
  flex: 1;
`;
