import type { ChannelRole } from '@contract/rights';
import { routes } from '@/constants/routes';
import * as t from '@messages/studio/shared';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { ButtonLink } from '../../ui/navigation/Link';
import { roleInSentence } from './roleInSentence';

interface MissingPermissionProps {
  channel: { name: string; role: ChannelRole | null };
  /** Who can do it: "An owner or an editor uploads here." */
  explanation: string;
}

/** Shown in place of a form the viewer may not submit. */
export const MissingPermission = ({ channel: { name, role }, explanation }: MissingPermissionProps) => (
  <EmptyState
    icon="info"
    title={t.youDontHavePermission}
    message={t.permissionExplanation({ hasRole: role !== null, name, role: role ? roleInSentence(role) : '', explanation })}
  >
    <ButtonLink href={routes.studioTeam} tone="quiet">
      {t.yourPermissions}
    </ButtonLink>
  </EmptyState>
);
