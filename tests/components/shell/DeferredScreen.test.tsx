import { act, fireEvent, screen } from '@testing-library/react';
import Router from 'next/router';
import { useEffect, useState } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { deferredHydration } from '@/components/shell/deferredHydration';
import { DeferredScreen } from '@/components/shell/DeferredScreen';

const shown = jest.fn();

function Screen() {
  const [count, setCount] = useState(0);
  useEffect(() => shown(), []);
  return <button onClick={() => setCount(count + 1)}>Pressed {count}</button>;
}
const page = (
  <DeferredScreen>
    <Screen />
  </DeferredScreen>
);
let root: Root;
let served: Element | null;
let isDesktop = false;

/** Opens the page as the server drew it, for a guest. */
async function open() {
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(page);
  served = container.querySelector('button');
  deferredHydration.wait();
  await act(async () => void (root = hydrateRoot(container, page)));
}

beforeEach(() => {
  isDesktop = false;
  window.matchMedia = () => ({ matches: isDesktop }) as MediaQueryList; // as: only this is read
  jest.useFakeTimers();
  shown.mockClear();
});
afterEach(async () => {
  jest.useRealTimers();
  deferredHydration.begin();
  await act(async () => root.unmount());
  document.body.replaceChildren();
  window.history.replaceState(null, '', '/');
});

test('the screen stays as served until the visitor acts, and React then takes over the same elements', async () => {
  await open();
  expect(shown).not.toHaveBeenCalled();
  await act(async () => void fireEvent.scroll(window));
  expect(shown).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('button')).toBe(served);
});

test('a press on what is not hydrated is handled', async () => {
  await open();
  await act(async () => void fireEvent.click(screen.getByRole('button')));
  expect(screen.getByRole('button', { name: 'Pressed 1' })).toBe(served);
});

test('without any act the screen is hydrated after four seconds', async () => {
  await open();
  await act(async () => jest.advanceTimersByTime(3900));
  expect(shown).not.toHaveBeenCalled();
  await act(async () => jest.advanceTimersByTime(200));
  expect(shown).toHaveBeenCalledTimes(1);
});

test('it is hydrated before another page is shown', async () => {
  await open();
  await act(async () => Router.events.emit('routeChangeStart', '/explore/'));
  expect(shown).toHaveBeenCalledTimes(1);
});

test('a desktop is hydrated at once', async () => {
  isDesktop = true;
  await open();
  expect(shown).toHaveBeenCalledTimes(1);
});

test('an address with a query is hydrated at once', async () => {
  window.history.replaceState(null, '', '/event/one/?checkout=1');
  await open();
  expect(shown).toHaveBeenCalledTimes(1);
});
