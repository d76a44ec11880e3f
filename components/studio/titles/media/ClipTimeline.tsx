import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import styled from 'styled-components';
import { theme } from '@/styles/theme';
import * as t from '@messages/studio/titlesMedia';
import { Text } from '../../../ui/layout/Text';
import { formatTimestamp, viewOf, withEnd, type ClipRange } from './clipTimes';

interface ClipTimelineProps {
  range: ClipRange;
  durationMs: number;
  /** Where the player is. */
  positionMs: number;
  /** Frames of the whole film, evenly spaced; a backdrop where the timeline shows all of it. */
  frames: readonly string[];
  onChange: (range: ClipRange) => void;
  onSeek: (ms: number) => void;
}

const keySteps: Record<string, number> = { ArrowLeft: -500, ArrowDown: -500, ArrowRight: 500, ArrowUp: 500, PageDown: -5000, PageUp: 5000 };

/** The part of the film around the clip, with a handle for each end: dragged, or moved with the arrow and page keys. */
export function ClipTimeline({ range, durationMs, positionMs, frames, onChange, onSeek }: ClipTimelineProps) {
  const track = useRef<HTMLDivElement>(null);
  const [dragged, setDragged] = useState<'from' | 'to' | null>(null);
  const [startMs, setStartMs] = useState(0);
  const view = viewOf(range, startMs, durationMs);
  if (view.startMs !== startMs) setStartMs(view.startMs);
  const place = (ms: number) => `${Math.min(100, Math.max(0, ((ms - view.startMs) / view.lengthMs) * 100))}%`;
  const msAt = ({ clientX }: PointerEvent): number => {
    const box = track.current?.getBoundingClientRect();
    const share = box && box.width > 0 ? Math.min(1, Math.max(0, (clientX - box.left) / box.width)) : 0;
    return Math.round((view.startMs + share * view.lengthMs) / 100) * 100;
  };
  const move = (end: 'from' | 'to', ms: number) => {
    const next = withEnd(range, end, ms, durationMs);
    onChange(next);
    onSeek(end === 'from' ? next.fromMs : next.toMs);
  };
  const onKeyDown = (end: 'from' | 'to') => (event: KeyboardEvent) => {
    const ms = end === 'from' ? range.fromMs : range.toMs;
    const step = keySteps[event.key];
    const target = event.key === 'Home' ? 0 : event.key === 'End' ? durationMs : step === undefined ? null : ms + step;
    if (target === null) return;
    event.preventDefault();
    move(end, target);
  };
  return (
    <div>
      <Track ref={track} onPointerDown={(event) => event.target === track.current && onSeek(msAt(event))}>
        {view.lengthMs === durationMs ? (
          <Frames aria-hidden="true">
            {frames.map((url) => (
              <img key={url} src={url} alt="" />
            ))}
          </Frames>
        ) : null}
        <Range style={{ left: place(range.fromMs), right: `calc(100% - ${place(range.toMs)})` }} />
        <Position style={{ left: place(positionMs) }} />
        {(['from', 'to'] as const).map((end) => {
          const ms = end === 'from' ? range.fromMs : range.toMs;
          return (
            <Handle
              key={end}
              role="slider"
              tabIndex={0}
              aria-label={end === 'from' ? t.clipStart : t.clipEnd}
              aria-valuemin={0}
              aria-valuemax={Math.round(durationMs / 100) / 10}
              aria-valuenow={ms / 1000}
              aria-valuetext={formatTimestamp(ms)}
              style={{ left: place(ms) }}
              onKeyDown={onKeyDown(end)}
              onPointerDown={(event) => {
                event.currentTarget.setPointerCapture(event.pointerId);
                setDragged(end);
              }}
              onPointerMove={(event) => dragged === end && move(end, msAt(event))}
              onPointerUp={() => setDragged(null)}
              onPointerCancel={() => setDragged(null)}
            />
          );
        })}
      </Track>
      <Ends>
        <Text as="span" kind="tiny" tone="muted">
          {formatTimestamp(view.startMs)}
        </Text>
        <Text as="span" kind="tiny" isStrong>
          {t.clipRange({
            from: formatTimestamp(range.fromMs),
            to: formatTimestamp(range.toMs),
            length: (range.toMs - range.fromMs) / 1000,
          })}
        </Text>
        <Text as="span" kind="tiny" tone="muted">
          {formatTimestamp(view.startMs + view.lengthMs)}
        </Text>
      </Ends>
    </div>
  );
}

const Track = styled.div`
  position: relative;
  height: 56px;
  overflow: hidden;
  background: ${theme.color.wash};
  border: 1px solid ${theme.color.controlLine};
  border-radius: ${theme.radius.control};
  touch-action: none;
`;

const Frames = styled.div`
  position: absolute;
  inset: 0;
  display: flex;
  opacity: 0.6;
  pointer-events: none;
  img {
    flex: 1;
    min-width: 0;
    height: 100%;
    object-fit: cover;
  }
`;

const Range = styled.div`
  position: absolute;
  inset-block: 0;
  border-block: 4px solid ${theme.color.bulb};
  box-shadow: 0 0 0 2000px rgb(14 13 16 / 0.45);
  pointer-events: none;
`;

const Position = styled.div`
  position: absolute;
  inset-block: 0;
  width: 2px;
  background: #fff;
  pointer-events: none;
`;

const Handle = styled.div`
  position: absolute;
  inset-block: 0;
  width: 24px;
  margin-left: -12px;
  cursor: ew-resize;
  touch-action: none;
  &::before {
    position: absolute;
    inset-block: 0;
    left: 8px;
    width: 8px;
    background: ${theme.color.bulb};
    border: 1px solid ${theme.color.bulbEdge};
    border-radius: 4px;
    content: '';
  }
  &:focus-visible {
    outline: 3px solid ${theme.color.bulbEdge};
    outline-offset: -3px;
  }
`;

const Ends = styled.div`
  display: flex;
  justify-content: space-between;
  gap: ${theme.space[2]};
  padding-top: ${theme.space[1]};
  font-variant-numeric: tabular-nums;
`;
