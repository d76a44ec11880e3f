import { act, fireEvent, render, screen } from '@testing-library/react';
import { MissingPart } from '@/components/content/MissingPart';
import { onDemand } from '@/components/ui/onDemand';
import { fakeHttp } from '../../support/fakeHttp';
import { renderScreen } from '../../support/renderScreen';

test('a part that could not be fetched is told of, and asked for again when the line is back or it is shown again', async () => {
  const load = jest.fn((): Promise<() => string> => Promise.reject(new Error('offline')));
  const Part = onDemand<object>(load);
  const onMissing = jest.fn();
  const first = render(<Part onMissing={onMissing} />);
  await act(async () => Promise.resolve());
  expect(onMissing).toHaveBeenCalledTimes(1);
  first.unmount();
  render(<Part onMissing={onMissing} />);
  await act(async () => Promise.resolve());
  expect(load).toHaveBeenCalledTimes(2);
  load.mockResolvedValue(() => 'The menu');
  fireEvent(window, new Event('online'));
  expect(await screen.findByText('The menu')).toBeVisible();
  expect(onMissing).toHaveBeenCalledTimes(2);
});

test('a part that something waits for says that it did not come, and is asked for again by a press', async () => {
  const load = jest.fn((): Promise<() => string> => Promise.reject(new Error('a newer house')));
  const Part = onDemand<object>(load, 'Loading', MissingPart);
  const { user } = renderScreen(<Part />, fakeHttp().http);
  expect(await screen.findByRole('heading', { name: 'This part could not be loaded' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Load the page anew' })).toBeEnabled();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeEnabled();
  load.mockResolvedValue(() => 'The order');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('The order')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(load).toHaveBeenCalledTimes(3);
});
