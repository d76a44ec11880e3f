import { channelRoles, hasRight, roleLabels, type ChannelRole } from '@contract/rights';
import type { Team, TeamMember } from '@contract/team';
import { useState } from 'react';
import styled from 'styled-components';
import { routes } from '@/constants/routes';
import { useRemoveMemberMutation } from '@/store/studio/teamApi';
import { media } from '@/styles/media';
import { theme } from '@/styles/theme';
import { formatDate } from '@/utils/format/dates';
import * as t from '@messages/studio/team';
import { Panel } from '../../content/page/PageFrame';
import { Button } from '../../ui/button/Button';
import { SelectField } from '../../ui/field/SelectField';
import { Text } from '../../ui/layout/Text';
import { Link } from '../../ui/navigation/Link';
import { ConfirmDialog } from '../shared/ConfirmDialog';
import { RoleSheet } from './RoleSheet';

/** Team members; members with the right to manage the team change roles and remove people here. */
export const MembersPanel = ({ team, viewerID }: { team: Team; viewerID: string }) => (
  <Panel title={t.people}>
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
          {t.memberName({ name, isViewer, link: (text) => <Link href={routes.user(username)}>{text}</Link> })}
        </Text>
        <Text kind="small" tone="muted">
          {t.memberSince({ username, date: formatDate(joinedAt), isPayee })}
        </Text>
      </Details>
      <Summary>
        <Text kind="small" tone="muted">
          {roleLabels[role].description}
        </Text>
      </Summary>
      {isManager ? (
        <RoleChoice>
          <SelectField
            label={t.roleOfName({ name })}
            isLabelHidden
            value={chosen}
            options={channelRoles.map((value) => ({ value, label: roleLabels[value].name }))}
            onChange={({ target }) => setChosen(target.value as ChannelRole)} // -- its options are the roles
          />
          {chosen === role ? null : (
            <Button size="s" aria-label={t.saveRoleOf({ name })} onClick={() => setIsReviewing(true)}>
              {t.save}
            </Button>
          )}
        </RoleChoice>
      ) : (
        <Text>{roleLabels[role].name}</Text>
      )}
      {isManager && !isViewer ? (
        <Button size="s" tone="quiet" aria-label={t.removeMember({ name })} onClick={() => setIsConfirming(true)}>
          {t.remove}
        </Button>
      ) : null}
      {isConfirming ? (
        <ConfirmDialog
          title={t.removeQuestion({ name })}
          effect={t.removeEffect({ name, hasNextPayee: nextPayee !== null, nextPayee: nextPayee ?? '' })}
          action={t.remove}
          isBusy={removal.isLoading}
          error={removal.error}
          onConfirm={() => void remove({ channelID, userID })}
          onClose={() => setIsConfirming(false)}
        />
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
  gap: ${theme.space[3]};
  align-items: center;
  padding-block: ${theme.space[3]};
  & + & {
    border-top: 1px solid ${theme.color.line};
  }
  @media (min-width: 560px) {
    grid-template-columns: minmax(0, 1fr) 170px 110px;
  }
  ${media.full} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1.4fr) 170px 110px;
  }
`;

/** What the role allows, where there is room for it. */
const Summary = styled.div`
  display: none;
  ${media.full} {
    display: block;
  }
`;

const RoleChoice = styled.div`
  display: grid;
  gap: ${theme.space[2]};
`;

const Details = styled.div`
  min-width: 0;
`;
