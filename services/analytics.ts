import type { AnalyticsEvent } from '@contract/analytics';
import type { operationPaths } from '@contract/paths';
import { beacon } from './http/beacon';

/** Duplicated and checked by its type, because importing the table would add it to every page. */
const path: (typeof operationPaths)['other.eventStream'][1] = '/event-stream';

/** Reports an event; also while the page is left, where an ordinary request would be cancelled. Its errors are never shown. */
export const sendEvent = (event: AnalyticsEvent): void => beacon(path, event);
