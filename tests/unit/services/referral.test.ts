import Cookies from 'js-cookie';
import { removeReferralCode } from '@/services/referralCookie';

const send = jest.fn(async (_url: string, _init: RequestInit) => ({ text: async () => '' }));
/** A page that was just loaded: nothing of the last one is in its memory. */
async function load() {
  jest.resetModules();
  return import('@/services/referral');
}
beforeEach(() => {
  send.mockClear();
  Object.assign(globalThis, { fetch: send });
  for (const name of Object.keys(Cookies.get())) Cookies.remove(name, { path: '/' });
});
const header = (code: string) => ({ 'x-marquee-via': code });

test('without consent a code holds for the visit only, and nothing is stored', async () => {
  const page = await load();
  page.followReferral('abcdefgh');
  expect(page.referralHeaders()).toEqual(header('abcdefgh'));
  expect(Cookies.get()).toEqual({});
  expect((await load()).referralHeaders()).toEqual({});
});

test('with consent the last link is kept for later visits, until the consent is withdrawn', async () => {
  Cookies.set('privacy_choice', 'all', { path: '/' });
  const page = await load();
  page.followReferral('abcdefgh');
  page.followReferral('zzzzzzzz');
  expect((await load()).referralHeaders()).toEqual(header('zzzzzzzz'));
  Cookies.set('privacy_choice', 'none', { path: '/' });
  expect((await load()).referralHeaders()).toEqual({});
  removeReferralCode();
  expect(Cookies.get('via')).toBeUndefined();
});

test('a code of this visit is stored once the visitor consents', async () => {
  const page = await load();
  page.storeReferral();
  expect(Cookies.get('via')).toBeUndefined();
  page.followReferral('abcdefgh');
  page.storeReferral();
  expect(Cookies.get('via')).toBe('abcdefgh');
});

test('a visit is reported once, and text that is no code not at all', async () => {
  const page = await load();
  for (const code of ['abcdefgh', 'abcdefgh', 'ABCDEFGH', '<script>', '', 'a'.repeat(9)]) page.followReferral(code);
  expect(send).toHaveBeenCalledTimes(1);
  expect(send.mock.calls[0]?.[0]).toBe('/api/v1/referrals/visits');
  expect(page.referralHeaders()).toEqual(header('abcdefgh'));
});
