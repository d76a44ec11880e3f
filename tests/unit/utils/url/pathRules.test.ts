import { campaignPaymentRedirect, investRedirect, isNoindexPath } from '@/utils/url/pathRules';

test.each([
  ['/invest', '/campaigns/'],
  ['/invest/', '/campaigns/'],
  ['/investor/deck/', '/campaigns/'],
  ['/INVEST/', '/campaigns/'],
  ['/%69nvest/', '/campaigns/'],
  ['//invest//', '/campaigns/'],
  ['/invest/cmp_1/', '/campaign/cmp_1/'],
  ['/Invest/AbC-9/updates/', '/campaign/AbC-9/'],
  ['/invest//evil.com/', '/campaigns/'],
  ['/invest/%2f%2fevil.com', '/campaigns/'],
  ['/invest/\\evil.com', '/campaigns/'],
  ['/reinvest/', null],
  ['/campaigns/', null],
])('%s leads to %s [R-ROUTE-021]', (path, target) => {
  expect(investRedirect(path)).toBe(target);
});

test.each([
  ['/payment/begin/campaign/?id=cmp_1&amount=500000', '/payment/begin/campaign/?campaign=cmp_1&amount=500000'],
  ['/payment/begin/campaign?id=cmp_1&amount=x', '/payment/begin/campaign/?campaign=cmp_1'],
  ['/payment/begin/campaign/?payment=pay_1', '/payment/begin/campaign/?id=pay_1'],
  ['/payment/begin/campaign/?id=pay_1', null],
  ['/payment/begin/campaign/?campaign=cmp_1', null],
  ['/payment/begin/ott/?id=cmp_1', null],
])('the older link %s leads to %s', (link, target) => {
  const { pathname, searchParams } = new URL(link, 'https://marquee.example');
  expect(campaignPaymentRedirect(pathname, searchParams)).toBe(target);
});

test.each([
  ['/studio', true],
  ['/studio/', true],
  ['/Studio/releases/', true],
  ['/%73tudio/', true],
  ['/%2573tudio/', true],
  ['//studio//', true],
  ['/payment/begin/event/', true],
  ['/PAYMENT/', true],
  ['/admin', true],
  ['/Admin/cases/', true],
  ['/administration/', false],
  ['/studios/', false],
  ['/paymentplan/', false],
  ['/', false],
  ['/event/studio/', false],
  ['/%E0%A4%A/', false],
])('%s is excluded from search engines: %s [R-GUARD-003]', (path, isHidden) => {
  expect(isNoindexPath(path)).toBe(isHidden);
});
