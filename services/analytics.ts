import type { AnalyticsEvent } from '@contract/analytics';
import { call } from './http/call';
import type { Http } from './http/createHttp';

export const sendEvent = (http: Http, event: AnalyticsEvent) => call(http, 'other.eventStream', event);
