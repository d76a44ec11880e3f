import type { CampaignPayment } from '@contract/commitments';
import { formatMoney } from '@/utils/format/currency';
import * as t from '@messages/campaigns/commitment';
import { Panel } from '../../content/page/PageFrame';
import { Text } from '../../ui/layout/Text';
import { formatDeadline, phaseOf } from '../shared/campaignLabels';

/** Why the investment can no longer be cancelled: the lock before the deadline, or settlement after it. */
export function LockedCommitment({ payment: { campaign, serverTime, total } }: { payment: CampaignPayment }) {
  const { state, deadlineAt, timeZone, fundingRule, goal, instrument } = campaign;
  const isSettling = phaseOf[state] === 'settling';
  const deadline = deadlineAt ? formatDeadline(deadlineAt, timeZone, serverTime) : '';
  return (
    <Panel title={t.locked({ instrument })}>
      <Text kind="small" tone="muted">
        {isSettling ? t.lockedSettling({ instrument }) : t.lockedClosing({ instrument, hasDeadline: deadlineAt !== null, deadline })}{' '}
        {fundingRule === 'ALL_OR_NOTHING' ? t.lockedRefund({ goal: formatMoney(goal), total: formatMoney(total) }) : null}
      </Text>
    </Panel>
  );
}
