import { appTypeOf, browserOf, deviceTypeOf, osOf, type DeviceType } from '@/utils/device';

const agents: readonly (readonly [string, string, number, DeviceType, string, string])[] = [
  [
    'iPhone',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
    5,
    'mobile',
    'iOS',
    'Safari',
  ],
  [
    'Android phone',
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36',
    5,
    'mobile',
    'Android',
    'Chrome',
  ],
  [
    'Samsung browser',
    'Mozilla/5.0 (Linux; Android 14; SM-S928B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/26.0 Chrome/122.0.0.0 Mobile Safari/537.36',
    5,
    'mobile',
    'Android',
    'Samsung Internet',
  ],
  [
    'JioPhone',
    'Mozilla/5.0 (Mobile; LYF/F90M/LYF-F90M; Android; rv:48.0) Gecko/48.0 Firefox/48.0 KAIOS/2.5',
    0,
    'mobile',
    'KaiOS',
    'Firefox',
  ],
  [
    'old iPad',
    'Mozilla/5.0 (iPad; CPU OS 12_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/12.1 Mobile/15E148 Safari/604.1',
    5,
    'tablet',
    'iOS',
    'Safari',
  ],
  [
    'iPad that says Macintosh',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15',
    5,
    'tablet',
    'iOS',
    'Safari',
  ],
  [
    'Android tablet',
    'Mozilla/5.0 (Linux; Android 13; SM-X710) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36',
    5,
    'tablet',
    'Android',
    'Chrome',
  ],
  [
    'Mac',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15',
    0,
    'desktop',
    'macOS',
    'Safari',
  ],
  [
    'Windows with a touch screen',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36 Edg/130.0.0.0',
    10,
    'desktop',
    'Windows',
    'Edge',
  ],
  ['Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:131.0) Gecko/20100101 Firefox/131.0', 0, 'desktop', 'Linux', 'Firefox'],
  [
    'Chromebook',
    'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36',
    0,
    'desktop',
    'ChromeOS',
    'Chrome',
  ],
  [
    'Samsung TV',
    'Mozilla/5.0 (SMART-TV; LINUX; Tizen 7.0) AppleWebKit/537.36 (KHTML, like Gecko) Version/7.0 TV Safari/537.36',
    0,
    'smarttv',
    'Tizen',
    'Safari',
  ],
  [
    'LG TV',
    'Mozilla/5.0 (Web0S; Linux/SmartTV) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/94.0.4606.128 Safari/537.36 WebAppManager',
    0,
    'smarttv',
    'webOS',
    'Chrome',
  ],
  [
    'Fire TV',
    'Mozilla/5.0 (Linux; Android 9; AFTMM) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/110.0.0.0 Mobile Safari/537.36',
    0,
    'smarttv',
    'Android',
    'Chrome',
  ],
  [
    'Apple Watch',
    'Mozilla/5.0 (Apple Watch; CPU WatchOS 10_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/10.0 Mobile/15E148 Safari/604.1',
    1,
    'wearable',
    'macOS',
    'Safari',
  ],
  [
    'PlayStation',
    'Mozilla/5.0 (PlayStation; PlayStation 5/5.10) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/13.0 Safari/605.1.15',
    0,
    'embedded',
    'Unknown',
    'Safari',
  ],
  [
    'Tesla',
    'Mozilla/5.0 (X11; GNU/Linux) AppleWebKit/537.36 (KHTML, like Gecko) Chromium/109.0 Chrome/109.0 Safari/537.36 Tesla/2023.44',
    0,
    'embedded',
    'Linux',
    'Chrome',
  ],
  ['nobody', '', 0, 'desktop', 'Unknown', 'Unknown'],
];

test.each(agents)('%s is recognised [R-APP-015]', (_name, userAgent, touchPoints, deviceType, os, browser) => {
  expect(deviceTypeOf(userAgent, touchPoints)).toBe(deviceType);
  expect(osOf(userAgent, touchPoints)).toBe(os);
  expect(browserOf(userAgent).name).toBe(browser);
});

test.each<[DeviceType, string]>([
  ['mobile', 'M_WEB'],
  ['tablet', 'WEB'],
  ['desktop', 'WEB'],
  ['smarttv', 'WEB'],
  ['wearable', 'WEB'],
  ['embedded', 'WEB'],
])('%s is served as %s', (deviceType, appType) => {
  expect(appTypeOf(deviceType)).toBe(appType);
});
