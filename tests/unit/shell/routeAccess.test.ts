import { readdirSync } from 'node:fs';
import { isAccessUnknown, canShow, redirectFor, type Visitor } from '@/components/shell/routing/routeAccess';

const starting: Visitor = { isReady: false, isAuth: false, hasChannel: false, hasFailed: false };
const anonymous: Visitor = { isReady: true, isAuth: false, hasChannel: false, hasFailed: false };
const viewer: Visitor = { isReady: true, isAuth: true, hasChannel: false, hasFailed: false };
const creator: Visitor = { isReady: true, isAuth: true, hasChannel: true, hasFailed: false };

test.each<[string, string, Visitor, string | null, boolean]>([
  ['an unknown visitor', '/studio/', starting, null, false],
  ['an unknown visitor', '/studio/onboarding/', starting, null, true],
  ['an unknown visitor', '/', starting, null, true],
  ['anonymous', '/', anonymous, null, true],
  ['anonymous', '/studio/', anonymous, '/login/?redirectUrl=%2Fstudio%2F', false],
  ['anonymous', '/studio/releases/?kind=snax', anonymous, '/login/?redirectUrl=%2Fstudio%2Freleases%2F%3Fkind%3Dsnax', false],
  ['anonymous', '/studio/onboarding/', anonymous, null, true],
  ['anonymous', '/studios/', anonymous, null, true],
  ['anonymous', '/profile/', anonymous, null, true],
  ['a viewer', '/studio/', viewer, '/studio/onboarding/', false],
  ['a viewer', '/studio/onboarding/', viewer, null, true],
  ['a viewer', '/explore/', viewer, null, true],
  ['a viewer', '/STUDIO/campaigns/', viewer, '/studio/onboarding/', false],
  ['a viewer', '/studio/campaigns/?tab=money', viewer, '/studio/onboarding/', false],
  ['an unknown visitor', '/approvals/', starting, null, true],
  ['anonymous', '/approvals/cmp_1/', anonymous, '/login/?redirectUrl=%2Fapprovals%2Fcmp_1%2F', true],
  ['a viewer', '/approvals/', viewer, null, true],
  ['a viewer', '/approvals/ledger/', viewer, null, true],
  ['a creator', '/studio/', creator, null, true],
  ['a creator', '/studio/onboarding/', creator, null, true],
  ['a creator', '/studio/releases/', creator, null, true],
])('%s at %s [R-GUARD-001, R-GUARD-002, R-GUARD-004]', (_who, path, visitor, target, isShown) => {
  expect(redirectFor(path, visitor)).toBe(target);
  expect(canShow(path, visitor)).toBe(isShown);
});

test.each<[string, string, Visitor, boolean]>([
  ['anonymous', '/studio/', anonymous, true],
  ['anonymous', '/studio/onboarding/', anonymous, true],
  ['a viewer', '/studio/releases/', viewer, true],
  ['a viewer', '/studio/onboarding/', viewer, true],
  ['a viewer', '/explore/', viewer, false],
  ['a creator', '/studio/', creator, false], // their channel is known from elsewhere by now
])('%s at %s is not redirected after a failed startup', (_who, path, visitor, accessUnknown) => {
  const failed = { ...visitor, hasFailed: true };
  expect([redirectFor(path, failed), isAccessUnknown(path, failed), canShow(path, failed)]).toEqual([null, accessUnknown, !accessUnknown]);
});

const studioPages = readdirSync('pages/studio', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx'))
  .map((file) => `/studio/${file.replace(/\.tsx$/, '').replace(/(^|\/)index$/, '')}/`.replace('//', '/'))
  .sort();

test('the list of studio pages matches the existing pages', () => {
  expect(studioPages).toEqual(expect.arrayContaining(['/studio/', '/studio/campaigns/', '/studio/campaigns/new/', '/studio/ledger/']));
});

test('each area of the studio has its page [R-ROUTE-017]', () => {
  // /studio/titles/ redirects to the releases (pagePolicy.test.ts, requirements/routes.spec.ts).
  const areas = ['releases', 'campaigns', 'events', 'channels', 'earnings', 'audience'];
  expect(studioPages).toEqual(expect.arrayContaining(areas.map((area) => `/studio/${area}/`)));
});

test.each(['/', '/explore/', '/event/e1/', '/ott/', '/ott/a-film/', '/campaigns/', '/campaign/c1/', '/channel/lamp/', '/info/about/'])(
  '%s is public: shown before startup has ended, and to anonymous visitors [R-ROUTE-022]',
  (path) => {
    expect([canShow(path, starting), canShow(path, anonymous), redirectFor(path, anonymous)]).toEqual([true, true, null]);
  },
);

test.each(studioPages.filter((path) => path !== '/studio/onboarding/'))(
  '%s needs a login and a channel [R-GUARD-001, R-GUARD-002, R-ROLE-003]',
  (path) => {
    expect(redirectFor(path, anonymous)).toBe(`/login/?redirectUrl=${encodeURIComponent(path)}`);
    expect(redirectFor(path, viewer)).toBe('/studio/onboarding/');
    expect(canShow(path, viewer)).toBe(false);
    expect(redirectFor(path, creator)).toBeNull();
  },
);
