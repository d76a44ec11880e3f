import { screen, within } from '@testing-library/react';
import { DataTable, type DataColumn } from '@/components/ui/data/DataTable';
import { fakeHttp } from '../../../support/fakeHttp';
import { renderScreen } from '../../../support/renderScreen';

interface Film {
  name: string;
  views: number;
}
const columns: DataColumn<Film>[] = [
  { id: 'name', accessorKey: 'name', header: 'Film', sortDescFirst: false, cell: ({ row }) => row.original.name },
  { id: 'views', accessorKey: 'views', header: 'Views', cell: ({ row }) => row.original.views },
];
const films = (count: number): Film[] => Array.from({ length: count }, (_, index) => ({ name: `Film ${index + 1}`, views: index }));
const { http } = fakeHttp();
const keyOf = ({ name }: Film) => name;

/** jsdom has no layout: each row is 40 px high, each frame 400 px. */
beforeEach(() => {
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(40);
  jest.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(400);
});
afterEach(() => jest.restoreAllMocks());

test('a heading sorts by its column, and again in the opposite order', async () => {
  const onSort = jest.fn();
  const table = (sort?: { id: string; desc: boolean }) => (
    <DataTable label="Films" columns={columns} rows={films(2)} keyOf={keyOf} sort={sort} onSort={onSort} />
  );
  const { user, rerender } = renderScreen(table(), http);
  await user.click(screen.getByRole('button', { name: 'Views' }));
  expect(onSort).toHaveBeenLastCalledWith({ id: 'views', desc: true });
  rerender(table({ id: 'views', desc: true }));
  expect(screen.getByRole('columnheader', { name: 'Views' })).toHaveAttribute('aria-sort', 'descending');
  await user.click(screen.getByRole('button', { name: 'Views' }));
  expect(onSort).toHaveBeenLastCalledWith({ id: 'views', desc: false });
  await user.click(screen.getByRole('button', { name: 'Film' }));
  expect(onSort).toHaveBeenLastCalledWith({ id: 'name', desc: false });
});

test('of many rows those in view and the active one are in the document, numbered among all', () => {
  renderScreen(<DataTable label="Films" columns={columns} rows={films(500)} keyOf={keyOf} isScrolling activeIndex={450} />, http);
  const table = within(screen.getByRole('region', { name: 'Films' })).getByRole('table', { name: 'Films' });
  expect(table).toHaveAttribute('aria-rowcount', '501');
  expect(within(table).getAllByRole('row').length).toBeLessThan(40);
  expect(within(table).getByRole('row', { name: 'Film 1 0' })).toHaveAttribute('aria-rowindex', '2');
  expect(within(table).getByRole('row', { name: 'Film 451 450' })).toHaveAttribute('aria-rowindex', '452');
  expect(within(table).queryByRole('row', { name: 'Film 300 299' })).not.toBeInTheDocument();
});

test('after the last page the keyboard goes on from the table', async () => {
  const onMore = jest.fn();
  const table = (hasMore: boolean) => (
    <DataTable label="Films" columns={columns} rows={films(3)} keyOf={keyOf} isScrolling more={{ hasMore, isFetching: false, onMore }} />
  );
  const { user, rerender } = renderScreen(table(true), http);
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  expect(onMore).toHaveBeenCalledTimes(1);
  rerender(table(false));
  expect(screen.getByRole('region', { name: 'Films' })).toHaveFocus();
});
