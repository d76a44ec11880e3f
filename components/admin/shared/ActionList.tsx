import type { StaffAction } from '@contract/adminCases';
import styled from 'styled-components';
import { theme } from '@/styles/theme';
import { formatDateTime } from '@/utils/format/dates';
import * as t from '@messages/admin/shared';
import { Text } from '../../ui/layout/Text';
import { actionLabel } from './actionLabels';
import { changesOf } from './auditChanges';

interface ActionListProps {
  /** In the order in which they are shown. */
  actions: readonly StaffAction[];
}

/** What staff and the system did, with reason and change. */
export function ActionList({ actions }: ActionListProps) {
  if (actions.length === 0) return <Text tone="muted">{t.noStaffActions}</Text>;
  return (
    <List>
      {actions.map((action) => (
        <li key={action.actionID}>
          <Text kind="small" isStrong>
            {actionLabel(action.operation)}
          </Text>
          {action.reason ? <Text kind="small">{action.reason}</Text> : null}
          {changesOf(action).map((change) => (
            <Text key={change} kind="tiny" tone="muted">
              {change}
            </Text>
          ))}
          <Text kind="tiny" tone="muted">
            {t.byAt({ name: action.actor?.name ?? t.system, time: formatDateTime(action.at) })}
          </Text>
        </li>
      ))}
    </List>
  );
}

const List = styled.ol`
  display: grid;
  gap: ${theme.space[3]};
  padding-inline-start: ${theme.space[4]};
  border-inline-start: 2px solid ${theme.color.line};
  overflow-wrap: anywhere;
`;
