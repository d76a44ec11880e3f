import type { CampaignPayment } from '@contract/commitments';
import { formatMoney } from '@/utils/format/currency';
import { Panel } from '../../content/page/PageFrame';
import { Text } from '../../ui/layout/Text';
import { formatDeadline } from '../invest/investmentText';
import { phaseOf } from '../shared/campaignLabels';

/** Why the investment can no longer be cancelled: the lock before the deadline, or settlement after it. */
export function LockedCommitment({ payment: { campaign, serverTime, total } }: { payment: CampaignPayment }) {
  const { state, deadlineAt, timeZone, fundingRule, goal } = campaign;
  const isSettling = phaseOf[state] === 'settling';
  const end = deadlineAt ? formatDeadline(deadlineAt, timeZone, serverTime) : 'its end';
  return (
    <Panel title="This investment can no longer be cancelled">
      <Text kind="small" tone="muted">
        {isSettling
          ? 'The campaign has ended and is being finalised: no investor can withdraw until it is decided.'
          : `The campaign is about to close: no investor can withdraw between now and its end, ${end}.`}
        {fundingRule === 'ALL_OR_NOTHING'
          ? ` If ${formatMoney(goal)} is not reached, all of your ${formatMoney(total)} is refunded automatically.`
          : ''}
      </Text>
    </Panel>
  );
}
