import type { AnalyticsEvent } from '@contract/analytics';
import { brand } from '@/constants/brand';
import { versions } from '@/constants/versions';
import { appTypeOf, browserOf, deviceTypeOf, osOf } from '@/utils/device';

type PageVisit = Omit<AnalyticsEvent, 'userID'>;

const sessionKey = 'marquee-visit';

/** Where and by what a page was visited. */
export interface Visited {
  href: string;
  navigator: Pick<Navigator, 'userAgent' | 'maxTouchPoints' | 'language'>;
  screen: Pick<Screen, 'width' | 'height'>;
}

/** SPEC.md §3: the event of one visit of one page, as this browser sees it. */
export function describeVisit(screenName: string, { href, navigator, screen }: Visited): PageVisit {
  const { userAgent, maxTouchPoints } = navigator;
  const type = appTypeOf(deviceTypeOf(userAgent, maxTouchPoints));
  return {
    id: newID(),
    eventTimeMillis: Date.now(),
    sessionID: visitSessionID(),
    deviceInfo: {
      appInfo: { name: brand.name, type, version: versions.analyticsApp },
      browserInfo: { ...browserOf(userAgent), platform: osOf(userAgent, maxTouchPoints) },
      language: navigator.language,
      os: osOf(userAgent, maxTouchPoints),
      resolution: { width: screen.width, height: screen.height },
      type,
    },
    valueMap: { href: withoutSecrets(href) },
    eventName: 'PAGE_VISIT',
    component: 'page',
    eventType: 'VISIT',
    screenName: screenName.slice(0, 200),
    pathName: new URL(href).pathname.slice(0, 2000),
  };
}

/** A door link's token is a key; it is counted by nobody. */
function withoutSecrets(href: string): string {
  const url = new URL(href);
  url.searchParams.delete('token');
  return url.href.slice(0, 2000);
}

/** One per tab and no longer: it tells the steps of one visit apart, not one person from another. */
function visitSessionID(): string {
  try {
    const known = sessionStorage.getItem(sessionKey);
    if (known) return known;
    const made = newID();
    sessionStorage.setItem(sessionKey, made);
    return made;
  } catch {
    return newID();
  }
}

/** randomUUID exists only on https and loopback. */
const newID = (): string => [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
