import type { TodoItem } from '@contract/team';
import { act, screen, within } from '@testing-library/react';
import { StudioTools } from '@/components/studio/layout/StudioTools';
import { transferBegun, transferChanged } from '@/store/studio/uploads/uploadSlice';
import { fakeHttp } from '../../../support/fakeHttp';
import { renderScreen } from '../../../support/renderScreen';
import { startSignedIn } from '../../../support/startup';

const todos: TodoItem[] = [
  {
    kind: 'STEP_FAILED',
    subjectID: 'rel_kite',
    title: 'Kite',
    detail: 'The file has no picture.',
    at: null,
    timeZone: null,
    channelName: 'Clay Lamp',
  },
  { kind: 'CONSENT', subjectID: 'tag_1', title: 'Boat', detail: 'Editor', at: null, timeZone: null, channelName: 'Clay Lamp' },
];

function open(items = todos) {
  const fake = fakeHttp();
  fake.on('studio.todos', { items });
  fake.on('channels.myChannels', { items: [] });
  const shown = renderScreen(<StudioTools />, fake.http, { pathname: '/studio/earnings', asPath: '/studio/earnings/' });
  startSignedIn(shown.store);
  return shown;
}

test('open tasks are counted on every page, and each leads to where it is done', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'To do: 2' }));
  const menu = within(screen.getByRole('navigation', { name: 'To do', hidden: true }));
  expect(menu.getByRole('link', { name: /^Kite/, hidden: true })).toHaveAttribute('href', '/studio/titles/rel_kite/');
  // A request is answered on the home of the studio.
  expect(menu.getByRole('link', { name: /^Boat/, hidden: true })).toHaveAttribute('href', '/studio/');
});

test('without tasks it says so', async () => {
  open([]);
  expect(await screen.findByRole('button', { name: 'To do: 0' })).toBeVisible();
  expect(screen.getByText('You’re all caught up.')).toBeInTheDocument();
});

test('uploads of this tab show how far they are, and that one has stopped', async () => {
  const { store } = open();
  await screen.findByRole('button', { name: 'To do: 2' });
  expect(screen.queryByRole('link', { name: /^Upload(ing|s? stopped)/ })).toBeNull();
  act(() => {
    store.dispatch(transferBegun({ videoID: 'vid_1', totalBytes: 200 }));
    store.dispatch(transferChanged({ videoID: 'vid_1', sentBytes: 50 }));
    store.dispatch(transferBegun({ videoID: 'vid_2', totalBytes: 200 }));
  });
  expect(screen.getByRole('link', { name: 'Uploading 2 · 12%' })).toHaveAttribute('href', '/studio/upload/');
  act(() => void store.dispatch(transferChanged({ videoID: 'vid_2', state: 'FAILED' })));
  expect(screen.getByRole('link', { name: 'Uploads stopped' })).toBeVisible();
  act(() => {
    store.dispatch(transferChanged({ videoID: 'vid_1', state: 'SENT' }));
    store.dispatch(transferChanged({ videoID: 'vid_2', state: 'SENT' }));
  });
  expect(screen.queryByRole('link', { name: /^Upload(ing|s? stopped)/ })).toBeNull();
});
