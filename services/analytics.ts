import type { AnalyticsEvent } from '@contract/analytics';
import type { operationPaths } from '@contract/paths';
import { call } from './http/call';
import type { Http } from './http/createHttp';

export const sendEvent = (http: Http, event: AnalyticsEvent) => call(http, 'other.eventStream', event);

/** Said again, and held to the table by its type: the table itself would come with every page. */
const path: (typeof operationPaths)['other.eventStream'][1] = '/event-stream';

/** For the moment a page is left: an ordinary call would be cut off, and only text may be sent then. */
export function beaconEvent(event: AnalyticsEvent): void {
  navigator.sendBeacon?.(`/api/v1${path}`, new Blob([JSON.stringify(event)], { type: 'text/plain;charset=UTF-8' }));
}
