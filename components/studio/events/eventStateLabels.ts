import type { EventRelease } from '@contract/organiserViews';
import * as t from '@messages/studio/events';

/** Event states as the organiser reads them. */
export const eventStateLabels: Record<EventRelease['status'], string> = { DRAFT: t.draft, PUBLISHED: t.onSale, CANCELLED: t.cancelled };

/** The state with its visibility: a draft may be scheduled, a published event unlisted. */
export function eventStateLabel({ status, isUnlisted, publishAt }: Pick<EventRelease, 'status' | 'isUnlisted' | 'publishAt'>): string {
  if (status === 'DRAFT' && publishAt) return t.scheduled;
  return status === 'PUBLISHED' && isUnlisted ? t.unlisted : eventStateLabels[status];
}
