import type { AnalyticsEvent } from '@contract/analytics';
import { operationPaths } from '@contract/paths';
import { call } from './http/call';
import type { Http } from './http/createHttp';

export const sendEvent = (http: Http, event: AnalyticsEvent) => call(http, 'other.eventStream', event);

/** For the moment a page is left: an ordinary call would be cut off, and only text may be sent then. */
export function beaconEvent(event: AnalyticsEvent): void {
  const [, path] = operationPaths['other.eventStream'];
  navigator.sendBeacon?.(`/api/v1${path}`, new Blob([JSON.stringify(event)], { type: 'text/plain;charset=UTF-8' }));
}
