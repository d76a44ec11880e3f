import { roleLabels, type ChannelRole } from '@contract/rights';
import { routes } from '@/constants/routes';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { ButtonLink } from '../../ui/navigation/Link';

interface MissingPermissionProps {
  channel: { name: string; role: ChannelRole | null };
  /** Who can do it: "An owner or an editor uploads here." */
  explanation: string;
}

/** Shown in place of a form the viewer may not submit. */
export const MissingPermission = ({ channel: { name, role }, explanation }: MissingPermissionProps) => (
  <EmptyState
    icon="info"
    title="You don’t have permission"
    message={`${role ? `In ${name} you are ${roleLabels[role].name.toLowerCase()}. ` : ''}${explanation} If you are in several channels, choose another one above.`}
  >
    <ButtonLink href={routes.studioTeam} tone="quiet">
      Your permissions
    </ButtonLink>
  </EmptyState>
);
