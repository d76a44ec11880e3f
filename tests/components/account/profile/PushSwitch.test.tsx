import { screen, waitFor } from '@testing-library/react';
import { PushSwitch } from '@/components/account/profile/PushSwitch';
import { fakeHttp } from '../../../support/fakeHttp';
import { renderScreen } from '../../../support/renderScreen';

const endpoint = 'https://fcm.googleapis.com/fcm/send/one';
const keys = { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) };

/** A browser with a service worker; jsdom has none. */
function fakeBrowser({ permission = 'granted', isOn = false } = {}) {
  const requestPermission = jest.fn(() => Promise.resolve(permission));
  let isSubscribed = isOn;
  const subscription = {
    endpoint,
    toJSON: () => ({ endpoint, keys }),
    unsubscribe: jest.fn(() => {
      isSubscribed = false;
      return Promise.resolve(true);
    }),
  };
  const subscribe = jest.fn(() => {
    isSubscribed = true;
    return Promise.resolve(subscription);
  });
  const pushManager = { subscribe, getSubscription: () => Promise.resolve(isSubscribed ? subscription : null) };
  Object.assign(window, { PushManager: {}, Notification: { requestPermission } });
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { getRegistration: () => Promise.resolve({ pushManager }) },
  });
  return { requestPermission, subscribe, subscription, isSubscribed: () => isSubscribed };
}
afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  Reflect.deleteProperty(window, 'PushManager');
  Reflect.deleteProperty(window, 'Notification');
});

function open() {
  const fake = fakeHttp();
  fake.on('notifications.pushSubscribe', {});
  fake.on('notifications.pushUnsubscribe', {});
  return { fake, ...renderScreen(<PushSwitch pushKey="key" />, fake.http) };
}

test('the browser asks for permission only after the press, and then this device is subscribed', async () => {
  const browser = fakeBrowser();
  const { fake, user } = open();
  const button = await screen.findByRole('button', { name: 'Turn on for this device' });
  expect(browser.requestPermission).not.toHaveBeenCalled();
  await user.click(button);
  expect(await screen.findByText('Push notifications are on for this device.')).toBeVisible();
  expect(browser.subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: 'key' });
  expect(fake.sent).toMatchObject([{ operationId: 'notifications.pushSubscribe', input: { endpoint, keys } }]);
});

test('a browser that blocks notifications explains how to allow them, and nothing is sent', async () => {
  fakeBrowser({ permission: 'denied' });
  const { fake, user } = open();
  await user.click(await screen.findByRole('button', { name: 'Turn on for this device' }));
  expect(await screen.findByText(/Allow them in its settings/)).toBeVisible();
  expect(fake.sent).toEqual([]);
});

test('a subscribed device can be unsubscribed', async () => {
  const browser = fakeBrowser({ isOn: true });
  const { fake, user } = open();
  await user.click(await screen.findByRole('button', { name: 'Turn off for this device' }));
  expect(await screen.findByRole('button', { name: 'Turn on for this device' })).toBeVisible();
  expect(browser.isSubscribed()).toBe(false);
  expect(fake.sent).toMatchObject([{ operationId: 'notifications.pushUnsubscribe', input: { endpoint } }]);
});

test('a subscription that the server refuses is removed from the browser', async () => {
  const browser = fakeBrowser();
  const { fake, user } = open();
  fake.fail('notifications.pushSubscribe', 503);
  await user.click(await screen.findByRole('button', { name: 'Turn on for this device' }));
  await waitFor(() => expect(browser.subscription.unsubscribe).toHaveBeenCalled());
  expect(screen.getByRole('button', { name: 'Turn on for this device' })).toBeVisible();
});

test('a browser without push does not offer it', async () => {
  const { container } = open();
  await Promise.resolve();
  expect(container).toBeEmptyDOMElement();
});
