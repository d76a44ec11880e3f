import type { AnalyticsEvent } from '../../contract/analytics';
import type { Clock } from '../../platform/clock';
import type { AnalyticsBuffer } from './analyticsBuffer';
import { audienceStepOf } from './audienceStep';

const dayMs = 86_400_000;
const minuteMs = 60_000;

/** Control characters and lone surrogates, which PostgreSQL's jsonb rejects. */
const unstorable = /(?![\t\n\r])\p{Cc}|\p{Cs}/gu;

function toStorable<T>(value: T): T {
  if (typeof value === 'string') return value.replace(unstorable, '\ufffd') as T; // -- a string stays a string
  if (Array.isArray(value)) return value.map(toStorable) as T; // -- and a list a list
  if (value && typeof value === 'object')
    return Object.fromEntries(Object.entries(value).map(([key, entry]) => [toStorable(key), toStorable(entry)])) as T; // -- with the same keys
  return value;
}

/** The page visit of a visitor without consent: drops user, tab and query string, and reduces the device to its type. */
function anonymized(event: AnalyticsEvent): AnalyticsEvent {
  const { deviceInfo, valueMap } = event;
  const { href, source = null, isSamePlace = null } = valueMap;
  return {
    ...event,
    userID: null,
    sessionID: null,
    deviceInfo: { ...deviceInfo, browserInfo: { ...deviceInfo.browserInfo, version: '' }, resolution: { width: 0, height: 0 } },
    valueMap: { href: typeof href === 'string' ? (href.split(/[?#]/, 1)[0] ?? '') : null, source, isSamePlace },
    pathName: event.pathName.split(/[?#]/, 1)[0] ?? '',
  };
}

interface Caller {
  userID: string | null;
  /** The visitor has consented to identity and their browser does not ask for privacy. */
  hasConsent: boolean;
  /** The device type that the page reports in a header. */
  deviceType?: string | undefined;
}

export const createAnalyticsService = (buffer: AnalyticsBuffer, clock: Clock) => ({
  /**
   * Returns whether the event was accepted. Page visits always are, without identifying data if there is no consent; every other event
   * needs consent. The user comes from the session only.
   */
  record(event: AnalyticsEvent, { userID, hasConsent, deviceType }: Caller): { accepted: boolean } {
    if (!hasConsent && event.eventName !== 'PAGE_VISIT') return { accepted: false };
    const now = clock.now().getTime();
    // A wrong clock must not put a visit into another day's counts.
    const isPlausible = event.eventTimeMillis > now - dayMs && event.eventTimeMillis < now + 5 * minuteMs;
    const full = toStorable({ ...event, userID });
    const step = audienceStepOf(full, deviceType);
    const at = new Date(isPlausible ? event.eventTimeMillis : now);
    buffer.add({ event: hasConsent ? full : anonymized(full), at, isServerTime: !isPlausible, step });
    return { accepted: true };
  },
});
export type AnalyticsService = ReturnType<typeof createAnalyticsService>;
