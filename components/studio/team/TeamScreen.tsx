import { hasRight } from '@contract/rights';
import { useRouter } from 'next/router';
import { useState } from 'react';
import styled from 'styled-components';
import { routes } from '@/constants/routes';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectChannel } from '@/store/login/channelDataSlice';
import { selectUser } from '@/store/login/loginSlice';
import { snackShown } from '@/store/snackbar/snackbarSlice';
import { useLeaveTeamMutation, useTeamQuery } from '@/store/studio/teamApi';
import { theme } from '@/styles/theme';
import * as t from '@messages/studio/team';
import { PageFrame, Panel, TwoColumns } from '../../content/page/PageFrame';
import { useQueryParam } from '../../content/page/useQueryParam';
import { Button } from '../../ui/button/Button';
import { QueryState } from '../../ui/feedback/QueryState';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { Text } from '../../ui/layout/Text';
import { Tabs } from '../../ui/navigation/Tabs';
import { ScreenHeader, PanelColumn } from '../layout/studioLayout';
import { ConfirmDialog } from '../shared/ConfirmDialog';
import { AuditLogPanel } from './AuditLogPanel';
import { InvitationsPanel } from './InvitationsPanel';
import { InviteSheet } from './InviteSheet';
import { MembersPanel } from './MembersPanel';
import { RoleRights } from './RoleRights';

/** The team of the current channel: members and roles, invitations, and the audit log. */
export function TeamScreen() {
  const channel = useAppSelector(selectChannel);
  return channel ? <ChannelTeam key={channel.channelID} channelID={channel.channelID} /> : null;
}

function ChannelTeam({ channelID }: { channelID: string }) {
  const viewerID = useAppSelector(selectUser)?.userID ?? '';
  const query = useTeamQuery(channelID);
  const { data: team } = query;
  const [isInviting, setIsInviting] = useState(false);
  const requestedTab = useQueryParam('tab');
  const tab = requestedTab === 'log' && team && hasRight(team.role, 'log.read') ? 'log' : 'people';
  if (!team)
    return (
      <PageFrame>
        <Text kind="title">{t.team}</Text>
        <QueryState query={query} skeleton={<Skeleton height="240px" shape="card" />} message={t.teamLoadError} />
      </PageFrame>
    );
  const tabs = [
    { id: 'people', label: t.people, href: routes.studioTeam, count: team.members.length },
    ...(hasRight(team.role, 'log.read') ? [{ id: 'log', label: t.log, href: routes.studioTeamTab('log') }] : []),
  ];
  return (
    <PageFrame>
      <ScreenHeader>
        <Text kind="title">{t.teamOfName({ name: team.channel.name })}</Text>
        {hasRight(team.role, 'team.manage') ? <Button onClick={() => setIsInviting(true)}>{t.inviteMember}</Button> : null}
      </ScreenHeader>
      <Tabs label={t.team} items={tabs} current={tab} />
      <div>
        {tab === 'log' ? (
          <AuditLogPanel channelID={channelID} members={team.members} />
        ) : (
          <People>
            <PanelColumn>
              <MembersPanel team={team} viewerID={viewerID} />
              {team.invitations.length > 0 ? <InvitationsPanel channelID={channelID} invitations={team.invitations} /> : null}
            </PanelColumn>
            <Panel title={t.yourPermissions}>
              <RoleRights role={team.role} />
              <LeaveTeam channelID={channelID} name={team.channel.name} />
            </Panel>
          </People>
        )}
      </div>
      {isInviting ? <InviteSheet channelID={channelID} onClose={() => setIsInviting(false)} /> : null}
    </PageFrame>
  );
}

function LeaveTeam({ channelID, name }: { channelID: string; name: string }) {
  const router = useRouter();
  const dispatch = useAppDispatch();
  const [isConfirming, setIsConfirming] = useState(false);
  const [leave, { isLoading, error }] = useLeaveTeamMutation();
  const confirmLeave = async () => {
    const answer = await leave(channelID);
    if (answer.error) return;
    dispatch(snackShown({ message: t.leftTeam({ name }), type: 'SUCCESS' }));
    await router.push(routes.studio);
  };
  return (
    <div>
      <Button tone="quiet" onClick={() => setIsConfirming(true)}>
        {t.leaveTeam}
      </Button>
      {isConfirming ? (
        <ConfirmDialog
          title={t.leaveQuestion({ name })}
          effect={t.leaveEffect}
          action={t.leaveTeam}
          isBusy={isLoading}
          error={error}
          onConfirm={() => void confirmLeave()}
          onClose={() => setIsConfirming(false)}
        />
      ) : null}
    </div>
  );
}

const People = styled(TwoColumns)`
  padding-top: ${theme.space[4]};
`;
