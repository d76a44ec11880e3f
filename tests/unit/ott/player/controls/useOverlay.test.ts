import { act, renderHook } from '@testing-library/react';
import { useOverlay } from '@/components/ott/player/controls/useOverlay';
import { videoOverlay } from '@/constants/limits';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());
afterEach(() => document.body.replaceChildren());
const advance = (ms: number) => act(() => void jest.advanceTimersByTime(ms));

test('the overlay fades 2000 ms after the last movement; a reason to stay is checked again every 5000 ms [R-UI-003]', () => {
  const frame = document.body.appendChild(document.createElement('div'));
  const { result, rerender } = renderHook(({ isHeld }) => useOverlay(frame, isHeld), { initialProps: { isHeld: false } });
  expect(result.current.isShown).toBe(true);
  advance(1999);
  expect(result.current.isShown).toBe(true);
  advance(1);
  expect(result.current.isShown).toBe(false);

  act(() => void frame.dispatchEvent(new Event('pointermove')));
  expect(result.current.isShown).toBe(true);
  rerender({ isHeld: true });
  advance(2000 + 5000 * 3);
  expect(result.current.isShown).toBe(true);
  rerender({ isHeld: false });
  advance(videoOverlay.fadeMs);
  expect(result.current.isShown).toBe(false);
});

test('a focused control keeps the overlay; the video, which is focused after "Watch again", does not', () => {
  const frame = document.body.appendChild(document.createElement('div'));
  frame.innerHTML = '<button></button><video tabindex="-1"></video>';
  const { result } = renderHook(() => useOverlay(frame, false));
  act(() => frame.querySelector('button')?.focus());
  advance(videoOverlay.fadeMs);
  expect(result.current.isShown).toBe(true);
  act(() => frame.querySelector('video')?.focus());
  advance(videoOverlay.fadeMs);
  expect(result.current.isShown).toBe(false);
});
