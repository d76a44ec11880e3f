import { act, renderHook } from '@testing-library/react';
import { useOverlay } from '@/components/ott/player/controls/useOverlay';
import { usePlayerCommands } from '@/components/ott/player/controls/usePlayerCommands';

afterEach(() => jest.useRealTimers());

function commands() {
  const video = document.createElement('video');
  Object.defineProperty(video, 'duration', { value: 600 });
  const [onHelp, onSpeed] = [jest.fn(), jest.fn()];
  const frame = document.createElement('div');
  const onCaptions = () => 'Captions: தமிழ்';
  const { result } = renderHook(() => usePlayerCommands({ frame, video, isDisabled: false, onCaptions, onHelp, onNext: null, onSpeed }));
  const press = (key: string) => act(() => void document.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })));
  return { video, result, press, onSpeed };
}

test('jumps in quick succession are announced as one, on the side they go to', () => {
  jest.useFakeTimers();
  const { video, result, press } = commands();
  press('l');
  press('l');
  press('l');
  expect(video.currentTime).toBe(30);
  expect(result.current.announcement).toMatchObject({ text: 'Forward 30 seconds', side: 1, count: 3 });
  press('j');
  expect(result.current.announcement).toMatchObject({ text: 'Rewind 10 seconds', side: -1 });
  jest.advanceTimersByTime(1500);
  press('j');
  expect(result.current.announcement.text).toBe('Rewind 10 seconds');
});

test('volume, speed and captions are announced; the same text twice is announced twice', () => {
  const { result, press, onSpeed } = commands();
  press('ArrowUp');
  press('ArrowUp');
  expect(result.current.announcement).toMatchObject({ text: 'Volume 100%', side: 0, count: 2 });
  press('>');
  expect(onSpeed).toHaveBeenCalledWith(1.25);
  expect(result.current.announcement.text).toBe('Speed 1.25×');
  press('c');
  expect(result.current.announcement.text).toBe('Captions: தமிழ்');
});

test('a tap on the video shows and hides the controls; a mouse only shows them', () => {
  jest.useFakeTimers();
  const frame = document.body.appendChild(document.createElement('div'));
  const picture = frame.appendChild(document.createElement('div'));
  picture.dataset.tapLayer = '';
  const { result, rerender } = renderHook(({ isHeld }) => useOverlay(frame, isHeld), { initialProps: { isHeld: false } });
  const touch = (pointerType: string) =>
    act(() => void picture.dispatchEvent(Object.assign(new Event('pointerdown', { bubbles: true }), { pointerType })));
  const tap = () => {
    touch('touch');
    act(() => result.current.toggle());
  };
  tap();
  expect(result.current.isShown).toBe(false);
  tap();
  expect(result.current.isShown).toBe(true);
  tap();
  touch('mouse');
  expect(result.current.isShown).toBe(true);
  rerender({ isHeld: true });
  tap();
  expect(result.current.isShown).toBe(true);
});
