import { hasRight } from '@contract/rights';
import { routes } from '@/constants/routes';
import * as t from '@messages/studio/splits';
import { Link } from '../../ui/navigation/Link';
import { useChannelRole } from '../shared/useChannelRole';

interface SplitLinkProps {
  kind: 'campaign' | 'event' | 'title';
  id: string;
  /** Of the work. */
  channelID: string;
}

/** Leads to the split of a work, for who sees the money of its channel. */
export function SplitLink({ kind, id, channelID }: SplitLinkProps) {
  const role = useChannelRole(channelID);
  if (!hasRight(role, 'money.read')) return null;
  return (
    <div>
      <Link tone="action" href={routes.studioSplitOf(kind, id)}>
        {t.openSplit}
      </Link>
    </div>
  );
}
