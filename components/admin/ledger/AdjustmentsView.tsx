import type { Adjustment, AdjustmentState } from '@contract/adminLedger';
import { useState } from 'react';
import { useAdjustmentsInfiniteQuery } from '@/store/admin/financeApi';
import { itemsOf } from '@/store/pagination';
import { formatMoney } from '@/utils/format/currency';
import { formatDateTime } from '@/utils/format/dates';
import * as t from '@messages/admin/ledger';
import { Panel } from '../../content/page/PageFrame';
import { Button } from '../../ui/button/Button';
import { Tag } from '../../ui/button/Chip';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { QueryState } from '../../ui/feedback/QueryState';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { Stack } from '../../ui/layout/Stack';
import { Text } from '../../ui/layout/Text';
import { useMayCall, useStaffQuery } from '../frame/useStaff';
import { FactList } from '../shared/FactList';
import { AdjustmentSheet } from './AdjustmentSheet';
import { type Decision, DecisionSheet } from './DecisionSheet';

const stateLabels: Record<AdjustmentState, string> = {
  PROPOSED: t.adjustmentProposed,
  POSTED: t.adjustmentPosted,
  REFUSED: t.adjustmentRefused,
  WITHDRAWN: t.adjustmentWithdrawn,
};

interface Chosen {
  adjustment: Adjustment;
  decision: Decision;
}

/** Corrections of the ledger: one person proposes, another one posts or refuses. */
export function AdjustmentsView() {
  const [isProposing, setIsProposing] = useState(false);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const mayCall = useMayCall();
  const query = useAdjustmentsInfiniteQuery(undefined, { refetchOnMountOrArgChange: true });
  const rows = itemsOf(query.data);
  const propose = mayCall('admin.adjustmentPropose') ? <Button onClick={() => setIsProposing(true)}>{t.newAdjustment}</Button> : null;
  return (
    <Stack gap={4}>
      <QueryState
        query={query}
        skeleton={<Skeleton height="420px" shape="card" />}
        message={t.loadError}
        isEmpty={rows.length === 0}
        empty={
          <EmptyState icon="document" title={t.noAdjustments} message={t.noAdjustmentsMessage}>
            {propose}
          </EmptyState>
        }
      >
        {() => (
          <>
            <div>{propose}</div>
            {rows.map((adjustment) => (
              <AdjustmentPanel
                key={adjustment.adjustmentID}
                adjustment={adjustment}
                onDecide={mayCall('admin.adjustmentDecide') ? (decision) => setChosen({ adjustment, decision }) : null}
              />
            ))}
            {query.hasNextPage ? (
              <Button tone="quiet" isBusy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
                {t.showAll}
              </Button>
            ) : null}
          </>
        )}
      </QueryState>
      {isProposing ? <AdjustmentSheet onClose={() => setIsProposing(false)} /> : null}
      {chosen ? <DecisionSheet {...chosen} onClose={() => setChosen(null)} /> : null}
    </Stack>
  );
}

function AdjustmentPanel({ adjustment, onDecide }: { adjustment: Adjustment; onDecide: ((decision: Decision) => void) | null }) {
  const { data: staff } = useStaffQuery();
  const { state, reason, lines, datedOn, attachment, about, proposedBy, proposedAt, decidedBy, decidedAt, decisionReason } = adjustment;
  const isOwn = staff?.person.userID === proposedBy.userID;
  return (
    <Panel title={reason} aside={<Tag>{stateLabels[state]}</Tag>}>
      <Text kind="small" tone="muted">
        {t.proposedBy({ name: proposedBy.name, time: formatDateTime(proposedAt) })}
      </Text>
      {decidedBy && decidedAt && state !== 'WITHDRAWN' ? (
        <Text kind="small" tone="muted">
          {t.decidedBy({ state: stateLabels[state], name: decidedBy.name, time: formatDateTime(decidedAt), reason: decisionReason ?? '' })}
        </Text>
      ) : null}
      <FactList
        facts={[
          [t.datedOn, datedOn],
          ...lines.map(({ account, amount }) => [account, formatMoney(amount)] as const),
          [t.about, about],
          [t.attachment, attachment],
        ]}
      />
      {state === 'PROPOSED' && onDecide ? (
        <Stack direction="row" gap={3} isWrapping>
          {(isOwn ? (['WITHDRAW'] as const) : (['POST', 'REFUSE'] as const)).map((decision) => (
            <Button key={decision} tone="quiet" onClick={() => onDecide(decision)}>
              {{ POST: t.post, REFUSE: t.refuse, WITHDRAW: t.withdraw }[decision]}
            </Button>
          ))}
        </Stack>
      ) : null}
    </Panel>
  );
}
