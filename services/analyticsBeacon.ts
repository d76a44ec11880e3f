import type { AnalyticsEvent } from '@contract/analytics';
import type { operationPaths } from '@contract/paths';
import { beacon } from './http/beacon';

/** A copy, held to the table of operations by its type: the table itself would come with every page. */
const path: (typeof operationPaths)['other.eventStream'][1] = '/event-stream';

/** For the moment a page is left, when an ordinary call would be cut off. */
export const beaconEvent = (event: AnalyticsEvent): void => beacon(path, event);
