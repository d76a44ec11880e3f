import { operations } from '@contract/operations';
import { describeVisit } from '@/components/shell/analytics/pageVisit';
import { trafficSourceOf } from '@/components/shell/analytics/trafficSource';
import { isTrackingRefused } from '@/utils/browser/trackingRefused';

const at = (href: string) => ({ href, navigator, screen });

test('a visit has every field the contract requires [R-DATA-006, R-DATA-007, R-LIMIT-018, R-STATE-007]', () => {
  const page = { ...at('http://localhost/event/e1/?from=share#tiers'), screen: { width: 360, height: 740 } };
  const visit = describeVisit('/event/[id]', page, true);
  const event = operations['other.eventStream'].input.parse({ ...visit, userID: null });
  expect(event).toMatchObject({
    eventName: 'PAGE_VISIT',
    valueMap: { href: 'http://localhost/event/e1/?from=share#tiers', source: 'DIRECT' },
    screenName: '/event/[id]',
    pathName: '/event/e1/',
    deviceInfo: {
      appInfo: { name: 'Marquee', type: 'WEB', version: '1.0' },
      browserInfo: { name: expect.any(String), version: expect.any(String), platform: expect.any(String) },
      language: navigator.language,
      os: expect.any(String),
      resolution: { width: 360, height: 740 },
      type: 'WEB',
    },
  });
  expect(Object.keys(event).sort()).toEqual(
    [
      'component',
      'deviceInfo',
      'eventName',
      'eventTimeMillis',
      'eventType',
      'id',
      'pathName',
      'screenName',
      'sessionID',
      'userID',
      'valueMap',
    ].sort(),
  );
  expect(describeVisit('/', at('http://localhost/'), true)).toMatchObject({ sessionID: visit.sessionID });
  expect(describeVisit('/', at('http://localhost/'), true).id).not.toBe(visit.id);
});

test('the token of a check-in link is not part of what is counted', () => {
  const visit = describeVisit('/check-in/[sessionID]', at('http://localhost/check-in/ses_1/?token=a-key&from=share'), true);
  expect(JSON.stringify(visit)).not.toContain('a-key');
  expect(visit.valueMap).toEqual({ href: 'http://localhost/check-in/ses_1/?from=share', source: 'MARQUEE' });
});

test.each([
  ['1', undefined, true],
  ['0', undefined, false],
  [null, undefined, false],
  [null, true, true],
  ['unspecified', false, false],
])('Do Not Track %p and Global Privacy Control %p refuse: %s', (doNotTrack, globalPrivacyControl, isRefused) => {
  expect(isTrackingRefused({ doNotTrack }, globalPrivacyControl)).toBe(isRefused);
});

test('another tab of the same title is the same page, another title is not', () => {
  const isSame = (path: string) => describeVisit('x', at(`http://localhost${path}`), true).valueMap.isSamePlace === true;
  expect(
    ['/ott/a-film/', '/ott/a-film/related/', '/ott/another/', '/ott/snax/c1/', '/ott/snax/c2/', '/event/e1/', '/event/e1/?tab=about'].map(
      isSame,
    ),
  ).toEqual([false, true, false, false, false, false, true]);
  // The checkout over an event's page counts as the checkout does.
  expect(['/event/e1/?checkout=1', '/event/e1/?checkout=1&tickets=t1.2', '/event/e1/'].map(isSame)).toEqual([false, true, false]);
});

test.each([
  ['', 'DIRECT'],
  ['https://www.google.co.in/', 'SEARCH'],
  ['https://duckduckgo.com/?q=film', 'SEARCH'],
  ['https://t.co/abc', 'SOCIAL'],
  ['https://www.instagram.com/', 'SOCIAL'],
  ['https://web.whatsapp.com/', 'MESSAGE'],
  ['android-app://com.whatsapp/', 'MESSAGE'],
  ['https://mail.google.com/', 'MESSAGE'],
  ['https://a-paper.example/review', 'SITE'],
  ['https://notgoogle.example/', 'SITE'],
  ['no referrer', 'SITE'],
  ['http://localhost/explore/', 'MARQUEE'],
])('%s is classified as %s', (referrer, source) => {
  expect(trafficSourceOf(referrer, 'http://localhost')).toBe(source);
});
