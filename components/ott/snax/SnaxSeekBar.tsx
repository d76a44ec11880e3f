import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { theme } from '@/styles/theme';
import { formatDuration } from '@/utils/format/duration';
import * as t from '@messages/ott/snax';

interface SnaxSeekBarProps {
  video: HTMLVideoElement | null;
  durationMs: number;
  onSeek: (seconds: number) => void;
}

/** The progress line at the bottom of the picture, and a slider to seek. */
export function SnaxSeekBar({ video, durationMs, onSeek }: SnaxSeekBarProps) {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    if (!video) return undefined;
    const follow = () => setSeconds(video.currentTime);
    video.addEventListener('timeupdate', follow);
    return () => video.removeEventListener('timeupdate', follow);
  }, [video]);
  const total = durationMs / 1000;
  return (
    <Slider
      type="range"
      aria-label={t.seek}
      aria-valuetext={t.seekPosition({ position: formatDuration(seconds), total: formatDuration(total) })}
      min={0}
      max={total}
      step={0.1}
      value={Math.min(seconds, total)}
      onChange={({ target }) => onSeek(Number(target.value))}
      style={{ '--share': `${(Math.min(seconds, total) / Math.max(total, 0.1)) * 100}%` }}
    />
  );
}

const Slider = styled.input`
  position: absolute;
  inset: auto 0 0;
  z-index: 4;
  width: 100%;
  height: 24px;
  margin: 0;
  background:
    linear-gradient(${theme.color.bulb}, ${theme.color.bulb}) left bottom / var(--share) 3px no-repeat,
    linear-gradient(rgb(244 241 234 / 0.35), rgb(244 241 234 / 0.35)) left bottom / 100% 3px no-repeat;
  appearance: none;
  cursor: pointer;
  &::-webkit-slider-thumb {
    width: 14px;
    height: 14px;
    border-radius: 50%;
    background: ${theme.color.bulb};
    transform: translateY(9px);
    appearance: none;
  }
`;
