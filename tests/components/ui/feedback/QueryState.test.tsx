import { screen } from '@testing-library/react';
import { QueryState } from '@/components/ui/feedback/QueryState';
import { fakeHttp } from '../../../support/fakeHttp';
import { renderScreen } from '../../../support/renderScreen';

const idle = { data: undefined, error: undefined, isFetching: false, refetch: () => undefined };
const show = (query: Parameters<typeof QueryState<string[]>>[0]['query'], isEmpty?: boolean, missing?: string) =>
  renderScreen(
    <QueryState
      query={query}
      skeleton={<p>Loading</p>}
      message="We couldn’t load the ticket holders. It is safe."
      missing={missing}
      isEmpty={isEmpty}
      empty="No videos yet"
    >
      {(names) => names.join(', ')}
    </QueryState>,
    fakeHttp().http,
  );
const failed = (status: number) => ({ ...idle, error: { status, error: 'Not found' } });

test.each([
  ['a query that has not begun', idle, 'Loading'],
  ['a query that loads', { ...idle, isFetching: true }, 'Loading'],
  ['a query that leads to the login page', failed(401), 'Loading'],
  ['content', { ...idle, data: ['Asha', 'Ravi'] }, 'Asha, Ravi'],
  ['content whose newer version failed to load', { ...failed(500), data: ['Asha'] }, 'Asha'],
])('shows %s', (_name, query, text) => {
  show(query);
  expect(screen.getByText(text)).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('an empty list shows what to do about it', () => {
  show({ ...idle, data: [] }, true);
  expect(screen.getByText('No videos yet')).toBeVisible();
});

test('a failed query says what is safe, and is tried again', async () => {
  const refetch = jest.fn();
  const { user } = show({ ...idle, error: { status: 500, error: 'Oops', requestID: 'req_7' }, refetch });
  expect(screen.getByRole('alert')).toHaveTextContent('We couldn’t load the ticket holders. It is safe.');
  expect(screen.getByText(/support this code: req_7/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(refetch).toHaveBeenCalledTimes(1);
});

test('while it is tried again the button is busy', () => {
  show({ ...failed(500), isFetching: true });
  expect(screen.getByRole('button', { name: 'Try again' })).toHaveAttribute('aria-busy', 'true');
});

test('what does not exist has its own text, where there is one', () => {
  const { unmount } = show(failed(404), false, 'No such list');
  expect(screen.getByText('No such list')).toBeVisible();
  unmount();
  show(failed(404));
  expect(screen.getByRole('alert')).toBeVisible();
});
