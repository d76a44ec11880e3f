import type { CaseRow } from '@contract/adminCases';
import { useState } from 'react';
import styled from 'styled-components';
import { formatDateTime } from '@/utils/format/dates';
import { Text } from '../../ui/layout/Text';
import { caseStateLabels, dueText } from './caseLabels';

/** Until when an open case has to be resolved. */
export function CaseDeadline({ row }: { row: CaseRow }) {
  const [now] = useState(() => Date.now());
  if (row.state === 'RESOLVED') return <State kind="small">{caseStateLabels.RESOLVED}</State>;
  return (
    <Lines>
      <Text kind="small" tone={row.isOverdue ? 'bad' : 'text'} isStrong={row.isOverdue}>
        {dueText(row, now)}
      </Text>
      <Text kind="tiny" tone="muted">
        {formatDateTime(row.dueAt)}
      </Text>
    </Lines>
  );
}

const State = styled(Text)`
  white-space: nowrap;
`;

const Lines = styled.div`
  min-width: 11em;
`;
