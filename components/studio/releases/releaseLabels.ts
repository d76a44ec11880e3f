import type { ReleaseTableKind, ReleaseTableRow, ReleaseTableState } from '@contract/releaseTable';
import { routes } from '@/constants/routes';

export const releaseKindLabels: Record<ReleaseTableKind, string> = {
  FILM: 'Film',
  SERIES: 'Series',
  SNAX: 'Snax',
  EVENT: 'Event',
  CAMPAIGN: 'Campaign',
};
export const releaseStateLabels: Record<ReleaseTableState, string> = {
  DRAFT: 'Draft',
  SCHEDULED: 'Scheduled',
  PROCESSING: 'Processing',
  PUBLISHED: 'Published',
  UNLISTED: 'Unlisted',
  ENDED: 'Ended',
  CANCELLED: 'Cancelled',
  REMOVED: 'Removed',
};
export const salesUnitLabels: Record<ReleaseTableKind, string> = {
  FILM: 'sold',
  SERIES: 'sold',
  SNAX: 'sold',
  EVENT: 'tickets',
  CAMPAIGN: 'investors',
};

/** The page where a release is edited. */
export function editorPath({ kind, releaseID, state }: Pick<ReleaseTableRow, 'kind' | 'releaseID' | 'state'>): string {
  if (kind === 'EVENT') return routes.studioEvent(releaseID, state === 'DRAFT' ? 'sessions' : 'details');
  return kind === 'CAMPAIGN' ? routes.studioCampaign(releaseID) : routes.studioTitle(releaseID);
}
