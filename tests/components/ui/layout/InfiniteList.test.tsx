import { act, screen } from '@testing-library/react';
import { InfiniteList } from '@/components/ui/layout/InfiniteList';
import { fakeHttp } from '../../../support/fakeHttp';
import { renderScreen } from '../../../support/renderScreen';

const watched: { element: Element; see: () => void; rootMargin: string }[] = [];
class FakeObserver {
  constructor(
    private readonly callback: IntersectionObserverCallback,
    private readonly options: IntersectionObserverInit = {},
  ) {}
  observe(element: Element) {
    const see = () => this.callback([{ isIntersecting: true } as IntersectionObserverEntry], this as unknown as IntersectionObserver);
    watched.push({ element, see, rootMargin: this.options.rootMargin ?? '' });
  }
  disconnect() {
    watched.length = 0;
  }
}
beforeEach(() => {
  watched.length = 0;
  Object.assign(globalThis, { IntersectionObserver: FakeObserver });
});

const list = (count: number, { hasMore = true, isFetching = false, onMore = jest.fn() } = {}) => (
  <InfiniteList
    label="Events"
    items={Array.from({ length: count }, (_, place) => place + 1)}
    keyOf={String}
    renderItem={(item) => <p>Event {item}</p>}
    hasMore={hasMore}
    isFetching={isFetching}
    onMore={onMore}
  />
);

test('the third item from the end, ten pixels before it is visible, loads more [R-LIMIT-002]', () => {
  const onMore = jest.fn();
  renderScreen(list(10, { onMore }), fakeHttp().http);
  expect(watched).toHaveLength(1);
  expect(watched[0]?.element).toHaveTextContent('Event 8');
  expect(watched[0]?.rootMargin).toBe('1000000px 10px 10px');
  act(() => watched[0]?.see());
  expect(onMore).toHaveBeenCalledTimes(1);
});

test('the keyboard loads more with a button, and the result is announced', async () => {
  const onMore = jest.fn();
  const { user } = renderScreen(list(10, { onMore }), fakeHttp().http);
  await user.tab();
  expect(screen.getByRole('button', { name: 'Show more' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(onMore).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('status')).toHaveTextContent('10 shown');
});

test('a list that is whole from the start does not count itself; one that grew to its end does', () => {
  const whole = renderScreen(list(1, { hasMore: false }), fakeHttp().http);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  whole.unmount();
  const { rerender } = renderScreen(list(10), fakeHttp().http);
  rerender(list(13, { hasMore: false }));
  expect(screen.getByRole('status')).toHaveTextContent('13 shown');
});

test('nothing is requested while a response is pending, nor at the end', () => {
  const { rerender } = renderScreen(list(10, { isFetching: true }), fakeHttp().http);
  expect(watched).toHaveLength(0);
  rerender(list(13, { hasMore: false }));
  expect(watched).toHaveLength(0);
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  expect(screen.getAllByRole('listitem')).toHaveLength(13);
});

test('with the last page the keyboard focus moves from the button to the first new event', async () => {
  const withLinks = (count: number, hasMore: boolean) => (
    <InfiniteList
      label="Events"
      items={Array.from({ length: count }, (_, place) => place + 1)}
      keyOf={String}
      renderItem={(item) => <a href={`/event/${item}/`}>Event {item}</a>}
      isFetching={false}
      hasMore={hasMore}
      onMore={() => undefined}
    />
  );
  const { user, rerender } = renderScreen(withLinks(3, true), fakeHttp().http);
  const more = screen.getByRole('button', { name: 'Show more' });
  more.focus();
  await user.keyboard('{Enter}');
  rerender(withLinks(6, true));
  expect(more).toHaveFocus();
  await user.keyboard('{Enter}');
  rerender(withLinks(8, false));
  expect(screen.getByRole('link', { name: 'Event 7' })).toHaveFocus();
});
