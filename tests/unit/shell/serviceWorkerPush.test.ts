/** @jest-environment node */
import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';

const origin = 'https://marquee.test';

/** public/sw.js in a fake worker, with the windows that are open. */
function startWorker(windows: { url: string }[] = []) {
  const handlers = new Map<string, (event: object) => void>();
  const showNotification = jest.fn(() => Promise.resolve());
  const openWindow = jest.fn(() => Promise.resolve(null));
  const unsubscribe = jest.fn(() => Promise.resolve(true));
  const clients = windows.map(({ url }) => ({ url, focus: jest.fn(() => Promise.resolve()), navigate: jest.fn(() => Promise.resolve()) }));
  const cache = { match: () => Promise.resolve(undefined), put: () => Promise.resolve(), delete: () => Promise.resolve(true) };
  const self = {
    location: { origin },
    addEventListener: (type: string, handler: (event: object) => void) => handlers.set(type, handler),
    registration: { showNotification, pushManager: { getSubscription: () => Promise.resolve({ unsubscribe }) } },
    clients: { matchAll: () => Promise.resolve(clients), openWindow },
  };
  runInNewContext(readFileSync('public/sw.js', 'utf8'), {
    self,
    URL,
    Response,
    caches: { open: () => Promise.resolve(cache), delete: () => Promise.resolve(true) },
  });
  const dispatch = async (type: string, event: object) => {
    let work: Promise<unknown> = Promise.resolve();
    handlers.get(type)?.({ ...event, waitUntil: (until: Promise<unknown>) => (work = until) });
    await work;
  };
  const press = async (path: string) => {
    const close = jest.fn();
    await dispatch('notificationclick', { notification: { close, data: { path } } });
    expect(close).toHaveBeenCalled();
  };
  return { dispatch, press, showNotification, openWindow, unsubscribe, clients };
}

test('a push shows a notification', async () => {
  const { dispatch, showNotification } = startWorker();
  await dispatch('push', { data: { json: () => ({ title: 'Tonight: Tide', body: 'Doors 6:30 pm', tag: 'msg_1', path: '/ticket/' }) } });
  expect(showNotification).toHaveBeenCalledWith('Tonight: Tide', {
    body: 'Doors 6:30 pm',
    tag: 'msg_1',
    icon: '/icons/icon-192.png',
    data: { path: '/ticket/' },
  });
});

test('a pressed notification opens its page, in an open window where there is one', async () => {
  const closed = startWorker();
  await closed.press('/ticket/?id=1');
  expect(closed.openWindow).toHaveBeenCalledWith(`${origin}/ticket/?id=1`);

  const open = startWorker([{ url: `${origin}/ott/` }, { url: `${origin}/ticket/?id=1` }]);
  await open.press('/ticket/?id=1');
  expect(open.clients[1]?.focus).toHaveBeenCalled();
  expect(open.clients[1]?.navigate).not.toHaveBeenCalled();

  const elsewhere = startWorker([{ url: `${origin}/ott/` }]);
  await elsewhere.press('/ticket/?id=1');
  expect(elsewhere.clients[0]?.navigate).toHaveBeenCalledWith(`${origin}/ticket/?id=1`);
});

test('signing out ends the notifications of this browser', async () => {
  const { dispatch, unsubscribe } = startWorker();
  await dispatch('message', { data: { type: 'forget' } });
  expect(unsubscribe).toHaveBeenCalled();
});
