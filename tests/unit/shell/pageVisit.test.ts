import { operations } from '@contract/operations';
import { describeVisit, isTrackingRefused } from '@/components/shell/pageVisit';

test('a visit carries every field of SPEC.md §3, as the contract wants them', () => {
  window.history.replaceState(null, '', '/event/e1/?from=share#tiers');
  const visit = describeVisit('/event/[id]', window);
  const event = operations['other.eventStream'].input.parse({ ...visit, userID: null });
  expect(event).toMatchObject({
    eventName: 'PAGE_VISIT',
    valueMap: { href: 'http://localhost/event/e1/?from=share#tiers' },
    screenName: '/event/[id]',
    pathName: '/event/e1/',
    deviceInfo: { appInfo: { name: 'Marquee', type: 'WEB', version: '1.0' }, type: 'WEB' },
  });
  expect(describeVisit('/', window)).toMatchObject({ sessionID: visit.sessionID });
  expect(describeVisit('/', window).id).not.toBe(visit.id);
});

test.each([
  ['1', undefined, true],
  ['0', undefined, false],
  [null, undefined, false],
  [null, true, true],
  ['unspecified', false, false],
])('do not track %p and privacy control %p refuse: %s', (doNotTrack, globalPrivacyControl, isRefused) => {
  expect(isTrackingRefused({ doNotTrack }, globalPrivacyControl)).toBe(isRefused);
});
