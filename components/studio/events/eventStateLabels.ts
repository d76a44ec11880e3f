import type { EventRelease } from '@contract/organiserViews';

/** Event states as the organiser reads them. */
export const eventStateLabels: Record<EventRelease['status'], string> = { DRAFT: 'Draft', PUBLISHED: 'On sale', CANCELLED: 'Cancelled' };
