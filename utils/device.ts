import type { deviceTypes } from '@contract/deviceTypes';

export type DeviceType = (typeof deviceTypes)[number];

/** First match wins: more specific types come before those they also claim to be. */
const typePatterns: readonly (readonly [RegExp, DeviceType])[] = [
  [
    /smart-?tv|smarttv|appletv|apple tv|googletv|google tv|android tv|hbbtv|netcast|web0s|webos\.tv|tizen.*tv|roku|bravia|aft[a-z]{1,3}\b|crkey|viera|aquos/i,
    'smarttv',
  ],
  [/watch|wear ?os|glass \d|sm-r\d{3}/i, 'wearable'],
  [/playstation|xbox|nintendo|tesla\/|qtcarbrowser|automotive|raspbian|kaios.*embedded|oculusbrowser|quest \d/i, 'embedded'],
  [/ipad|tablet|playbook|kindle|nexus (7|9|10)|^(?!.*mobi).*(android|silk)/i, 'tablet'],
  [/mobi|iphone|ipod|android|blackberry|opera mini|windows phone|kaios/i, 'mobile'],
];

/** The type of device behind a user agent; an iPad that claims to be a Macintosh is recognised by its touch points. */
export function deviceTypeOf(userAgent: string, maxTouchPoints = 0): DeviceType {
  if (/macintosh/i.test(userAgent) && maxTouchPoints > 1) return 'tablet';
  return typePatterns.find(([pattern]) => pattern.test(userAgent))?.[1] ?? 'desktop';
}

const osPatterns: readonly (readonly [RegExp, string])[] = [
  [/windows phone/i, 'Windows Phone'],
  [/windows/i, 'Windows'],
  [/iphone|ipad|ipod/i, 'iOS'],
  [/cros/i, 'ChromeOS'],
  [/kaios/i, 'KaiOS'],
  [/tizen/i, 'Tizen'],
  [/web0s|webos/i, 'webOS'],
  [/android/i, 'Android'],
  [/mac os x|macintosh/i, 'macOS'],
  [/linux|x11/i, 'Linux'],
];

export function osOf(userAgent: string, maxTouchPoints = 0): string {
  if (/macintosh/i.test(userAgent) && maxTouchPoints > 1) return 'iOS';
  return osPatterns.find(([pattern]) => pattern.test(userAgent))?.[1] ?? 'Unknown';
}

const browserPatterns: readonly (readonly [RegExp, string])[] = [
  [/edg(?:e|a|ios)?\/([\d.]+)/i, 'Edge'],
  [/(?:opr|opera)\/([\d.]+)/i, 'Opera'],
  [/samsungbrowser\/([\d.]+)/i, 'Samsung Internet'],
  [/(?:firefox|fxios)\/([\d.]+)/i, 'Firefox'],
  [/(?:chrome|crios)\/([\d.]+)/i, 'Chrome'],
];
const safari = /safari/i;
const safariVersion = /version\/([\d.]+)/i;

export function browserOf(userAgent: string): { name: string; version: string } {
  for (const [pattern, name] of browserPatterns) {
    const version = pattern.exec(userAgent)?.[1];
    if (version) return { name, version };
  }
  const version = safari.test(userAgent) ? safariVersion.exec(userAgent)?.[1] : undefined;
  return version ? { name: 'Safari', version } : { name: 'Unknown', version: '' };
}

/** Phones are M_WEB, everything else WEB. */
export const appTypeOf = (deviceType: DeviceType): 'M_WEB' | 'WEB' => (deviceType === 'mobile' ? 'M_WEB' : 'WEB');
