import { hasRight, type ChannelRole } from '@contract/rights';
import * as t from '@messages/studio/releases';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { Stack } from '../../ui/layout/Stack';
import { FirstWorkLinks } from './FirstWorkLinks';

interface ReleasesEmptyStateProps {
  /** A filter is set, so there may be other releases. */
  isFiltered: boolean;
  role: ChannelRole | null;
}

/** Empty table: no match for the filters, or nothing created yet with what can be created. */
export function ReleasesEmptyState({ isFiltered, role }: ReleasesEmptyStateProps) {
  if (isFiltered) return <EmptyState icon="search" title={t.noMatches} message={t.tryOtherFilters} />;
  const mayUpload = hasRight(role, 'content.edit');
  return (
    <EmptyState icon="play" title={t.firstRelease} message={mayUpload ? t.firstReleaseHint : t.nothingPublished}>
      <Stack direction="row" gap={2} justify="center" isWrapping>
        <FirstWorkLinks role={role} />
      </Stack>
    </EmptyState>
  );
}
