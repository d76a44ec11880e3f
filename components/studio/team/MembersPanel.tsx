import { channelRoles, hasRight, roleLabels, type ChannelRole } from '@contract/rights';
import type { Team, TeamMember } from '@contract/team';
import { useState } from 'react';
import styled from 'styled-components';
import { routes } from '@/constants/routes';
import { useRemoveMemberMutation } from '@/store/studio/teamApi';
import { formatDate } from '@/utils/format/dates';
import { Panel } from '../../content/page/PageFrame';
import { Button } from '../../ui/button/Button';
import { SelectField } from '../../ui/field/SelectField';
import { Text } from '../../ui/layout/Text';
import { Link } from '../../ui/navigation/Link';
import { RoleSheet } from './RoleSheet';

/** Team members; members with the right to manage the team change roles and remove people here. */
export const MembersPanel = ({ team, viewerID }: { team: Team; viewerID: string }) => (
  <Panel title="People">
    <ul>
      {team.members.map((member) => (
        <MemberRow
          key={member.userID + member.role}
          member={member}
          channelID={team.channel.channelID}
          isManager={hasRight(team.role, 'team.manage')}
          isViewer={member.userID === viewerID}
          nextPayee={nextPayeeAfter(team, member)}
        />
      ))}
    </ul>
  </Panel>
);

/** When the payee steps down, the next owner in the list becomes the payee, as on the server. */
const nextPayeeAfter = ({ members }: Team, { userID, isPayee }: TeamMember) =>
  isPayee ? (members.find((one) => one.role === 'OWNER' && one.userID !== userID)?.username ?? null) : null;

interface MemberRowProps {
  member: TeamMember;
  channelID: string;
  isManager: boolean;
  isViewer: boolean;
  nextPayee: string | null;
}

function MemberRow({ member, channelID, isManager, isViewer, nextPayee }: MemberRowProps) {
  const { userID, username, name, role, isPayee, joinedAt } = member;
  const [chosen, setChosen] = useState<ChannelRole>(role);
  const [isReviewing, setIsReviewing] = useState(false);
  const [remove, removal] = useRemoveMemberMutation();
  const [isConfirming, setIsConfirming] = useState(false);
  return (
    <Row>
      <Details>
        <Text isStrong isOneLine>
          <Link href={routes.user(username)}>{name}</Link>
          {isViewer ? ' (you)' : ''}
        </Text>
        <Text kind="small" tone="muted">
          @{username}, since {formatDate(joinedAt)}
          {isPayee ? '. Receives payouts' : ''}
        </Text>
      </Details>
      {isManager ? (
        <RoleChoice>
          <SelectField
            label={`Role of ${name}`}
            isLabelHidden
            value={chosen}
            options={channelRoles.map((value) => ({ value, label: roleLabels[value].name }))}
            onChange={({ target }) => setChosen(target.value as ChannelRole)} // -- its options are the roles
          />
          {chosen === role ? null : (
            <Button size="s" aria-label={`Save the role of ${name}`} onClick={() => setIsReviewing(true)}>
              Save
            </Button>
          )}
        </RoleChoice>
      ) : (
        <Text>{roleLabels[role].name}</Text>
      )}
      {isManager && !isViewer ? (
        <Button
          size="s"
          tone={isConfirming ? 'danger' : 'quiet'}
          isBusy={removal.isLoading}
          aria-label={isConfirming ? `Remove ${name} for good` : `Remove ${name}`}
          onClick={() => (isConfirming ? void remove({ channelID, userID }) : setIsConfirming(true))}
          onBlur={() => setIsConfirming(false)}
        >
          {isConfirming ? 'Press again' : 'Remove'}
        </Button>
      ) : null}
      {isReviewing ? (
        <RoleSheet
          channelID={channelID}
          member={member}
          nextPayee={nextPayee}
          role={chosen}
          onDone={() => setIsReviewing(false)}
          onClose={() => {
            setIsReviewing(false);
            setChosen(role);
          }}
        />
      ) : null}
    </Row>
  );
}

const Row = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space[3]};
  align-items: center;
  padding-block: ${({ theme }) => theme.space[3]};
  & + & {
    border-top: 1px solid ${({ theme }) => theme.color.line};
  }
  @media (min-width: 560px) {
    grid-template-columns: minmax(0, 1fr) 170px 110px;
  }
`;

const RoleChoice = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space[2]};
`;

const Details = styled.div`
  min-width: 0;
`;
