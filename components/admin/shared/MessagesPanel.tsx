import type { OutputOf } from '@contract/operations';
import styled from 'styled-components';
import { adminRoutes } from '@/constants/adminRoutes';
import { theme } from '@/styles/theme';
import { formatDateTime } from '@/utils/format/dates';
import * as t from '@messages/admin/shared';
import { Panel } from '../../content/page/PageFrame';
import { Text } from '../../ui/layout/Text';
import { Link } from '../../ui/navigation/Link';
import { useMayCall } from '../frame/useStaff';
import { messageChannelLabels, messageStateLabels } from './orderLabels';

interface MessagesPanelProps {
  messages: OutputOf<'admin.order'>['messages'];
  /** Of the person whose messages are all on a page of their own. */
  userID?: string;
}

/** Messages to a person, with whether they were sent. */
export function MessagesPanel({ messages, userID }: MessagesPanelProps) {
  const mayOpen = useMayCall()('admin.message');
  return (
    <Panel title={t.messages}>
      {messages.length === 0 ? <Text tone="muted">{t.noMessages}</Text> : null}
      <List>
        {messages.map(({ messageID, subject, channel, state, at }) => (
          <li key={`${messageID} ${channel}`}>
            {channel && mayOpen ? (
              <Link tone="text" href={adminRoutes.message(messageID)}>
                {subject}
              </Link>
            ) : (
              <Text kind="small">{subject}</Text>
            )}
            <Text kind="tiny" tone={state === 'FAILED' ? 'bad' : 'muted'}>
              {t.messageState({
                channel: channel ? messageChannelLabels[channel] : t.channelInApp,
                state: messageStateLabels[state],
                time: formatDateTime(at),
              })}
            </Text>
          </li>
        ))}
      </List>
      {userID && mayOpen ? (
        <Link tone="action" href={adminRoutes.with(adminRoutes.messages, { userID })}>
          {t.allMessages}
        </Link>
      ) : null}
    </Panel>
  );
}

const List = styled.ul`
  display: grid;
  gap: ${theme.space[3]};
  overflow-wrap: anywhere;
  &:empty {
    display: none;
  }
`;
