import type { EventRelease } from '@contract/organiserViews';

/** The state of an event, as its maker reads it. */
export const eventStateLabels: Record<EventRelease['status'], string> = { DRAFT: 'Draft', PUBLISHED: 'On sale', CANCELLED: 'Cancelled' };
