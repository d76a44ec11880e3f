import type { ReleaseTableRow } from '@contract/releaseTable';
import type { ChannelRole } from '@contract/rights';
import type { SavedView } from '@contract/savedViews';
import { act, screen, waitFor, within } from '@testing-library/react';
import { ReleasesScreen } from '@/components/studio/releases/ReleasesScreen';
import { channelLoaded } from '@/store/login/channelDataSlice';
import { fakeHttp } from '../../../support/fakeHttp';
import { fakeWindow } from '../../../support/fakeWindow';
import { clayLamp } from '../../../support/fixtures/people';
import { releaseRow, rowChannel } from '../../../support/fixtures/studioRows';
import { renderScreen } from '../../../support/renderScreen';
import { startSignedIn } from '../../../support/startup';

beforeEach(() => fakeWindow());

const rows = [
  releaseRow('Kite'),
  releaseRow('Boat', { state: 'DRAFT', media: 'FAILED', views: 0, sales: 0, gross: [], averageStars: null }),
];

function open({
  items = rows,
  query = {},
  role = 'OWNER',
  views = [],
}: { items?: ReleaseTableRow[]; query?: Record<string, string>; role?: ChannelRole; views?: SavedView[] } = {}) {
  const fake = fakeHttp();
  fake.on('videos.releaseTable', { items, nextCursor: null, total: items.length, filmFeeBasisPoints: 1000 });
  fake.on('videos.releaseViews', { items: views });
  fake.on('channels.myChannels', { items: [{ ...rowChannel, role, ownerID: 'usr_sana' }] });
  const shown = renderScreen(<ReleasesScreen />, fake.http, { asPath: '/studio/releases/', query });
  startSignedIn(shown.store);
  act(() => void shown.store.dispatch(channelLoaded({ ...clayLamp, role })));
  return { fake, ...shown };
}

test('each release says its state, what blocks it, and what it earned; its name opens the editor [R-APP-026]', async () => {
  open();
  const table = await screen.findByRole('table', { name: 'Your releases' });
  expect(screen.getByText('2 releases')).toBeVisible();
  const kite = within(table).getByRole('row', { name: /Kite/ });
  expect(kite).toHaveTextContent(/Published.*1,200.*3 .*₹237.*4\.5/);
  expect(within(kite).getByRole('link', { name: 'Kite' })).toHaveAttribute('href', expect.stringMatching(/^\/studio\/titles\/rel_kite\//));
  expect(within(table).getByRole('row', { name: /Boat/ })).toHaveTextContent(/Draft.*Processing failed/);
  expect(screen.getByRole('link', { name: 'Upload' })).toHaveAttribute('href', '/studio/upload/');
});

test('filters, order and search are stored in the URL and sent', async () => {
  const { fake, router, user } = open({ query: { state: 'DRAFT' } });
  await screen.findByRole('table', { name: 'Your releases' });
  expect(screen.getByText('2 releases found')).toBeVisible();
  expect(fake.sent.find(({ operationId }) => operationId === 'videos.releaseTable')?.input).toMatchObject({ state: 'DRAFT' });
  const last = () => jest.mocked(router.replace).mock.lastCall?.[0];
  await user.selectOptions(screen.getByRole('combobox', { name: 'Type' }), 'FILM');
  expect(last()).toEqual({ pathname: '/studio/releases/', query: { state: 'DRAFT', kind: 'FILM' } });
  await user.click(screen.getByRole('button', { name: 'Sales' }));
  expect(last()).toEqual({ pathname: '/studio/releases/', query: { state: 'DRAFT', sort: 'sales' } });
  await user.keyboard('/');
  expect(screen.getByRole('searchbox', { name: 'Search your releases' })).toHaveFocus();
  await user.keyboard('kite');
  await waitFor(() => expect(last()).toEqual({ pathname: '/studio/releases/', query: { state: 'DRAFT', q: 'kite' } }));
  await user.click(screen.getByRole('button', { name: 'Show all' }));
  expect(last()).toEqual({ pathname: '/studio/releases/', query: {} });
});

test('the selected releases are changed together, and the selection ends with it [R-APP-026]', async () => {
  const { fake, user } = open();
  const outcome = (releaseID: string) => ({ releaseID, isDone: true, code: null, why: null, before: 'PUBLISHED' as const });
  fake.on('videos.releasesBulk', { items: rows.map(({ releaseID }) => outcome(releaseID)) });
  await user.click(await screen.findByRole('checkbox', { name: 'Select all' }));
  const bar = within(await screen.findByRole('group', { name: 'Bulk actions' }));
  expect(bar.getByText('2 selected')).toBeVisible();
  await user.click(bar.getByRole('button', { name: 'Unlist' }));
  await user.click(within(screen.getByRole('dialog', { name: 'Publish 2 releases' })).getByRole('button', { name: 'Publish unlisted' }));
  await waitFor(() => expect(screen.queryByRole('group', { name: 'Bulk actions' })).toBeNull());
  expect(fake.sent.find(({ operationId }) => operationId === 'videos.releasesBulk')?.input).toEqual({
    items: rows.map(({ kind, releaseID }) => ({ kind, releaseID })),
    action: { do: 'UNLIST' },
  });
  expect(screen.getByRole('checkbox', { name: 'Select Kite' })).not.toBeChecked();
});

test('a role that only reads has no actions', async () => {
  const { user } = open({ role: 'ACCOUNTANT' });
  await user.click(await screen.findByRole('checkbox', { name: 'Select all' }));
  expect(screen.getByRole('checkbox', { name: 'Select Kite' })).toBeChecked();
  expect(screen.queryByRole('group', { name: 'Bulk actions' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Upload' })).toBeNull();
});

test('what is typed stays when the role arrives', async () => {
  const fake = fakeHttp();
  fake.on('videos.releaseTable', { items: rows, nextCursor: null, total: rows.length, filmFeeBasisPoints: 1000 });
  fake.on('channels.myChannels', { items: [] });
  const { store, user } = renderScreen(<ReleasesScreen />, fake.http, { asPath: '/studio/releases/' });
  startSignedIn(store, { hasChannel: false });
  await user.type(await screen.findByRole('searchbox'), 'Ki');
  const field = screen.getByRole('searchbox');
  act(() => void store.dispatch(channelLoaded({ ...clayLamp, role: 'ACCOUNTANT' })));
  act(() => void store.dispatch(channelLoaded({ ...clayLamp, role: 'OWNER' })));
  expect(screen.getByRole('searchbox')).toBe(field);
  expect(field).toHaveFocus();
});

test('an empty table offers a first release, or other filters', async () => {
  const { unmount } = open({ items: [] });
  expect(await screen.findByRole('heading', { name: 'Your first release' })).toBeVisible();
  for (const [name, href] of [
    ['Upload a video', '/studio/upload/'],
    ['New event', '/studio/events/new/'],
    ['New campaign', '/studio/campaigns/new/'],
  ] as const)
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', href);
  unmount();
  open({ items: [], query: { q: 'zzz' } });
  expect(await screen.findByRole('heading', { name: 'No matches' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Upload a video' })).toBeNull();
});

test('a table that could not be loaded is loaded again on request', async () => {
  const { fake, unmount } = open();
  unmount();
  fake.fail('videos.releaseTable', 500);
  const { user, store } = renderScreen(<ReleasesScreen />, fake.http, { asPath: '/studio/releases/' });
  startSignedIn(store);
  expect(await screen.findByText('We couldn’t load your releases.')).toBeVisible();
  fake.on('videos.releaseTable', { items: rows, nextCursor: null, total: 2, filmFeeBasisPoints: 1000 });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('table', { name: 'Your releases' })).toBeVisible();
});

test('the table lists the channel chosen above only; another channel asks again', async () => {
  const { fake, store } = open();
  await screen.findByRole('table', { name: 'Your releases' });
  const last = () => fake.sent.filter(({ operationId }) => operationId === 'videos.releaseTable').at(-1)?.input;
  expect(last()).toMatchObject({ channelID: clayLamp.channelID });
  expect(screen.queryByRole('combobox', { name: 'Channel' })).toBeNull();
  act(() => void store.dispatch(channelLoaded({ ...clayLamp, channelID: 'chn_salt', name: 'Salt House' })));
  await waitFor(() => expect(last()).toMatchObject({ channelID: 'chn_salt' }));
});

test('the rows are dense after a choice that is remembered; a very wide screen shows the current release beside the table', async () => {
  fakeWindow({ isFull: true });
  const { user, unmount } = open();
  const table = await screen.findByRole('table', { name: 'Your releases' });
  const panel = screen.getByRole('region', { name: 'Kite' });
  expect(within(panel).getByRole('link', { name: 'Edit' })).toHaveAttribute('href', expect.stringContaining('/studio/titles/rel_kite/'));
  expect(within(panel).getByRole('link', { name: 'Audience' })).toHaveAttribute('href', '/studio/audience/release/rel_kite/');
  expect(table).toHaveAttribute('data-dense', 'false');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Rows' }), 'Dense');
  expect(table).toHaveAttribute('data-dense', 'true');
  expect(window.localStorage.getItem('table-density')).toBe('"dense"');
  unmount();
  open();
  expect(await screen.findByRole('table', { name: 'Your releases' })).toHaveAttribute('data-dense', 'true');
});

describe('saved views', () => {
  const drafts = { name: 'Drafts', filters: { state: 'DRAFT', sort: 'name' } };
  const viewBar = () => screen.findByRole('navigation', { name: 'Saved views' });

  test('filters are saved under a name, and each view is an address', async () => {
    const { fake, user } = open({ query: { state: 'DRAFT', sort: 'name' } });
    await user.click(await screen.findByRole('button', { name: 'Save view' }));
    const sheet = within(screen.getByRole('dialog', { name: 'Save view' }));
    await user.type(sheet.getByLabelText('Name of the view'), ' Drafts ');
    fake.fail('videos.releaseViewSave', 409, 'You can save at most 30 views of a page. Remove one first');
    await user.click(sheet.getByRole('button', { name: 'Save' }));
    expect(await sheet.findByRole('alert')).toHaveTextContent('at most 30 views');
    fake.on('videos.releaseViewSave', { items: [drafts] });
    fake.on('videos.releaseViews', { items: [drafts] });
    await user.click(sheet.getByRole('button', { name: 'Save' }));
    const link = await screen.findByRole('link', { name: 'Drafts' });
    expect(link).toHaveAttribute('href', '/studio/releases/?state=DRAFT&sort=name');
    expect(link).toHaveAttribute('aria-current', 'true');
    expect(fake.sent.findLast(({ operationId }) => operationId === 'videos.releaseViewSave')?.input).toEqual(drafts);
    expect(screen.queryByRole('button', { name: 'Save view' })).toBeNull();
  });

  test('the open view is renamed, and deleted after a confirmation that says what stays', async () => {
    const { fake, user } = open({ query: drafts.filters, views: [drafts] });
    await user.click(within(await viewBar()).getByRole('button', { name: 'Rename view' }));
    const name = screen.getByLabelText('Name of the view');
    await user.clear(name);
    await user.type(name, 'To finish');
    const renamed = { items: [{ ...drafts, name: 'To finish' }] };
    fake.on('videos.releaseViewRename', renamed);
    fake.on('videos.releaseViews', renamed);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('link', { name: 'To finish' })).toBeVisible();
    expect(fake.sent.find(({ operationId }) => operationId === 'videos.releaseViewRename')?.input).toEqual({
      was: 'Drafts',
      name: 'To finish',
    });
    await user.click(within(await viewBar()).getByRole('button', { name: 'Delete view' }));
    const sheet = within(screen.getByRole('dialog', { name: 'Delete the view To finish?' }));
    expect(sheet.getByText(/Your releases stay as they are/)).toBeVisible();
    fake.on('videos.releaseViewRemove', { items: [] });
    fake.on('videos.releaseViews', { items: [] });
    await user.click(sheet.getByRole('button', { name: 'Delete view' }));
    await waitFor(() => expect(screen.queryByRole('link', { name: 'To finish' })).toBeNull());
  });
});
