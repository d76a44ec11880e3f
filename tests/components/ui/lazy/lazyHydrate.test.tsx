import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { lazyHydrate } from '@/components/ui/lazy/lazyHydrate';
import { fakeHttp } from '../../../support/fakeHttp';
import { renderScreen } from '../../../support/renderScreen';

function Counter({ from }: { from: number }) {
  const [count, setCount] = useState(from);
  return <button onClick={() => setCount(count + 1)}>Seen {count} times</button>;
}

/** The viewport: the observed elements, and the moment one comes near. */
const view = { watched: [] as Element[], comeIntoView: () => undefined as void };
beforeEach(() => {
  view.watched = [];
  class Observer {
    constructor(private readonly tell: (entries: { isIntersecting: boolean }[]) => void) {}
    observe(element: Element) {
      view.watched.push(element);
      view.comeIntoView = () => this.tell([{ isIntersecting: true }]);
    }
    disconnect() {
      view.watched = [];
    }
  }
  Object.defineProperty(window, 'IntersectionObserver', { value: Observer, configurable: true });
});
afterEach(() => Reflect.deleteProperty(window, 'IntersectionObserver'));

const drawnByServer = () => {
  const Drawn = lazyHydrate<{ from: number }>(Counter, () => Promise.reject(new Error('a server fetches nothing')));
  const { container, unmount } = render(<Drawn from={3} />);
  const html = container.innerHTML;
  unmount();
  const page = document.body.appendChild(document.createElement('div'));
  page.innerHTML = html;
  return page;
};

test('server-rendered markup stays as it is until it comes near the view, then works, with the same focus', async () => {
  const complaint = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const load = jest.fn(() => Promise.resolve(Counter));
  const LazyHydrate = lazyHydrate<{ from: number }>(null, load);
  const container = drawnByServer();
  const drawn = screen.getByRole('button', { name: 'Seen 3 times' });
  const { rerender } = render(<LazyHydrate from={3} />, { container, hydrate: true });
  rerender(<LazyHydrate from={3} />);
  expect(screen.getByRole('button', { name: 'Seen 3 times' })).toBe(drawn);
  expect(load).not.toHaveBeenCalled();
  drawn.focus();
  await act(async () => view.comeIntoView());
  const awake = screen.getByRole('button', { name: 'Seen 3 times' });
  expect(awake).not.toBe(drawn);
  expect(awake).toHaveFocus();
  await act(async () => awake.click());
  expect(awake).toHaveTextContent('Seen 4 times');
  expect(view.watched).toEqual([]);
  expect(complaint).not.toHaveBeenCalled();
  complaint.mockRestore();
});

test('a press on a button of the server’s markup is repeated on the same button of the part', async () => {
  const LazyHydrate = lazyHydrate<{ from: number }>(null, () => Promise.resolve(Counter));
  const container = drawnByServer();
  render(<LazyHydrate from={3} />, { container, hydrate: true });
  await act(async () => screen.getByRole('button', { name: 'Seen 3 times' }).click());
  expect(await screen.findByRole('button', { name: 'Seen 4 times' })).toHaveFocus();
});

test('a popover that is open in the server’s markup is opened again by the button of the part', async () => {
  const opened = jest.fn();
  const Menu = () => (
    <>
      <nav id="apps" />
      <button popoverTarget="apps" onClick={opened}>
        Apps
      </button>
    </>
  );
  const Drawn = lazyHydrate(Menu, () => Promise.reject(new Error('a server fetches nothing')));
  const { container: server, unmount } = render(<Drawn />);
  const html = server.innerHTML;
  unmount();
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = html;
  const isOpen = jest.spyOn(HTMLElement.prototype, 'matches').mockImplementation(function (this: HTMLElement, selector) {
    return selector === ':popover-open' && this.id === 'apps'; // jsdom knows no popover
  });
  const LazyHydrate = lazyHydrate(null, () => Promise.resolve(Menu));
  render(<LazyHydrate />, { container, hydrate: true });
  await act(async () => view.comeIntoView());
  isOpen.mockRestore();
  expect(opened).toHaveBeenCalledTimes(1);
});

test('on a page opened inside the app it is loaded at once, and again when the connection is back', async () => {
  const load = jest.fn((): Promise<typeof Counter> => Promise.reject(new Error('offline')));
  const LazyHydrate = lazyHydrate<{ from: number }>(null, load);
  renderScreen(<LazyHydrate from={1} />, fakeHttp().http);
  await act(async () => Promise.resolve());
  expect(load).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('heading', { name: 'We couldn’t load this part' })).toBeVisible();
  load.mockResolvedValue(Counter);
  await act(async () => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByRole('button', { name: 'Seen 1 times' })).toBeVisible();
});

test('a browser without IntersectionObserver loads it at once', async () => {
  Reflect.deleteProperty(window, 'IntersectionObserver');
  const LazyHydrate = lazyHydrate<{ from: number }>(null, () => Promise.resolve(Counter));
  const container = drawnByServer();
  render(<LazyHydrate from={3} />, { container, hydrate: true });
  await act(async () => Promise.resolve());
  const awake = screen.getByRole('button', { name: 'Seen 3 times' });
  await act(async () => awake.click());
  expect(awake).toHaveTextContent('Seen 4 times');
});

test('however often it comes near the view offline, it is requested once when the connection is back, and never after it is unmounted', async () => {
  const load = jest.fn((): Promise<typeof Counter> => Promise.reject(new Error('offline')));
  const LazyHydrate = lazyHydrate<{ from: number }>(null, load);
  const { unmount } = render(<LazyHydrate from={3} />, { container: drawnByServer(), hydrate: true });
  for (let times = 0; times < 3; times += 1) await act(async () => view.comeIntoView());
  expect(load).toHaveBeenCalledTimes(3);
  const goOnline = () => act(async () => void window.dispatchEvent(new Event('online')));
  await goOnline();
  expect(load).toHaveBeenCalledTimes(4);
  unmount();
  await goOnline();
  expect(load).toHaveBeenCalledTimes(4);
});

function Row() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>Raised</summary>
      {isOpen ? <p>Week of 23 November</p> : null}
    </details>
  );
}

test('a row that was opened in the HTML of the server is open in the part, and shows its content', async () => {
  const { container, unmount } = render(<Row />);
  const html = container.innerHTML;
  unmount();
  const page = document.body.appendChild(document.createElement('div'));
  page.innerHTML = `<div>${html}</div>`;
  const LazyRow = lazyHydrate<object>(null, () => Promise.resolve(Row));
  render(<LazyRow />, { container: page, hydrate: true });
  screen.getByRole<HTMLDetailsElement>('group').open = true;
  await act(async () => view.comeIntoView());
  expect(await screen.findByText('Week of 23 November')).toBeVisible();
});
