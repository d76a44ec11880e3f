import type { TodoItem } from '@contract/team';
import { act, screen, waitFor, within } from '@testing-library/react';
import { StudioTools } from '@/components/studio/layout/StudioTools';
import { OrderScreen } from '@/components/studio/orders/OrderScreen';
import { selectChannel } from '@/store/login/channelDataSlice';
import { selectSnack } from '@/store/snackbar/snackbarSlice';
import { transferBegun, transferChanged } from '@/store/studio/uploads/uploadSlice';
import { fakeHttp } from '../../../support/fakeHttp';
import { organiserOrder } from '../../../support/fixtures/organiserOrders';
import { clayLamp } from '../../../support/fixtures/people';
import { titleDetail } from '../../../support/fixtures/titleDetails';
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

test('a work or an order of another channel makes its channel the current one, once; choosing a channel there leads to its home', async () => {
  const other = { ...clayLamp, channelID: 'chn_salt', handle: 'salt', name: 'Saltwater Hours' };
  const fake = fakeHttp();
  fake.on('studio.todos', { items: [] });
  fake.on('channels.myChannels', {
    items: [clayLamp, other].map(({ channelID, handle, name }) => ({
      ...titleDetail().channel,
      channelID,
      handle,
      name,
      role: 'OWNER' as const,
      ownerID: 'usr_sana',
    })),
  });
  fake.on('events.organiserOrder', organiserOrder({ channelID: 'chn_salt' }));
  fake.on('channels.detailsAuthorized', ({ channelID }) => ({ data: channelID === 'chn_salt' ? other : clayLamp }));
  const page = (
    <>
      <StudioTools />
      <OrderScreen />
    </>
  );
  const at = { pathname: '/studio/orders/[paymentID]', asPath: '/studio/orders/pay_1/', query: { paymentID: 'pay_1' } };
  const { store, user, router } = renderScreen(page, fake.http, at);
  startSignedIn(store);
  await waitFor(() => expect(selectChannel(store.getState())?.channelID).toBe('chn_salt'));
  expect(selectSnack(store.getState()).message).toBe('Switched to Saltwater Hours, the channel this belongs to.');
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Channel' }), clayLamp.name);
  expect(router.push).toHaveBeenCalledWith('/studio/');
  await waitFor(() => expect(selectChannel(store.getState())?.channelID).toBe(clayLamp.channelID));
});
