import { currentApp, currentProduct } from '@/utils/url/currentProduct';

test.each([
  ['/profile/', 'ott', 'ott'],
  ['/profile/', 'campaigns', 'campaigns'],
  ['/profile/', 'event', 'events'],
  ['/profile/', 'nonsense', 'ott'],
  ['/profile/', ['event'], 'ott'],
  ['/profile/', undefined, 'ott'],
  ['/event/e1/', undefined, 'events'],
  ['/payment/begin/event/', undefined, 'events'],
  ['/event/e1/', 'campaigns', 'events'],
  ['/campaigns/', undefined, 'campaigns'],
  ['/ott/', undefined, 'ott'],
  ['/', undefined, 'ott'],
  ['/explore/', undefined, 'ott'],
])('%s with from=%p selects %s [R-APP-012, R-GUARD-009, R-GUARD-010]', (path, from, product) => {
  expect(currentProduct(path, from)).toBe(product);
});

test.each([
  ['/', undefined, 'events'],
  ['/explore/', undefined, 'events'],
  ['/collection/', undefined, 'events'],
  ['/ticket/', undefined, 'events'],
  ['/checkout/e1/', undefined, 'events'],
  ['/login/', undefined, 'events'],
  ['/event/e1/', undefined, 'events'],
  ['/payment/process/event/', undefined, 'events'],
  ['/payment/begin/campaign/', undefined, 'campaigns'],
  ['/payment/begin/ott/', undefined, 'screen'],
  ['/profile/', undefined, 'screen'], // as its tabs
  ['/profile/', 'event', 'events'],
  ['/profile/', 'campaigns', 'campaigns'],
  ['/profile/', 'ott', 'screen'],
  ['/campaign/c1/', undefined, 'campaigns'],
  ['/campaigns/', undefined, 'campaigns'],
  ['/ott/snax/s1/', undefined, 'screen'],
  ['/channel/lamp/', undefined, 'screen'],
  ['/studio/', undefined, 'studio'],
  ['/studio/onboarding/', undefined, 'studio'],
])('%s with from=%p belongs to the app %s', (path, from, app) => {
  expect(currentApp(path, from)).toBe(app);
});
