import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { visuallyHidden } from '@/styles/mixins';
import { formatMoment } from '@/utils/dates';
import { formatClock } from '@/utils/duration';
import { Button } from '../../ui/Button';
import { Spinner } from '../../ui/Spinner';
import { Text } from '../../ui/Text';
import { syntheticBadge } from '../syntheticBadge';
import { SaidNow } from './SaidNow';
import { troubles } from './troubles';
import type { Trouble } from './useEngine';
import type { Said } from './usePlayerCommands';

interface PlayerNoticesProps {
  isSynthetic: boolean;
  isBuffering: boolean;
  /** The first picture was seen; what is said for a moment is said from then on. */
  hasBegun: boolean;
  trouble: Trouble;
  /** The picture that the line allows, where it is the smallest and nobody chose it; else null. */
  slowHeight: number | null;
  said: Said;
  isFast: boolean;
  resumedAt: number;
  /** Of a rental: its end, and how much of the film is left to see. */
  endsAt: string | null;
  leftMs: number;
  isShown: boolean;
  onStartOver: () => void;
  onRetry: () => void;
}

const resumeNoticeMs = 8000;

/** What the player has to say: the label that stays, waiting, a line that is down, where it went on. */
export function PlayerNotices(props: PlayerNoticesProps) {
  const { isSynthetic, isBuffering, hasBegun, trouble, slowHeight, said, isFast } = props;
  const { resumedAt, endsAt, leftMs, isShown, onStartOver, onRetry } = props;
  const [isResumeShown, setIsResumeShown] = useState(resumedAt > 0);
  const [endsEarly, setEndsEarly] = useState(() => endsAt !== null && Date.parse(endsAt) < Date.now() + leftMs);
  const early = endsEarly && endsAt ? `Your rental ends on ${formatMoment(endsAt)}, before this film does.` : '';
  useEffect(() => {
    if (!hasBegun) return undefined;
    const timer = setTimeout(() => {
      setIsResumeShown(false);
      setEndsEarly(false);
    }, resumeNoticeMs);
    return () => clearTimeout(timer);
  }, [hasBegun]);
  return (
    <>
      {/* IT Rules, in force 2026-02-20: the label is prominent; the April proposal wants it for the whole duration, so it never fades. */}
      {isSynthetic ? <Badge $isLow={isShown}>{syntheticBadge}</Badge> : null}
      <Live role="status">{said.count % 2 === 0 ? said.words : `${said.words}\u00a0`}</Live>
      {/* A region that comes with its words is not read out: this one is there before them. */}
      <Live role="status">{hasBegun ? early : ''}</Live>
      <SaidNow said={said} isFast={isFast} />
      {isBuffering && trouble !== 'FATAL' ? (
        <Centre>
          <Spinner label="Loading" />
          {slowHeight !== null ? <Text kind="small">Slow network: playing {slowHeight}p</Text> : null}
        </Centre>
      ) : null}
      {trouble !== null ? (
        <Bar role="alert">
          <Text kind="small">{troubles[trouble]}</Text>
          {trouble === 'OFFLINE' ? null : (
            <Button size="s" tone="quiet" onClick={onRetry}>
              Try again
            </Button>
          )}
        </Bar>
      ) : null}
      {early ? <Early aria-hidden="true">{early}</Early> : null}
      {isResumeShown && trouble === null ? (
        <Bar>
          <Text kind="small">Resumed at {formatClock(resumedAt)}</Text>
          <Button
            size="s"
            tone="quiet"
            onClick={() => {
              setIsResumeShown(false);
              onStartOver();
            }}
          >
            Start over
          </Button>
        </Bar>
      ) : null}
    </>
  );
}

const Badge = styled.span<{ $isLow: boolean }>`
  position: absolute;
  top: ${({ $isLow }) => ($isLow ? '64px' : '12px')};
  left: 16px;
  padding: 4px 10px;
  background: rgb(0 0 0 / 0.72);
  border: 1px solid #f4f1ea;
  border-radius: ${({ theme }) => theme.radius.control};
  color: #fff;
  font-size: ${({ theme }) => theme.fontSize[14]};
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
  gap: ${({ theme }) => theme.space[3]};
  pointer-events: none;
`;

const Early = styled.p`
  position: absolute;
  top: 64px;
  left: 50%;
  z-index: 1;
  width: max-content;
  max-width: calc(100% - 32px);
  padding: 8px 16px;
  background: ${({ theme }) => theme.color.raised};
  border-radius: ${({ theme }) => theme.radius.control};
  font-size: ${({ theme }) => theme.fontSize[14]};
  transform: translateX(-50%);
`;

const Bar = styled.div`
  position: absolute;
  left: 50%;
  bottom: 120px;
  z-index: 1;
  display: flex;
  align-items: center;
  gap: ${({ theme }) => theme.space[3]};
  width: max-content;
  max-width: calc(100% - 32px);
  padding: 4px 4px 4px ${({ theme }) => theme.space[4]};
  min-height: 44px;
  > p:last-child {
    padding-right: ${({ theme }) => theme.space[3]};
  }
  background: ${({ theme }) => theme.color.raised};
  border-radius: ${({ theme }) => theme.radius.control};
  box-shadow: ${({ theme }) => theme.shadow.float};
  transform: translateX(-50%);
`;
