import { brand } from '@/constants/brand';
import { versions } from '@/constants/versions';
import { createIdempotencyKey } from '../createIdempotencyKey';
import { appTypeOf, browserOf, deviceTypeOf, osOf } from '../device';
import { removeSessionValue, setSessionValue, sessionValue } from './sessionValue';

const sessionKey = 'marquee-visit';

/** The page and device of an event. */
export interface PageEnvironment {
  href: string;
  navigator: Pick<Navigator, 'userAgent' | 'maxTouchPoints' | 'language'>;
  screen: Pick<Screen, 'width' | 'height'>;
}

/** The fields common to all analytics events: time, page and device. */
export function baseAnalyticsEvent(screenName: string, { href, navigator, screen }: PageEnvironment, hasConsent: boolean) {
  const { userAgent, maxTouchPoints } = navigator;
  const type = appTypeOf(deviceTypeOf(userAgent, maxTouchPoints));
  return {
    id: createIdempotencyKey(),
    eventTimeMillis: Date.now(),
    // Without consent nothing is stored in the browser.
    sessionID: hasConsent ? visitSessionID() : null,
    deviceInfo: {
      appInfo: { name: brand.name, type, version: versions.analyticsApp },
      browserInfo: { ...browserOf(userAgent), platform: osOf(userAgent, maxTouchPoints) },
      language: navigator.language,
      os: osOf(userAgent, maxTouchPoints),
      resolution: { width: screen.width, height: screen.height },
      type,
    },
    screenName: screenName.slice(0, 200),
    pathName: new URL(href).pathname.slice(0, 2000),
  };
}

/** Removes the session ID when consent is withdrawn. */
export const clearVisitSession = () => removeSessionValue(sessionKey);

/** One per tab: it links the steps of one visit and does not identify a person. */
function visitSessionID(): string {
  const existing = sessionValue(sessionKey);
  if (existing) return existing;
  const created = createIdempotencyKey();
  setSessionValue(sessionKey, created);
  return created;
}
