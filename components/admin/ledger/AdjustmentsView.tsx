import type { Adjustment, AdjustmentState } from '@contract/adminLedger';
import { useState } from 'react';
import { adminRoutes } from '@/constants/adminRoutes';
import { useAdjustmentsInfiniteQuery } from '@/store/admin/financeApi';
import { formatMoney } from '@/utils/format/currency';
import { formatDateTime } from '@/utils/format/dates';
import * as t from '@messages/admin/ledger';
import * as shared from '@messages/admin/shared';
import { Panel } from '../../content/page/PageFrame';
import { Button } from '../../ui/button/Button';
import { Tag } from '../../ui/button/Chip';
import { Stack } from '../../ui/layout/Stack';
import { Text } from '../../ui/layout/Text';
import { useMayCall, useStaffQuery } from '../frame/useStaff';
import { ListBody } from '../list/ListBody';
import type { TableRows } from '../list/listResult';
import { byTime } from '../list/listSorts';
import { listSpec } from '../list/listSpec';
import { useConsoleList } from '../list/useConsoleList';
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

const spec = listSpec({
  list: 'adjustments',
  path: adminRoutes.ledger,
  fixed: { view: 'adjustments' },
  filters: { state: { kind: 'choice', label: t.state, options: stateLabels } },
  presets: [
    { name: shared.all, filters: {} },
    { name: stateLabels.PROPOSED, filters: { state: 'PROPOSED' } },
  ],
  sorts: { proposedAt: byTime },
  loadError: t.loadError,
  none: { icon: 'document', title: t.noAdjustments, message: t.noAdjustmentsMessage },
  noMatchesMessage: t.noMatchesMessage,
});

/** Corrections of the ledger: one person proposes, another one posts or refuses. */
export function AdjustmentsView() {
  const [isProposing, setIsProposing] = useState(false);
  const { query, options, ...state } = useConsoleList(spec);
  const result = useAdjustmentsInfiniteQuery(query, options);
  return (
    <Stack gap={4}>
      {useMayCall()('admin.adjustmentPropose') ? (
        <div>
          <Button onClick={() => setIsProposing(true)}>{t.newAdjustment}</Button>
        </div>
      ) : null}
      <ListBody state={state} query={query} result={result} Table={AdjustmentPanels} />
      {isProposing ? <AdjustmentSheet onClose={() => setIsProposing(false)} /> : null}
    </Stack>
  );
}

function AdjustmentPanels({ rows, more }: TableRows<Adjustment>) {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const mayDecide = useMayCall()('admin.adjustmentDecide');
  return (
    <>
      {rows.map((adjustment) => (
        <AdjustmentPanel
          key={adjustment.adjustmentID}
          adjustment={adjustment}
          onDecide={mayDecide ? (decision) => setChosen({ adjustment, decision }) : null}
        />
      ))}
      {more.hasMore ? (
        <Button tone="quiet" isBusy={more.isFetching} onClick={more.onMore}>
          {t.showAll}
        </Button>
      ) : null}
      {chosen ? <DecisionSheet {...chosen} onClose={() => setChosen(null)} /> : null}
    </>
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
