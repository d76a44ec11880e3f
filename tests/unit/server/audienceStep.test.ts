import type { AnalyticsEvent } from '@contract/analytics';
import { audienceStepOf } from '@/server/modules/analytics/audienceStep';

const event = (pathName: string, valueMap: AnalyticsEvent['valueMap'] = {}, over: Partial<AnalyticsEvent> = {}) =>
  ({
    id: 'e',
    eventTimeMillis: 1,
    sessionID: 's',
    userID: null,
    eventName: 'PAGE_VISIT',
    component: 'page',
    eventType: 'VISIT',
    screenName: 'x',
    deviceInfo: { language: 'en-IN', type: 'M_WEB' },
    pathName,
    valueMap,
    ...over,
  }) as AnalyticsEvent;

test.each([
  ['/event/evt_1/', {}, ['VIEW', 'EVENT', 'evt_1']],
  ['/checkout/evt_1/', {}, ['CHECKOUT', 'EVENT', 'evt_1']],
  ['/event/evt_1/', { href: 'https://m/event/evt_1/?checkout=1&session=ses_1' }, ['CHECKOUT', 'EVENT', 'evt_1']],
  ['/campaign/cmp_1/', {}, ['VIEW', 'CAMPAIGN', 'cmp_1']],
  ['/ott/monsoon-static-x1/', {}, ['VIEW', 'SLUG', 'monsoon-static-x1']],
  ['/ott/monsoon-static-x1/related/', {}, ['VIEW', 'SLUG', 'monsoon-static-x1']],
  ['/ott/%E0%A4%A8%E0%A4%A6%E0%A5%80/', {}, ['VIEW', 'SLUG', 'नदी']],
  ['/ott/snax/rel_1/', {}, ['VIEW', 'RELEASE', 'rel_1']],
  ['/payment/begin/ott/', { href: 'https://m/payment/begin/ott/?release=rel_1&kind=BUY' }, ['CHECKOUT', 'RELEASE', 'rel_1']],
  ['/payment/begin/campaign/', { href: 'https://m/payment/begin/campaign/?campaign=cmp_1' }, ['CHECKOUT', 'CAMPAIGN', 'cmp_1']],
])('%s is a step [R-PRIV-002]', (path, valueMap, [step, subjectKind, subjectKey]) => {
  expect(audienceStepOf(event(path, valueMap), undefined)).toMatchObject({
    step,
    subjectKind,
    subjectKey,
    source: 'DIRECT',
    device: 'mobile',
    country: 'IN',
  });
});

test.each([
  '/',
  '/ott/',
  '/ott/search/',
  '/ott/video/hash/rel_1/',
  '/explore/',
  '/event/a%20b/',
  '/payment/begin/ott/',
  '/studio/',
  '/ott/%00/',
  '/ott/a%0Ab/',
])('%s is none', (path) => {
  expect(audienceStepOf(event(path), undefined)).toBeNull();
});

test('another tab of the same page is not a view, and an unknown source is none [R-PRIV-002]', () => {
  expect(audienceStepOf(event('/event/evt_1/', { isSamePlace: true }), undefined)).toBeNull();
  expect(audienceStepOf(event('/event/evt_1/', { source: 'https://a.example/secret' }), 'tablet')).toMatchObject({
    source: 'DIRECT',
    device: 'tablet',
  });
  expect(audienceStepOf(event('/event/evt_1/', { source: 'SEARCH' }), 'no such device')).toMatchObject({
    source: 'SEARCH',
    device: 'mobile',
  });
});

test('the values of a player are clamped to plausible ones', () => {
  const watch = (valueMap: AnalyticsEvent['valueMap']) =>
    audienceStepOf(event('/x/', { releaseID: 'rel_1', ...valueMap }, { eventName: 'WATCH' }), undefined);
  expect(watch({ watchedMs: 30_000.7, decileFrom: 2, decileTo: 4 })).toMatchObject({
    step: 'WATCH',
    watchedMs: 30_000,
    decileFrom: 2,
    decileTo: 4,
  });
  expect(watch({ watchedMs: 1e12, decileFrom: -3, decileTo: 99 })).toMatchObject({ watchedMs: 120_000, decileFrom: 0, decileTo: 10 });
  expect(watch({ watchedMs: -5, decileFrom: 7, decileTo: 3 })).toMatchObject({ watchedMs: 0, decileFrom: 7, decileTo: 7 });
  expect(watch({ watchedMs: 'x', releaseID: 'no id!' })).toBeNull();
  expect(audienceStepOf(event('/x/', { releaseID: 'rel_1', watchedMs: 9 }, { eventName: 'PLAY' }), undefined)).toMatchObject({
    step: 'PLAY',
    watchedMs: 0,
  });
});

test.each([
  ['hi-IN', 'IN'],
  ['zh-Hant-TW', 'TW'],
  ['en', null],
  ['de-1996', null],
])('the country in %s is %s', (language, country) => {
  expect(
    audienceStepOf(event('/event/e/', {}, { deviceInfo: { language, type: 'WEB' } as AnalyticsEvent['deviceInfo'] }), undefined)?.country,
  ).toBe(country);
});
