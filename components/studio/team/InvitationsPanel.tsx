import type { Invitation } from '@contract/team';
import styled from 'styled-components';
import { useRevokeInvitationMutation } from '@/store/studio/teamApi';
import { theme } from '@/styles/theme';
import { formatDate } from '@/utils/format/dates';
import * as t from '@messages/studio/team';
import { Panel } from '../../content/page/PageFrame';
import { Text } from '../../ui/layout/Text';
import { ConfirmButton } from '../shared/ConfirmButton';
import { roleInSentence } from '../shared/roleInSentence';

/** Pending invitations. */
export const InvitationsPanel = ({ channelID, invitations }: { channelID: string; invitations: readonly Invitation[] }) => (
  <Panel title={t.invited}>
    <ul>
      {invitations.map((invitation) => (
        <InvitationRow key={invitation.invitationID} channelID={channelID} invitation={invitation} />
      ))}
    </ul>
  </Panel>
);

function InvitationRow({ channelID, invitation }: { channelID: string; invitation: Invitation }) {
  const { invitationID, role, username, sentTo, createdBy, expiresAt } = invitation;
  const [revoke, { isLoading, error }] = useRevokeInvitationMutation();
  const recipient = username ? `@${username}` : (sentTo ?? t.anyoneWithLink);
  return (
    <Row>
      <div>
        <Text isStrong>{t.recipientAndRole({ recipient, role: roleInSentence(role) })}</Text>
        <Text kind="small" tone="muted">
          {t.invitationDetails({ createdBy, date: formatDate(expiresAt) })}
        </Text>
      </div>
      <ConfirmButton
        label={t.takeBack}
        name={t.takeBackInvitation({ recipient, role: roleInSentence(role) })}
        title={t.takeBackQuestion({ recipient })}
        effect={t.takeBackEffect}
        action={t.takeBack}
        isBusy={isLoading}
        error={error}
        onConfirm={async () => !(await revoke({ channelID, invitationID })).error}
      />
    </Row>
  );
}

const Row = styled.li`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space[3]};
  padding-block: ${theme.space[3]};
  & + & {
    border-top: 1px solid ${theme.color.line};
  }
`;
