import { rightsOf, rightLabels, roleLabels, type ChannelRole } from '@contract/rights';
import styled from 'styled-components';
import { theme } from '@/styles/theme';
import * as t from '@messages/studio/team';
import { Text } from '../../ui/layout/Text';
import { roleInSentence } from '../shared/roleInSentence';

/** All rights of a role, as the server enforces them. */
export const RoleRights = ({ role }: { role: ChannelRole }) => (
  <div>
    <Text>{roleLabels[role].description}</Text>
    <List aria-label={t.rightsList({ role: roleInSentence(role) })}>
      {rightsOf[role].map((right) => (
        <li key={right}>{rightLabels[right]}</li>
      ))}
    </List>
  </div>
);

const List = styled.ul`
  display: grid;
  gap: ${theme.space[1]};
  padding-top: ${theme.space[3]};
  padding-left: ${theme.space[6]};
  list-style: disc;
  color: ${theme.color.muted};
  font-size: ${theme.fontSize[14]};
`;
