import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { visuallyHidden } from '@/styles/mixins';
import { theme } from '@/styles/theme';
import { formatDateTime } from '@/utils/format/dates';
import { formatClock } from '@/utils/format/duration';
import * as t from '@messages/ott/playerControls';
import { Button } from '../../../ui/button/Button';
import { Spinner } from '../../../ui/feedback/Spinner';
import { Text } from '../../../ui/layout/Text';
import { syntheticBadge } from '../../release/syntheticBadge';
import { playbackErrorMessages } from '../engine/playbackErrorMessages';
import type { PlaybackError } from '../engine/useEngine';
import { PlayerToast } from './PlayerToast';
import type { Announcement } from './usePlayerCommands';

interface PlayerNoticesProps {
  isSynthetic: boolean;
  isBuffering: boolean;
  /** The first frame was shown; temporary notices are timed from then on. */
  hasStarted: boolean;
  playbackError: PlaybackError;
  /** The height in use when automatic quality is at its lowest because of a slow network; else null. */
  slowNetworkHeight: number | null;
  announcement: Announcement;
  isDoubleSpeed: boolean;
  resumedAt: number;
  /** Of a rental: when it expires and how much of the video is left. */
  endsAt: string | null;
  remainingMs: number;
  isShown: boolean;
  onStartOver: () => void;
  onRetry: () => void;
}

const resumeNoticeMs = 8000;

/** Notices over the player: the permanent label, buffering, connection loss, and where playback resumed. */
export function PlayerNotices(props: PlayerNoticesProps) {
  const { isSynthetic, isBuffering, hasStarted, playbackError, slowNetworkHeight, announcement, isDoubleSpeed } = props;
  const { resumedAt, endsAt, remainingMs, isShown, onStartOver, onRetry } = props;
  const [isResumeShown, setIsResumeShown] = useState(resumedAt > 0);
  const [endsEarly, setEndsEarly] = useState(() => endsAt !== null && Date.parse(endsAt) < Date.now() + remainingMs);
  const endsEarlyText = endsEarly && endsAt ? t.rentalEndsOnBeforeFilm({ endsAt: formatDateTime(endsAt) }) : '';
  useEffect(() => {
    if (!hasStarted) return undefined;
    const timer = setTimeout(() => {
      setIsResumeShown(false);
      setEndsEarly(false);
    }, resumeNoticeMs);
    return () => clearTimeout(timer);
  }, [hasStarted]);
  return (
    <>
      {/* IT Rules, in force since 2026-02-20, require a prominent label; the April proposal requires it for the whole duration, so it never fades. */}
      {isSynthetic ? <Badge $isBelowBar={isShown}>{syntheticBadge}</Badge> : null}
      <Live role="status">{announcement.count % 2 === 0 ? announcement.text : `${announcement.text}\u00a0`}</Live>
      {/* The live region is rendered empty first, because screen readers do not announce a region that is inserted with its text. */}
      <Live role="status">{hasStarted ? endsEarlyText : ''}</Live>
      <PlayerToast announcement={announcement} isDoubleSpeed={isDoubleSpeed} />
      {isBuffering && playbackError !== 'FATAL' ? (
        <Centre>
          <Spinner label={t.loading} />
          {slowNetworkHeight !== null ? <Text kind="small">{t.slowNetworkQuality({ height: slowNetworkHeight })}</Text> : null}
        </Centre>
      ) : null}
      {playbackError !== null ? (
        <Bar role="alert">
          <Text kind="small">{playbackErrorMessages[playbackError]}</Text>
          {playbackError === 'OFFLINE' ? null : (
            <Button size="s" tone="quiet" onClick={onRetry}>
              {t.tryAgain}
            </Button>
          )}
        </Bar>
      ) : null}
      {endsEarlyText ? <EndsEarlyNotice aria-hidden="true">{endsEarlyText}</EndsEarlyNotice> : null}
      {isResumeShown && playbackError === null ? (
        <Bar>
          <Text kind="small">{t.resumedAtTime({ time: formatClock(resumedAt) })}</Text>
          <Button
            size="s"
            tone="quiet"
            onClick={() => {
              setIsResumeShown(false);
              onStartOver();
            }}
          >
            {t.startOver}
          </Button>
        </Bar>
      ) : null}
    </>
  );
}

const Badge = styled.span<{ $isBelowBar: boolean }>`
  position: absolute;
  top: ${({ $isBelowBar }) => ($isBelowBar ? '64px' : '12px')};
  left: 16px;
  padding: 4px 10px;
  background: rgb(0 0 0 / 0.72);
  border: 1px solid #f4f1ea;
  border-radius: ${theme.radius.control};
  color: #fff;
  font-size: ${theme.fontSize[14]};
  font-weight: 600;
  pointer-events: none;
`;

const Live = styled.div`
  ${visuallyHidden}
`;

const Centre = styled.div`
  position: absolute;
  inset: 0;
  display: grid;
  place-content: center;
  justify-items: center;
  gap: ${theme.space[3]};
  pointer-events: none;
`;

const EndsEarlyNotice = styled.p`
  position: absolute;
  top: 64px;
  left: 50%;
  z-index: 1;
  width: max-content;
  max-width: calc(100% - 32px);
  padding: 8px 16px;
  background: ${theme.color.raised};
  border-radius: ${theme.radius.control};
  font-size: ${theme.fontSize[14]};
  transform: translateX(-50%);
`;

/** Below the title and the label: captions are at the bottom. */
const Bar = styled.div`
  position: absolute;
  top: 112px;
  left: 50%;
  z-index: 1;
  display: flex;
  align-items: center;
  gap: ${theme.space[3]};
  width: max-content;
  max-width: calc(100% - 32px);
  padding: 4px 4px 4px ${theme.space[4]};
  min-height: 44px;
  > p:last-child {
    padding-right: ${theme.space[3]};
  }
  background: ${theme.color.raised};
  border-radius: ${theme.radius.control};
  box-shadow: ${theme.shadow.float};
  transform: translateX(-50%);
`;
