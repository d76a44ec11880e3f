import type { ReleaseTableKind, ReleaseTableRow, ReleaseTableState } from '@contract/releaseTable';
import { routes } from '@/constants/routes';
import * as t from '@messages/studio/releases';

export const releaseKindLabels: Record<ReleaseTableKind, string> = {
  FILM: t.film,
  SERIES: t.series,
  SNAX: t.snax,
  EVENT: t.event,
  CAMPAIGN: t.campaign,
};
export const releaseStateLabels: Record<ReleaseTableState, string> = {
  DRAFT: t.draft,
  SCHEDULED: t.scheduled,
  PROCESSING: t.processing,
  PUBLISHED: t.published,
  UNLISTED: t.unlisted,
  ENDED: t.ended,
  CANCELLED: t.cancelled,
  REMOVED: t.removed,
};

/** The page where a release is edited. */
export function editorPath({ kind, releaseID }: Pick<ReleaseTableRow, 'kind' | 'releaseID'>): string {
  if (kind === 'EVENT') return routes.studioEvent(releaseID);
  return kind === 'CAMPAIGN' ? routes.studioCampaign(releaseID) : routes.studioTitle(releaseID);
}
