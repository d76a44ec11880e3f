import { render, screen } from '@testing-library/react';
import { useState } from 'react';
import { AppErrorBoundary } from '@/components/shell/errors/AppErrorBoundary';
import { ErrorScreen } from '@/components/shell/errors/ErrorScreen';
import { NotFoundScreen } from '@/components/shell/errors/NotFoundScreen';
import { ScreenErrorBoundary } from '@/components/shell/errors/ScreenErrorBoundary';
import { markErrorCollectorReady } from '@/utils/browser/errorReportText';
import { fakeHttp } from '../../../support/fakeHttp';
import { renderScreen } from '../../../support/renderScreen';

const reported: unknown[] = [];
beforeEach(() => {
  reported.length = 0;
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  globalThis.reportError = (error) => void reported.push(error);
});
afterEach(() => jest.restoreAllMocks());

function Screen({ isBroken }: { isBroken: boolean }) {
  if (isBroken) throw new Error('broken');
  return <p>The screen</p>;
}

test('a failing screen does not break the shell, is reported, and can be retried', async () => {
  function Page() {
    const [isBroken, setIsBroken] = useState(true);
    return (
      <>
        <button onClick={() => setIsBroken(false)}>Mend</button>
        <ScreenErrorBoundary>
          <Screen isBroken={isBroken} />
        </ScreenErrorBoundary>
      </>
    );
  }
  const { user } = renderScreen(<Page />, fakeHttp().http);
  expect(screen.getByRole('alert')).toHaveTextContent('This part stopped working');
  expect(reported).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Mend' }));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.getByText('The screen')).toBeVisible();
});

test('a failing shell shows an error message and a link', () => {
  render(
    <AppErrorBoundary>
      <Screen isBroken />
    </AppErrorBoundary>,
  );
  expect(screen.getByRole('heading', { name: 'This page stopped working' })).toBeVisible();
  expect(screen.getByRole('link')).toHaveAttribute('href', '/');
  expect(reported).toHaveLength(1);
});

test('the error message says "reported" only when monitoring runs', () => {
  const show = () =>
    render(
      <AppErrorBoundary>
        <Screen isBroken />
      </AppErrorBoundary>,
    );
  const { unmount } = show();
  expect(screen.getByText('Something went wrong on our side. Your purchases are safe.')).toBeVisible();
  unmount();
  markErrorCollectorReady();
  show();
  expect(screen.getByText('Something went wrong on our side and has been reported. Your purchases are safe.')).toBeVisible();
});

test('the error page names the failed request, and the 404 page links to other pages', () => {
  const { unmount } = renderScreen(<ErrorScreen />, fakeHttp().http, {
    asPath: '/error/?requestID=req-7',
    query: { requestID: 'req-7' },
  });
  expect(screen.getByRole('alert')).toHaveTextContent('req-7');
  unmount();
  renderScreen(<NotFoundScreen />, fakeHttp().http, { asPath: '/nope/' });
  expect(screen.getByRole('link', { name: 'Find an event' })).toHaveAttribute('href', '/explore/');
});
