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
  if (isFiltered) return <EmptyState icon="search" title="None of them" message="No release of yours fits all of this." />;
  const mayUpload = hasRight(role, 'content.edit');
  return (
    <EmptyState
      icon="play"
      title="Your first release"
      message={
        mayUpload
          ? 'Drop a film or a clip anywhere on this page. It takes less than five minutes to put it out.'
          : 'Nothing of this channel is out.'
      }
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
