import { screen, waitFor } from '@testing-library/react';
import { loginPictureUrl } from '@/components/account/login/LoginPicture';
import { LoginScreen } from '@/components/account/login/LoginScreen';
import { navigateExternal } from '@/utils/browser/navigateExternal';
import { fakeHttp } from '../../../support/fakeHttp';
import { countries } from '../../../support/fixtures/countries';
import { sana } from '../../../support/fixtures/people';
import { renderScreen } from '../../../support/renderScreen';
import { startSignedOut } from '../../../support/startup';

jest.mock('@/utils/browser/navigateExternal', () => ({ navigateExternal: jest.fn() })); // -- jsdom cannot navigate
beforeEach(() => sessionStorage.clear());
const target = '/checkout/evt_1/?session=ses_sat&tickets=tir_floor.2';

function login(query: Record<string, string> = { redirectUrl: target }) {
  const fake = fakeHttp();
  const serverTime = new Date().toISOString();
  const google = { loginType: 'GOOGLE', authorizationUrl: 'https://accounts.example/auth' } as const;
  const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();
  fake.on('auth.methods', { isSandbox: true, loginTypes: ['GOOGLE', 'WHATSAPP'], arePasskeysOffered: false });
  fake.on('other.countries', { items: [] });
  fake.on('auth.loginBegin', ({ loginType }) =>
    loginType === 'GOOGLE'
      ? google
      : { loginType: 'WHATSAPP' as const, requestID: 'req_1', expiresAt: inSeconds(600), resendAt: inSeconds(30), serverTime },
  );
  fake.on('auth.login', { user: sana, isNewUser: false });
  fake.on('users.myDetails', sana);
  fake.on('channels.detailsAuthorized', { data: null });
  return { fake, ...renderScreen(<LoginScreen />, fake.http, { asPath: '/login/', query }) };
}

test('a visitor signs in with Google and returns to their page [R-APP-014]', async () => {
  const { fake, user } = login();
  await user.click(screen.getByRole('button', { name: 'Continue with Google' }));
  await waitFor(() => expect(navigateExternal).toHaveBeenCalledWith('https://accounts.example/auth'));
  expect(fake.sent.find(({ operationId }) => operationId === 'auth.loginBegin')?.input).toEqual({
    loginType: 'GOOGLE',
    redirectUrl: target,
  });
});

test.each([
  [target, '/media/share/event/evt_1.jpg'],
  ['/ott/saltwater-hours/', '/media/share/title/saltwater-hours.jpg'],
  ['/ott/snax/rel_1/', '/media/share/title/rel_1.jpg'],
  ['/payment/begin/campaign/?campaign=cmp_1&amount=5', '/media/share/campaign/cmp_1.jpg'],
  ['/channel/undertow/', '/media/share/channel/undertow.jpg'],
  ['/ott/search/?q=rain', '/media/share/page/home.jpg'],
  ['/profile/', '/media/share/page/home.jpg'],
])('beside the form stands what the visitor came from: %s', (address, picture) => {
  expect(loginPictureUrl(address)).toBe(picture);
});

test.each(['https://evil.example/', '//evil.example', '/login/?redirectUrl=/'])('%s is no way back', async (redirectUrl) => {
  const { fake, user } = login({ redirectUrl });
  await user.click(screen.getByRole('button', { name: 'Continue with Google' }));
  await waitFor(() => expect(fake.timesSent('auth.loginBegin')).toBe(1));
  expect(fake.sent.find(({ operationId }) => operationId === 'auth.loginBegin')?.input.redirectUrl).toBe('/');
});

test('WhatsApp: number, code, and back to the page the visitor came from [R-APP-014]', async () => {
  const { fake, user, router } = login();
  await user.click(screen.getByRole('button', { name: 'Continue with WhatsApp' }));
  await user.type(screen.getByLabelText('WhatsApp number'), '98123 45678');
  await user.click(screen.getByRole('button', { name: 'Send code' }));
  const code = await screen.findByLabelText('Six-digit code');
  expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  expect(screen.getByRole('button', { name: /Send again in \d+ s/ })).toBeDisabled();
  document.cookie = 'nsid=1; path=/';
  await user.type(code, '123456');
  await waitFor(() => expect(router.replace).toHaveBeenCalledWith(target));
  expect(fake.sent.find(({ operationId }) => operationId === 'auth.login')?.input).toEqual({ requestID: 'req_1', code: '123456' });
});

test('a reload keeps the code step but not the code; another number or its expiry ends it', async () => {
  const first = login();
  await first.user.click(screen.getByRole('button', { name: 'Continue with WhatsApp' }));
  await first.user.type(screen.getByLabelText('WhatsApp number'), '98123 45678');
  await first.user.click(screen.getByRole('button', { name: 'Send code' }));
  await first.user.type(await screen.findByLabelText('Six-digit code'), '1234');
  const kept = JSON.stringify({ ...sessionStorage });
  expect(kept).toContain('98123 45678');
  expect(kept).not.toMatch(/1234"|secret|token/);
  first.unmount();

  const second = login();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Sign in to'); // as the server rendered it
  startSignedOut(second.store);
  expect(await screen.findByLabelText('Six-digit code')).toHaveValue('');
  expect(second.fake.timesSent('auth.loginBegin')).toBe(0);
  second.unmount();

  jest.useFakeTimers({ now: Date.now() + 700_000, doNotFake: ['queueMicrotask', 'setTimeout'] });
  const late = login();
  startSignedOut(late.store);
  expect(screen.getByRole('button', { name: 'Continue with WhatsApp' })).toBeVisible();
  late.unmount();
  jest.useRealTimers();

  const third = login();
  startSignedOut(third.store);
  await third.user.click(await screen.findByRole('button', { name: 'Use another number' }));
  expect(screen.getByLabelText('WhatsApp number')).toBeVisible();
  expect(sessionStorage).toHaveLength(0);
});

test('a wrong code is reported next to the field, and another can be typed', async () => {
  const { fake, user } = login();
  fake.fail('auth.login', 401, 'This code is not correct. You have 4 more tries.', { code: 'WRONG_CODE' });
  await user.click(screen.getByRole('button', { name: 'Continue with WhatsApp' }));
  await user.type(screen.getByLabelText('WhatsApp number'), '9812345678');
  await user.click(screen.getByRole('button', { name: 'Send code' }));
  const code = await screen.findByLabelText('Six-digit code');
  await user.type(code, '000000');
  expect(await screen.findByText('This code is not correct. You have 4 more tries.')).toBeVisible();
  expect(code).toHaveValue('');
});

test('a number that is too short is not sent [R-VAL-003]', async () => {
  const { fake, user } = login();
  await user.click(screen.getByRole('button', { name: 'Continue with WhatsApp' }));
  await user.type(screen.getByLabelText('WhatsApp number'), '98');
  await user.click(screen.getByRole('button', { name: 'Send code' }));
  expect(await screen.findByText('Enter your full number without the country code.')).toBeVisible();
  expect(fake.timesSent('auth.loginBegin')).toBe(0);
});

test('a failed sign-in shows its reason; text from the URL is not repeated', () => {
  login({ error: 'cancelled' });
  expect(screen.getByRole('alert')).toHaveTextContent('You left before the sign-in was complete.');
});

test('an unknown reason gets a general message', () => {
  login({ error: '<b>pay me</b>' });
  expect(screen.getByRole('alert')).toHaveTextContent('Sign-in failed. Try again.');
});

test('the phone field lists each country with its flag and calling code, except countries without phones', async () => {
  const { fake, user } = login();
  fake.on('other.countries', { items: [countries.in, countries.de, countries.an] });
  await user.click(await screen.findByRole('button', { name: /WhatsApp/ }));
  expect(await screen.findByRole('option', { name: '🇩🇪 Germany +49' })).toHaveValue('DE');
  expect(screen.getByRole('option', { name: '🇮🇳 India +91' })).toHaveValue('IN');
  expect(screen.queryByRole('option', { name: /Antilles/ })).toBeNull();
});
