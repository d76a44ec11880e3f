import type { AnalyticsEvent } from '@contract/analytics';
import { baseAnalyticsEvent, type PageEnvironment } from '@/utils/browser/analyticsEvent';
import { trafficSourceOf } from './trafficSource';

type PageVisit = Omit<AnalyticsEvent, 'userID'>;

/** The section this tab showed before; null before its first page. */
let previousSection: string | null = null;

/**
 * A page with another tab or filter is the same section: "/event/x" and "/ott/x" count whatever follows. The checkout over an event's page is a section
 * of its own.
 */
const sectionOf = ({ pathname: path, searchParams }: URL) => {
  const [first = '', second = '', third = ''] = path.split('/').filter(Boolean);
  return [
    first,
    second,
    ...(second === 'snax' || second === 'video' || second === 'begin' ? [third] : []),
    ...(first === 'event' && searchParams.get('checkout') === '1' ? ['checkout'] : []),
  ].join('/');
};

/** The PAGE_VISIT event of one page view. */
export function describeVisit(
  screenName: string,
  { referrer = '', ...at }: PageEnvironment & { referrer?: string },
  hasConsent: boolean,
): PageVisit {
  const url = new URL(at.href);
  const section = sectionOf(url);
  const isFirst = previousSection === null;
  const isSamePlace = previousSection === section;
  previousSection = section;
  return {
    ...baseAnalyticsEvent(screenName, at, hasConsent),
    valueMap: {
      href: withoutSecrets(at.href),
      source: isFirst ? trafficSourceOf(referrer, url.origin) : 'MARQUEE',
      ...(isSamePlace ? { isSamePlace } : {}),
    },
    eventName: 'PAGE_VISIT',
    component: 'page',
    eventType: 'VISIT',
  };
}

/** A check-in link's token is a credential and must not reach analytics. */
function withoutSecrets(href: string): string {
  const url = new URL(href);
  url.searchParams.delete('token');
  return url.href.slice(0, 2000);
}
