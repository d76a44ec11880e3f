import type { AnalyticsEvent } from '@contract/analytics';
import type { operationPaths } from '@contract/paths';
import { beacon } from './http/beacon';

/** Duplicated and checked by its type, because importing the table would add it to every page. */
const path: (typeof operationPaths)['other.eventStream'][1] = '/event-stream';

/** For when the page is left, where an ordinary request would be cancelled. */
export const beaconEvent = (event: AnalyticsEvent): void => beacon(path, event);
