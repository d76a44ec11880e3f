import { mayShow, redirectFor, type Visitor } from '@/components/shell/routeGuard';

const starting: Visitor = { isReady: false, isAuth: false, hasChannel: false };
const anonymous: Visitor = { isReady: true, isAuth: false, hasChannel: false };
const viewer: Visitor = { isReady: true, isAuth: true, hasChannel: false };
const creator: Visitor = { isReady: true, isAuth: true, hasChannel: true };

test.each<[string, string, Visitor, string | null, boolean]>([
  ['nobody yet', '/studio/', starting, null, false],
  ['nobody yet', '/studio/onboarding/', starting, null, true],
  ['nobody yet', '/', starting, null, true],
  ['anonymous', '/', anonymous, null, true],
  ['anonymous', '/studio/', anonymous, '/login/?redirectUrl=%2Fstudio%2F', false],
  ['anonymous', '/studio/releases/?kind=snax', anonymous, '/login/?redirectUrl=%2Fstudio%2Freleases%2F%3Fkind%3Dsnax', false],
  ['anonymous', '/studio/onboarding/', anonymous, null, true],
  ['anonymous', '/studios/', anonymous, null, true],
  ['anonymous', '/profile/', anonymous, null, true],
  ['a viewer', '/studio/', viewer, '/studio/onboarding/', false],
  ['a viewer', '/studio/onboarding/', viewer, null, true],
  ['a viewer', '/explore/', viewer, null, true],
  ['a creator', '/studio/', creator, null, true],
  ['a creator', '/studio/onboarding/', creator, null, true],
  ['a creator', '/studio/releases/', creator, null, true],
])('%s at %s', (_who, path, visitor, target, isShown) => {
  expect(redirectFor(path, visitor)).toBe(target);
  expect(mayShow(path, visitor)).toBe(isShown);
});
