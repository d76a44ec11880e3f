import { act } from '@testing-library/react';
import type { NextRouter } from 'next/router';
import { RouteProgress } from '@/components/shell/routing/RouteProgress';
import { fakeHttp } from '../../../support/fakeHttp';
import { renderScreen } from '../../../support/renderScreen';

type RouterEvent = Parameters<NextRouter['events']['emit']>[0];
const bar = () => document.querySelector('#nprogress .bar');
const start = () => {
  const { router } = renderScreen(<RouteProgress />, fakeHttp().http);
  return (event: RouterEvent, ...args: unknown[]) => act(() => router.events.emit(event, ...args));
};
const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

beforeEach(() => jest.useFakeTimers());
afterEach(async () => {
  await wait(2000);
  jest.useRealTimers();
});

test.each<RouterEvent>(['routeChangeComplete', 'routeChangeError'])(
  'a slow change shows its bar after 250 ms, until %s [R-GUARD-006]',
  async (end) => {
    const emit = start();
    emit('routeChangeStart', '/explore/', { shallow: false });
    await wait(249);
    expect(bar()).toBeNull();
    await wait(10);
    expect(bar()).not.toBeNull();
    emit(end, '/explore/');
    await wait(1000);
    expect(bar()).toBeNull();
  },
);

test('a fast navigation, and one that only changes the query in place, show none', async () => {
  const emit = start();
  emit('routeChangeStart', '/explore/', { shallow: false });
  await wait(200);
  emit('routeChangeComplete', '/explore/');
  await wait(500);
  expect(bar()).toBeNull();
  emit('routeChangeStart', '/explore/?q=a', { shallow: true });
  await wait(500);
  expect(bar()).toBeNull();
});
