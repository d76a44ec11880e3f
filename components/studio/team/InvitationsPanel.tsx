import { roleLabels } from '@contract/rights';
import type { Invitation } from '@contract/team';
import styled from 'styled-components';
import { useRevokeInvitationMutation } from '@/store/studio/teamApi';
import { formatDate } from '@/utils/format/dates';
import { Panel } from '../../content/page/PageFrame';
import { Button } from '../../ui/button/Button';
import { Text } from '../../ui/layout/Text';

/** Pending invitations. */
export const InvitationsPanel = ({ channelID, invitations }: { channelID: string; invitations: readonly Invitation[] }) => (
  <Panel title="Invited">
    <ul>
      {invitations.map((invitation) => (
        <InvitationRow key={invitation.invitationID} channelID={channelID} invitation={invitation} />
      ))}
    </ul>
  </Panel>
);

function InvitationRow({ channelID, invitation }: { channelID: string; invitation: Invitation }) {
  const { invitationID, role, username, createdBy, expiresAt } = invitation;
  const [revoke, { isLoading }] = useRevokeInvitationMutation();
  const recipient = username ? `@${username}` : 'Anyone with the link';
  return (
    <Row>
      <div>
        <Text isStrong>
          {recipient}, {roleLabels[role].name.toLowerCase()}
        </Text>
        <Text kind="small" tone="muted">
          By {createdBy}, until {formatDate(expiresAt)}
        </Text>
      </div>
      <Button
        size="s"
        tone="quiet"
        isBusy={isLoading}
        aria-label={`Take back: ${recipient}, ${roleLabels[role].name.toLowerCase()}`}
        onClick={() => void revoke({ channelID, invitationID })}
      >
        Take back
      </Button>
    </Row>
  );
}

const Row = styled.li`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${({ theme }) => theme.space[3]};
  padding-block: ${({ theme }) => theme.space[3]};
  & + & {
    border-top: 1px solid ${({ theme }) => theme.color.line};
  }
`;
