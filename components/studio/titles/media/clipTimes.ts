import { formatClock } from '@/utils/format/duration';

/** The part of a film that becomes a snax, in milliseconds. */
export interface ClipRange {
  fromMs: number;
  toMs: number;
}

export const minClipMs = 1000;
export const maxClipMs = 60_000;
/** The length of a clip of which only one end is set. */
const usualClipMs = 15_000;

/** "1:05" or "1:05.5", as the fields of the form read it. */
export const formatTimestamp = (ms: number): string => {
  const tenths = Math.round(ms / 100);
  return `${formatClock(Math.floor(tenths / 10))}${tenths % 10 === 0 ? '' : `.${tenths % 10}`}`;
};

const clamp = (ms: number, min: number, max: number) => Math.min(max, Math.max(min, ms));

/** The range with one end moved, as far as the length of a snax and the film allow. */
export function withEnd({ fromMs, toMs }: ClipRange, end: 'from' | 'to', ms: number, durationMs: number): ClipRange {
  return end === 'from'
    ? { fromMs: clamp(ms, Math.max(0, toMs - maxClipMs), toMs - minClipMs), toMs }
    : { fromMs, toMs: clamp(ms, fromMs + minClipMs, Math.min(durationMs, fromMs + maxClipMs)) };
}

/** The range that starts or ends at a moment; its other end stays where that makes a snax, else the clip gets the usual length. */
export function rangeAt({ fromMs, toMs }: ClipRange, end: 'from' | 'to', ms: number, durationMs: number): ClipRange {
  const isSnax = (length: number) => length >= minClipMs && length <= maxClipMs;
  if (end === 'from') {
    const from = clamp(ms, 0, Math.max(0, durationMs - minClipMs));
    return { fromMs: from, toMs: isSnax(toMs - from) ? toMs : Math.min(durationMs, from + usualClipMs) };
  }
  const to = clamp(ms, minClipMs, durationMs);
  return { fromMs: isSnax(to - fromMs) ? fromMs : Math.max(0, to - usualClipMs), toMs: to };
}

/** The longest part of a film that the timeline shows, so that a second stays wide enough to hit. */
const maxViewMs = 120_000;

/** The part of the film to show: the present one while the clip is inside, else one with the clip in its middle. */
export function viewOf({ fromMs, toMs }: ClipRange, startMs: number, durationMs: number): { startMs: number; lengthMs: number } {
  const lengthMs = Math.min(durationMs, maxViewMs);
  const isInside = fromMs >= startMs && toMs <= startMs + lengthMs;
  return { startMs: isInside ? startMs : clamp((fromMs + toMs - lengthMs) / 2, 0, durationMs - lengthMs), lengthMs };
}
