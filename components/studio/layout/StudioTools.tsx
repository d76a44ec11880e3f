import { useRouter } from 'next/router';
import styled from 'styled-components';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectChannel } from '@/store/login/channelDataSlice';
import { chooseChannel } from '@/store/login/chooseChannel';
import { selectUser } from '@/store/login/loginSlice';
import { useMyChannelsQuery } from '@/store/studio/myChannelsApi';
import { theme } from '@/styles/theme';
import * as t from '@messages/studio/shared';
import { PillSelect } from '../../content/form/PillSelect';
import { Text } from '../../ui/layout/Text';
import { roleInSentence } from '../shared/roleInSentence';
import { CreateMenu } from './CreateMenu';
import { TodoMenu } from './TodoMenu';
import { UploadsBadge } from './UploadsBadge';

/** The current channel, its uploads and open tasks, and what may be created in it. */
export function StudioTools() {
  const { pathname } = useRouter();
  const dispatch = useAppDispatch();
  const channel = useAppSelector(selectChannel);
  const user = useAppSelector(selectUser);
  const { data: channels } = useMyChannelsQuery(user?.username ?? '', { skip: !user || !channel });
  if (!channel || pathname === '/studio/onboarding') return null;
  return (
    <Tools>
      {channels && channels.length > 1 ? (
        <PillSelect
          label={t.channel}
          isShort
          value={channel.channelID}
          options={channels.map((team) => ({
            value: team.channelID,
            label: team.role === 'OWNER' ? team.name : t.channelWithRole({ name: team.name, role: roleInSentence(team.role) }),
          }))}
          onChange={(channelID) => void dispatch(chooseChannel(channelID))}
        />
      ) : (
        <Text isStrong isOneLine>
          {channel.name}
        </Text>
      )}
      <Actions>
        <UploadsBadge />
        <TodoMenu key={channel.channelID} channelID={channel.channelID} />
        <CreateMenu role={channel.role} />
      </Actions>
    </Tools>
  );
}

/** The same height for a single name and for the select that loads later. */
const Tools = styled.div`
  display: flex;
  flex: 1;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space[2]};
  min-width: 0;
  min-height: ${theme.size.tap};
  /* A long name is cut rather than the actions beside it. */
  > :first-child {
    flex: 0 1 auto;
    min-width: 0;
  }
`;

const Actions = styled.div`
  display: flex;
  flex: none;
  align-items: center;
  gap: ${theme.space[1]};
`;
