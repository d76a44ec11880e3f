import type { AnalyticsEvent } from '@contract/analytics';
import { analyticsFacts, type Surroundings } from '@/utils/analyticsEvent';
import { trafficSourceOf } from './trafficSource';

type PageVisit = Omit<AnalyticsEvent, 'userID'>;

/** What this tab showed before; null before its first page. */
let placeBefore: string | null = null;

/** A work's page with another tab or filter is the same place: "/event/x" and "/ott/x" are, whatever comes behind. */
const placeIn = (path: string) => {
  const [first = '', second = '', third = ''] = path.split('/').filter(Boolean);
  return [first, second, ...(second === 'snax' || second === 'video' || second === 'begin' ? [third] : [])].join('/');
};

/** SPEC.md §3: the event of one visit of one page, as this browser sees it. */
export function describeVisit(
  screenName: string,
  { referrer = '', ...at }: Surroundings & { referrer?: string },
  hasConsent: boolean,
): PageVisit {
  const { origin, pathname } = new URL(at.href);
  const place = placeIn(pathname);
  const isFirst = placeBefore === null;
  const isSamePlace = placeBefore === place;
  placeBefore = place;
  return {
    ...analyticsFacts(screenName, at, hasConsent),
    valueMap: {
      href: withoutSecrets(at.href),
      source: isFirst ? trafficSourceOf(referrer, origin) : 'MARQUEE',
      ...(isSamePlace ? { isSamePlace } : {}),
    },
    eventName: 'PAGE_VISIT',
    component: 'page',
    eventType: 'VISIT',
  };
}

/** A door link's token is a key; it is counted by nobody. */
function withoutSecrets(href: string): string {
  const url = new URL(href);
  url.searchParams.delete('token');
  return url.href.slice(0, 2000);
}
