import type { EventRelease } from '@contract/organiserViews';
import * as t from '@messages/studio/events';

/** Event states as the organiser reads them. */
export const eventStateLabels: Record<EventRelease['status'], string> = { DRAFT: t.draft, PUBLISHED: t.onSale, CANCELLED: t.cancelled };
