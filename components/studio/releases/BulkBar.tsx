import type { BulkAction, ReleaseTableRow } from '@contract/releaseTable';
import { useRouter } from 'next/router';
import { useState } from 'react';
import styled from 'styled-components';
import { routes } from '@/constants/routes';
import { faultOf } from '@/store/api';
import { useDuplicateReleaseMutation } from '@/store/studio/releaseDeskApi';
import { useAttemptKey } from '../../content/useAttemptKey';
import { Button } from '../../ui/Button';
import { Text } from '../../ui/Text';
import { Fault } from '../Fault';
import { EditSheet } from './EditSheet';
import { RemoveSheet } from './RemoveSheet';
import { ScheduleSheet } from './ScheduleSheet';

interface BulkBarProps {
  rows: readonly ReleaseTableRow[];
  isBusy: boolean;
  /** Why the last try was not answered with a yes. */
  complaint: string | undefined;
  /** Whether it was answered. */
  onDo: (action: BulkAction) => Promise<boolean>;
  onClear: () => void;
}
type Sheet = 'EDIT' | 'SCHEDULE' | 'REMOVE';

/** What can be undone is done at once; what cannot is asked about first. */
const needsAsking = ({ kind, sales }: ReleaseTableRow) => kind === 'EVENT' || kind === 'CAMPAIGN' || (sales ?? 1) > 0;

/** What can be done with the chosen rows. */
export function BulkBar({ rows, isBusy, complaint, onDo, onClear }: BulkBarProps) {
  const router = useRouter();
  const [sheet, setSheet] = useState<Sheet | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const { attempt } = useAttemptKey();
  const [duplicate, { isLoading: isCopying, error }] = useDuplicateReleaseMutation();
  const [only] = rows;
  const isOneTitle = rows.length === 1 && only !== undefined && only.kind !== 'EVENT' && only.kind !== 'CAMPAIGN';
  const isRemoved = rows.every(({ state }) => state === 'REMOVED');
  const open = (next: Sheet | null) => {
    setHasFailed(false);
    setSheet(next);
  };
  const act = async (action: BulkAction) => {
    const isAnswered = await onDo(action);
    if (isAnswered) open(null);
    else setHasFailed(true);
  };
  const sheetProps = {
    isBusy,
    complaint: hasFailed ? complaint : undefined,
    onDo: (action: BulkAction) => void act(action),
    onClose: () => open(null),
  };
  const copy = async () => {
    const releaseID = only?.releaseID ?? '';
    const { data } = await attempt(releaseID, (idempotencyKey) => duplicate({ releaseID, idempotencyKey }));
    if (data) await router.push(routes.studioTitle(data.releaseID));
  };
  const quick = (name: string, action: BulkAction) => (
    <Button tone="quiet" size="s" aria-disabled={isBusy} onClick={() => void act(action)}>
      {name}
    </Button>
  );
  return (
    <Bar role="group" aria-label="With the chosen releases">
      <Text isStrong>{rows.length} chosen</Text>
      {isRemoved ? (
        quick('Restore', { do: 'RESTORE' })
      ) : (
        <>
          {quick('Publish', { do: 'PUBLISH' })}
          {quick('Unlist', { do: 'UNLIST' })}
          {quick('Back to draft', { do: 'DRAFT' })}
          <Button tone="quiet" size="s" aria-disabled={isBusy} onClick={() => open('SCHEDULE')}>
            Schedule
          </Button>
          <Button tone="quiet" size="s" aria-disabled={isBusy} onClick={() => open('EDIT')}>
            Edit
          </Button>
          {isOneTitle ? (
            <Button tone="quiet" size="s" isBusy={isCopying} onClick={() => void copy()}>
              Duplicate
            </Button>
          ) : null}
          <Button
            tone="quiet"
            size="s"
            aria-disabled={isBusy}
            onClick={() => (rows.some(needsAsking) ? open('REMOVE') : void act({ do: 'REMOVE' }))}
          >
            Remove
          </Button>
        </>
      )}
      <Button tone="quiet" size="s" onClick={onClear}>
        Choose none
      </Button>
      <Fault fault={faultOf(error)} />
      {sheet === 'EDIT' ? <EditSheet count={rows.length} {...sheetProps} /> : null}
      {sheet === 'SCHEDULE' ? <ScheduleSheet count={rows.length} {...sheetProps} /> : null}
      {sheet === 'REMOVE' ? <RemoveSheet rows={rows} {...sheetProps} /> : null}
    </Bar>
  );
}

const Bar = styled.div`
  position: sticky;
  top: ${({ theme }) => theme.space[2]};
  z-index: 2;
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space[2]};
  align-items: center;
  padding: ${({ theme }) => theme.space[3]};
  background: ${({ theme }) => theme.color.raised};
  border: 1px solid ${({ theme }) => theme.color.controlLine};
  border-radius: ${({ theme }) => theme.radius.card};
`;
