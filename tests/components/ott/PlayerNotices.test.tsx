import { act, render, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { ThemeProvider } from 'styled-components';
import { PlayerNotices } from '@/components/ott/player/PlayerNotices';
import { theme } from '@/styles/theme';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const minute = 60_000;
const notices = (over: Partial<ComponentProps<typeof PlayerNotices>> = {}) => (
  <ThemeProvider theme={theme}>
    <PlayerNotices
      isSynthetic={false}
      isBuffering={false}
      hasBegun={false}
      trouble={null}
      slowHeight={null}
      said={{ words: '', side: 0, count: 0 }}
      isFast={false}
      resumedAt={0}
      endsAt={new Date(Date.now() + 30 * minute).toISOString()}
      leftMs={90 * minute}
      isShown
      onStartOver={() => undefined}
      onRetry={() => undefined}
      {...over}
    />
  </ThemeProvider>
);
const early = /^Your rental ends on .*, before this film does\.$/;
const regions = () => screen.getAllByRole('status');
const saidOf = (all: HTMLElement[]) => all.map(({ textContent }) => textContent).join('');

test('a rental that ends before the film is said from the first picture on, in a region that was there before', () => {
  const { rerender } = render(notices());
  const before = regions();
  expect(saidOf(before)).toBe('');
  act(() => void jest.advanceTimersByTime(minute)); // a slow line
  expect(screen.getByText(early)).toBeVisible();
  rerender(notices({ hasBegun: true }));
  expect(regions()).toEqual(before);
  expect(saidOf(before)).toMatch(early);
  act(() => void jest.advanceTimersByTime(7_999));
  expect(screen.getAllByText(early)).toHaveLength(2);
  act(() => void jest.advanceTimersByTime(1));
  expect(screen.queryByText(early)).not.toBeInTheDocument();
});

test('a rental that lasts says nothing', () => {
  render(notices({ hasBegun: true, leftMs: 20 * minute }));
  expect(screen.queryByText(early)).not.toBeInTheDocument();
});
