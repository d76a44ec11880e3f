import { makeStore } from '@/store';
import { accountApi } from '@/store/account/accountApi';
import { selectChannel, selectHasChannel } from '@/store/login/channelDataSlice';
import { loginApi } from '@/store/login/loginApi';
import { selectHasFailed, selectIsAuth, selectIsFetched, selectIsLeaving, selectIsReady, selectUser } from '@/store/login/loginSlice';
import { finishLogout, startApp } from '@/store/login/startApp';
import { selectSnack } from '@/store/snackbar/snackbarSlice';
import { fakeHttp } from '../../support/fakeHttp';
import { clayLamp, sana } from '../../support/fixtures/people';

const withCookie = () => (document.cookie = 'nsid=1; path=/');
const noCookie = () => (document.cookie = 'nsid=; path=/; max-age=0');
beforeEach(noCookie);

function startStore() {
  const fake = fakeHttp();
  const store = makeStore({ http: fake.http });
  return { ...fake, store, state: () => store.getState() };
}

test('a new store knows neither visitor nor device, and plays and shows nothing [R-DATA-005, R-STATE-001]', () => {
  const { state } = startStore();
  expect(state()).toMatchObject({
    login: { user: null, isFetched: false, isReady: false, hasFailed: false, isLeaving: false, endedLogins: 0 },
    channelData: { channel: null },
    device: { isMobile: false, deviceType: 'desktop' },
    playback: { currentVideoPause: null },
    privacy: { choice: null },
    snackbar: { isVisible: false },
  });
});

test('without the session cookie nothing is requested and the app is ready [R-ROLE-016, R-STATE-002]', async () => {
  const { store, sent, state } = startStore();
  await store.dispatch(startApp());
  expect(sent).toEqual([]);
  expect(selectIsReady(state())).toBe(true);
  expect(selectIsFetched(state())).toBe(false);
});

test('with it: first the user, then their channel, then ready [R-DATA-003, R-DATA-019, R-STATE-001, R-STATE-003]', async () => {
  withCookie();
  const { store, on, sent, state } = startStore();
  const readyWhenAsked: boolean[] = [];
  on('users.myDetails', () => (readyWhenAsked.push(selectIsReady(state())), sana));
  on('channels.detailsAuthorized', () => (readyWhenAsked.push(selectIsReady(state())), { data: clayLamp }));
  await store.dispatch(startApp());

  expect(sent.map(({ operationId, input }) => [operationId, input])).toEqual([
    ['users.myDetails', {}],
    ['channels.detailsAuthorized', { userID: 'usr_sana' }],
  ]);
  expect(readyWhenAsked).toEqual([false, false]);
  expect(selectUser(state())).toEqual(sana);
  expect(selectChannel(state())).toEqual(clayLamp);
  expect([selectIsFetched(state()), selectIsReady(state())]).toEqual([true, true]);
});

test.each([500, 503, 404])(
  'my-details failing with %i still ends ready, keeps the cookie, and does not count as signed out',
  async (status) => {
    withCookie();
    const { store, fail, on, state, timesSent } = startStore();
    fail('users.myDetails', status);
    await store.dispatch(startApp());
    expect([selectIsReady(state()), selectIsAuth(state()), selectHasFailed(state())]).toEqual([true, false, true]);
    expect(timesSent('channels.detailsAuthorized')).toBe(0);
    expect(document.cookie).toContain('nsid');
    on('users.myDetails', sana);
    on('channels.detailsAuthorized', { data: clayLamp });
    await store.dispatch(startApp()); // started again
    expect([selectIsAuth(state()), selectHasChannel(state()), selectHasFailed(state())]).toEqual([true, true, false]);
  },
);

test('a stale cookie is removed', async () => {
  withCookie();
  const { store, fail, state } = startStore();
  fail('users.myDetails', 401, 'Sign in first');
  await store.dispatch(startApp());
  expect([selectIsReady(state()), selectHasFailed(state())]).toEqual([true, false]);
  expect(document.cookie).not.toContain('nsid');
});

test('a channel that fails to load leaves the user signed in, and is not treated as having none [R-STATE-003]', async () => {
  withCookie();
  const { store, on, fail, state } = startStore();
  on('users.myDetails', sana);
  fail('channels.detailsAuthorized', 500);
  await store.dispatch(startApp());
  expect([selectIsAuth(state()), selectHasChannel(state()), selectIsReady(state()), selectHasFailed(state())]).toEqual([
    true,
    false,
    true,
    true,
  ]);
});

test('logging out clears user and channel only after the server has confirmed it [R-API-017, R-STATE-004]', async () => {
  withCookie();
  const { store, on, fail, state } = startStore();
  on('users.myDetails', sana);
  on('channels.detailsAuthorized', { data: clayLamp });
  await store.dispatch(startApp());

  fail('auth.logout', 500);
  await store.dispatch(loginApi.endpoints.logOut.initiate());
  expect([selectIsAuth(state()), selectHasChannel(state())]).toEqual([true, true]);

  on('auth.logout', {});
  await store.dispatch(loginApi.endpoints.logOut.initiate());
  expect([selectIsAuth(state()), selectHasChannel(state()), selectIsFetched(state()), selectIsReady(state())]).toEqual([
    false,
    false,
    false,
    true,
  ]);
  expect(document.cookie).not.toContain('nsid');
});

test('logging out of a session that has already ended succeeds', async () => {
  withCookie();
  const { store, on, fail, state } = startStore();
  on('users.myDetails', sana);
  on('channels.detailsAuthorized', { data: clayLamp });
  await store.dispatch(startApp());
  fail('auth.logout', 401, 'Sign in first');
  const { error } = await store.dispatch(loginApi.endpoints.logOut.initiate());
  expect([error, selectIsAuth(state()), selectHasChannel(state()), selectIsLeaving(state())]).toEqual([undefined, false, false, true]);
  expect(document.cookie).not.toContain('nsid');

  await store.dispatch(finishLogout(() => Promise.resolve()));
  expect(selectIsLeaving(state())).toBe(false);
  expect(selectSnack(state())).toMatchObject({ message: 'You are signed out.', type: 'SUCCESS' });
});

test.each([true, false])(
  '"Sign out everywhere" (keepThis: %s) signs out here too when this session had already ended',
  async (keepThis) => {
    withCookie();
    const { store, on, fail, state } = startStore();
    on('users.myDetails', sana);
    on('channels.detailsAuthorized', { data: clayLamp });
    await store.dispatch(startApp());
    fail('auth.logoutEverywhere', 401, 'Sign in first');
    const { data } = await store.dispatch(accountApi.endpoints.logOutEverywhere.initiate({ keepThis }));
    expect([data, selectIsAuth(state()), selectIsLeaving(state())]).toEqual([{ isSignedIn: false }, false, true]);
  },
);
