import { act, render, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { PlayerNotices } from '@/components/ott/player/controls/PlayerNotices';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const minute = 60_000;
const notices = (over: Partial<ComponentProps<typeof PlayerNotices>> = {}) => (
  <PlayerNotices
    isSynthetic={false}
    isBuffering={false}
    hasStarted={false}
    playbackError={null}
    slowNetworkHeight={null}
    announcement={{ text: '', side: 0, count: 0 }}
    isDoubleSpeed={false}
    resumedAt={0}
    endsAt={new Date(Date.now() + 30 * minute).toISOString()}
    remainingMs={90 * minute}
    isShown
    onStartOver={() => undefined}
    onRetry={() => undefined}
    {...over}
  />
);
const endsEarlyText = /^Your rental ends on .*, before the film ends\.$/;
const regions = () => screen.getAllByRole('status');
const textOf = (all: HTMLElement[]) => all.map(({ textContent }) => textContent).join('');

test('a rental that ends before the film is announced from the first frame, in a live region that already exists', () => {
  const { rerender } = render(notices());
  const before = regions();
  expect(textOf(before)).toBe('');
  act(() => void jest.advanceTimersByTime(minute)); // a slow connection
  expect(screen.getByText(endsEarlyText)).toBeVisible();
  rerender(notices({ hasStarted: true }));
  expect(regions()).toEqual(before);
  expect(textOf(before)).toMatch(endsEarlyText);
  act(() => void jest.advanceTimersByTime(7_999));
  expect(screen.getAllByText(endsEarlyText)).toHaveLength(2);
  act(() => void jest.advanceTimersByTime(1));
  expect(screen.queryByText(endsEarlyText)).not.toBeInTheDocument();
});

test('a rental that lasts shows no notice', () => {
  render(notices({ hasStarted: true, remainingMs: 20 * minute }));
  expect(screen.queryByText(endsEarlyText)).not.toBeInTheDocument();
});
