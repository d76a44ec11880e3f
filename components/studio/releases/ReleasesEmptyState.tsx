import { hasRight, type ChannelRole } from '@contract/rights';
import { routes } from '@/constants/routes';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { ButtonLink } from '../../ui/navigation/Link';

interface ReleasesEmptyStateProps {
  /** A filter is set, so there may be other releases. */
  isFiltered: boolean;
  role: ChannelRole | null;
}

/** Empty table: no match for the filters, or nothing created yet with what can be created. */
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
