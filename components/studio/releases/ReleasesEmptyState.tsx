import { hasRight, type ChannelRole } from '@contract/rights';
import { routes } from '@/constants/routes';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { ButtonLink } from '../../ui/navigation/Link';

interface ReleasesEmptyStateProps {
  /** Some filter is set: there may be others. */
  isFiltered: boolean;
  role: ChannelRole | null;
}

/** An empty table: nothing fits, or nothing is there yet and what can be made. */
export function ReleasesEmptyState({ isFiltered, role }: ReleasesEmptyStateProps) {
  if (isFiltered) return <EmptyState icon="search" title="None of them" message="Try other filters." />;
  const mayUpload = hasRight(role, 'content.edit');
  return (
    <EmptyState
      icon="play"
      title="Your first release"
      message={mayUpload ? 'Drop a film or clip anywhere on this page to upload it.' : 'This channel hasn’t published anything yet.'}
    >
      {mayUpload ? <ButtonLink href={routes.studioUpload}>Upload a film</ButtonLink> : null}
      {hasRight(role, 'event.edit') ? (
        <ButtonLink href={routes.studioEventNew} tone="quiet">
          New event
        </ButtonLink>
      ) : null}
    </EmptyState>
  );
}
