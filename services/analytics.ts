import type { AnalyticsEvent } from '@contract/analytics';
import type { operationPaths } from '@contract/paths';
import { beacon } from './http/beacon';
import { call } from './http/call';
import type { Http } from './http/createHttp';

export const sendEvent = (http: Http, event: AnalyticsEvent) => call(http, 'other.eventStream', event);

/** Said again, and held to the table by its type: the table itself would come with every page. */
const path: (typeof operationPaths)['other.eventStream'][1] = '/event-stream';

/** For the moment a page is left, when an ordinary call would be cut off. */
export const beaconEvent = (event: AnalyticsEvent): void => beacon(path, event);
