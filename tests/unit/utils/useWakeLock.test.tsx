import { act, renderHook } from '@testing-library/react';
import { useWakeLock } from '@/utils/hooks/useWakeLock';

afterEach(() => Reflect.deleteProperty(navigator, 'wakeLock'));

test('the screen stays on while requested, again after the page was hidden, and is released at the end', async () => {
  const release = jest.fn(() => Promise.resolve());
  const request = jest.fn(() => Promise.resolve({ release }));
  Object.defineProperty(navigator, 'wakeLock', { configurable: true, value: { request } });
  const { unmount, rerender } = renderHook(({ isWanted }) => useWakeLock(isWanted), { initialProps: { isWanted: false } });
  expect(request).not.toHaveBeenCalled();
  rerender({ isWanted: true });
  await act(() => Promise.resolve());
  expect(request).toHaveBeenCalledWith('screen');
  document.dispatchEvent(new Event('visibilitychange'));
  await act(() => Promise.resolve());
  expect(request).toHaveBeenCalledTimes(2);
  unmount();
  expect(release).toHaveBeenCalled();
});

test('a browser that cannot or refuses causes no error', async () => {
  expect(() => renderHook(() => useWakeLock(true)).unmount()).not.toThrow();
  const request = jest.fn(() => Promise.reject(new DOMException('low battery', 'NotAllowedError')));
  Object.defineProperty(navigator, 'wakeLock', { configurable: true, value: { request } });
  const { unmount } = renderHook(() => useWakeLock(true));
  await act(() => Promise.resolve());
  expect(() => unmount()).not.toThrow();
});
