import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { renderToString } from 'react-dom/server';
import { lazyWithRetry } from '@/components/ui/lazy/lazyWithRetry';
import { Link } from '@/components/ui/navigation/Link';
import { fakeHttp } from '../../../support/fakeHttp';
import { renderScreen } from '../../../support/renderScreen';

const { http } = fakeHttp();

/** Presses a link; returns whether that was left to the browser. jsdom does not navigate, so it is prevented at the very end. */
function isLeftToBrowser(name: string, held: object = {}): boolean {
  let isLeft = false;
  const last = (event: Event) => {
    isLeft = !event.defaultPrevented;
    event.preventDefault();
  };
  document.addEventListener('click', last, { once: true });
  fireEvent.click(screen.getByRole('link', { name }), held);
  return isLeft;
}

test('a link to our own page navigates without a reload, and prefetches on hover', async () => {
  const { user, router } = renderScreen(<Link href="/ott/?feed=discover">Screen</Link>, http);
  await user.click(screen.getByRole('link', { name: 'Screen' }));
  expect(router.prefetch).toHaveBeenCalledWith('/ott/?feed=discover', undefined, { priority: true });
  expect(router.push).toHaveBeenCalledWith('/ott/?feed=discover', undefined, { scroll: true, shallow: false });
});

test('a link that changes the address alone leaves the page where it is', async () => {
  const { user, router } = renderScreen(
    <Link href="/ott/search/?price=FREE" shallow>
      Free
    </Link>,
    http,
  );
  await user.click(screen.getByRole('link', { name: 'Free' }));
  expect(router.push).toHaveBeenCalledWith('/ott/search/?price=FREE', undefined, { scroll: false, shallow: true });
});

test('a picture in a link, and a link in HTML that is not hydrated, navigate as well', async () => {
  const link = renderToString(
    <Link href="/ott/#discover">
      <img alt="Screen" />
    </Link>,
  );
  const { user, router } = renderScreen(<div dangerouslySetInnerHTML={{ __html: link }} />, http);
  await user.click(screen.getByRole('img', { name: 'Screen' }));
  expect(router.push).toHaveBeenCalledWith('/ott/#discover', undefined, { scroll: true, shallow: false });
});

test('the browser handles other sites, new tabs, downloads, modifier keys, and prevented clicks', () => {
  const { router } = renderScreen(
    <>
      <Link href="https://example.org/">Elsewhere</Link>
      <Link href="mailto:people@example.org">Write</Link>
      <Link href="/studio/" isNewTab>
        New tab
      </Link>
      <Link href="/api/v1/tickets.pdf" download>
        Keep
      </Link>
      <Link href="/ott/" onClick={(event) => event.preventDefault()}>
        Answered
      </Link>
    </>,
    http,
  );
  // jsdom follows no link; a click that was not prevented is left to the browser.
  const isLeft = (name: string, held: object = {}) => fireEvent.click(screen.getByRole('link', { name }), held);
  for (const name of ['Elsewhere', 'Write', 'New tab', 'Keep']) expect([name, isLeft(name)]).toEqual([name, true]);
  isLeft('Answered');
  expect(router.push).not.toHaveBeenCalled();
});

test('with a modifier key a page opens where the browser decides', () => {
  const { router } = renderScreen(<Link href="/ott/">Screen</Link>, http);
  for (const held of [{ metaKey: true }, { ctrlKey: true }, { shiftKey: true }, { altKey: true }])
    expect([held, isLeftToBrowser('Screen', held)]).toEqual([held, true]);
  expect(router.push).not.toHaveBeenCalled();
});

test('a lazy component loads when it is shown, stays for the next time, and is requested again after a failure', async () => {
  const load = jest
    .fn<Promise<() => React.JSX.Element>, []>()
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValue(() => <p>The part</p>);
  const Part = lazyWithRetry(load);
  function Page() {
    const [isShown, setIsShown] = useState(false);
    return (
      <>
        <button onClick={() => setIsShown(!isShown)}>Turn</button>
        {isShown ? <Part /> : null}
      </>
    );
  }
  const { user } = renderScreen(<Page />, http);
  expect(load).not.toHaveBeenCalled();
  const turn = () => user.click(screen.getByRole('button', { name: 'Turn' }));
  await turn();
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  await turn();
  await turn();
  expect(await screen.findByText('The part')).toBeVisible();
  await turn();
  await turn();
  expect(screen.getByText('The part')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(2);
});
