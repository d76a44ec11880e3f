import { act, fireEvent, render, screen } from '@testing-library/react';
import { ErrorState } from '@/components/ui/feedback/ErrorState';
import { LoadErrorPanel } from '@/components/ui/feedback/LoadErrorPanel';
import { lazyWithRetry } from '@/components/ui/lazy/lazyWithRetry';
import { fakeHttp } from '../../../support/fakeHttp';
import { renderScreen } from '../../../support/renderScreen';

test('a chunk that fails to load is reported, and requested again when the connection is back or it is shown again', async () => {
  const load = jest.fn((): Promise<() => string> => Promise.reject(new Error('offline')));
  const Part = lazyWithRetry<object>(load);
  const onLoadError = jest.fn();
  const first = render(<Part onLoadError={onLoadError} />);
  await act(async () => Promise.resolve());
  expect(onLoadError).toHaveBeenCalledTimes(1);
  first.unmount();
  render(<Part onLoadError={onLoadError} />);
  await act(async () => Promise.resolve());
  expect(load).toHaveBeenCalledTimes(2);
  load.mockResolvedValue(() => 'The menu');
  fireEvent(window, new Event('online'));
  expect(await screen.findByText('The menu')).toBeVisible();
  expect(onLoadError).toHaveBeenCalledTimes(2);
});

test('a required chunk reports its failure, and is loaded again on a press', async () => {
  const load = jest.fn((): Promise<() => string> => Promise.reject(new Error('a newer build')));
  const Part = lazyWithRetry<object>(load, 'Loading', LoadErrorPanel);
  const { user } = renderScreen(<Part />, fakeHttp().http);
  expect(await screen.findByRole('heading', { name: 'We couldn’t load this part' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Reload the page' })).toBeEnabled();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeEnabled();
  load.mockResolvedValue(() => 'The order');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('The order')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(load).toHaveBeenCalledTimes(3);
});

describe('after a deploy', () => {
  const served = (status: number) => {
    const ask = jest.fn(async () => ({ status }));
    Object.assign(window, { __NEXT_DATA__: { buildId: 'build-1' }, fetch: ask });
    return ask;
  };
  afterEach(() => ['__NEXT_DATA__', 'fetch'].forEach((name) => Reflect.deleteProperty(window, name)));
  const lost = () => renderScreen(<Lost />, fakeHttp().http);
  const Lost = lazyWithRetry<object>(() => Promise.reject(new Error('Loading chunk 7 failed')));

  test('a chunk that no longer exists offers a reload', async () => {
    const ask = served(404);
    lost();
    expect(await screen.findByRole('heading', { name: 'A new version is available' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Reload' })).toBeEnabled();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    expect(ask).toHaveBeenCalledWith('/_next/static/build-1/_buildManifest.js', expect.objectContaining({ method: 'HEAD' }));
  });

  test('a screen whose data failed to load offers a reload too', async () => {
    served(404);
    const onRetry = jest.fn();
    renderScreen(<ErrorState message="Nothing was charged." onRetry={onRetry} />, fakeHttp().http);
    expect(await screen.findByRole('heading', { name: 'A new version is available' })).toBeVisible();
    expect(screen.getByText('Reload the page to continue. Nothing was charged.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  test('while the same version is served, the same chunk is retried', async () => {
    served(200);
    lost();
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeEnabled();
    await act(async () => Promise.resolve());
    expect(screen.getByRole('heading', { name: 'We couldn’t load this part' })).toBeVisible();
  });
});
