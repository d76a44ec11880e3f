import { screen, waitFor } from '@testing-library/react';
import { EventBanner } from '@/components/events/event/EventBanner';
import { selectSnack } from '@/store/snackbar/snackbarSlice';
import { shareUrl } from '@/utils/browser/shareUrl';
import { fakeHttp } from '../../../support/fakeHttp';
import { monsoon } from '../../../support/fixtures/eventScreens';
import { renderScreen } from '../../../support/renderScreen';
import { startSignedIn, startSignedOut } from '../../../support/startup';

const url = `http://localhost/event/${monsoon.eventID}/`;
const open = () => {
  const fake = fakeHttp();
  return { ...fake, ...renderScreen(<EventBanner event={monsoon} />, fake.http) };
};
/** The button of phones and the one of desktops are the same action. */
const press = (user: ReturnType<typeof open>['user']) => user.click(screen.getAllByRole('button', { name: 'Share' }).at(-1) as HTMLElement);
const shared = (sent: ReturnType<typeof open>['sent']) => sent.filter(({ operationId }) => operationId === 'other.referralShare');
const copied = async () => {
  await screen.findAllByRole('button', { name: 'Share' });
  return navigator.clipboard.readText();
};

afterEach(() => {
  Reflect.deleteProperty(navigator, 'share');
});

test('a signed-in visitor shares the link with their own code', async () => {
  const { on, sent, store, user } = open();
  startSignedIn(store, { hasChannel: false });
  on('other.referralShare', { code: 'abcdefgh' });
  await press(user);
  expect(await copied()).toBe(`${url}?via=abcdefgh`);
  await waitFor(() => expect(selectSnack(store.getState()).message).toBe('Link copied. It counts visits and orders for you.'));
  expect(shared(sent)).toMatchObject([{ input: { kind: 'EVENT', id: monsoon.eventID } }]);
});

test('a guest shares the plain link, and so does a visitor whose code could not be loaded', async () => {
  const { fail, sent, store, user } = open();
  startSignedOut(store);
  await press(user);
  expect(await copied()).toBe(url);
  await waitFor(() => expect(selectSnack(store.getState()).message).toBe('Link copied'));
  expect(shared(sent)).toEqual([]);
  startSignedIn(store, { hasChannel: false });
  await navigator.clipboard.writeText('');
  fail('other.referralShare', 404, 'This work was not found', {});
  await press(user);
  expect(await copied()).toBe(url);
  expect(shared(sent)).toHaveLength(1);
});

test('a code that does not come in time does not keep the visitor from sharing', async () => {
  const { hold, store, user } = open();
  startSignedIn(store, { hasChannel: false });
  const release = hold('other.referralShare');
  await navigator.clipboard.writeText('');
  await press(user);
  await new Promise((resolve) => setTimeout(resolve, 1700));
  expect(await copied()).toBe(url);
  release();
});

test('a closed share sheet copies nothing; one that the browser does not open leaves the link in the clipboard', async () => {
  const { user } = open(); // sets up the clipboard
  await user.click(document.body);
  const sheet = jest.fn<Promise<void>, [ShareData]>();
  Object.defineProperty(navigator, 'share', { value: sheet, configurable: true });
  sheet.mockRejectedValueOnce(new DOMException('Closed', 'AbortError'));
  expect((await shareUrl('Monsoon', '/event/evt_1/')).how).toBe('SHARED');
  sheet.mockRejectedValueOnce(new DOMException('Too late', 'NotAllowedError'));
  expect((await shareUrl('Monsoon', '/event/evt_1/')).how).toBe('COPIED');
});
