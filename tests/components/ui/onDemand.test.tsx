import { act, fireEvent, render, screen } from '@testing-library/react';
import { onDemand } from '@/components/ui/onDemand';

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
