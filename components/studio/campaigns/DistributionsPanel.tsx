import type { Distribution, CampaignFinances } from '@contract/returns';
import { faultOf } from '@/store/api';
import { useApproveDistributionMutation, useWithdrawDistributionMutation } from '@/store/studio/campaignDeskApi';
import { formatMoney } from '@/utils/currency';
import { formatDate } from '@/utils/dates';
import { Panel } from '../../content/PageFrame';
import { useAttemptKey } from '../../content/useAttemptKey';
import { Button } from '../../ui/Button';
import { Stack } from '../../ui/Stack';
import { Text } from '../../ui/Text';
import { Fault } from '../Fault';
import { distributionWords } from './deskWords';

export const DistributionsPanel = ({ desk: { distributions, role } }: { desk: CampaignFinances }) => (
  <Panel title="Distributions">
    {distributions.length === 0 ? <Text tone="muted">None yet.</Text> : null}
    {distributions.map((distribution) => (
      <DistributionRow key={distribution.distributionID} distribution={distribution} isReader={role === 'ACCOUNTANT'} />
    ))}
  </Panel>
);

function DistributionRow({ distribution: of, isReader }: { distribution: Distribution; isReader: boolean }) {
  const [approve, approval] = useApproveDistributionMutation();
  const [withdraw, withdrawal] = useWithdrawDistributionMutation();
  const { attempt } = useAttemptKey();
  const { distributionID } = of;
  const fault = faultOf(approval.error ?? withdrawal.error);
  const sayYes = () => attempt('approve', (idempotencyKey) => approve({ distributionID, idempotencyKey }));
  const takeBack = () => attempt('withdraw', (idempotencyKey) => withdraw({ distributionID, idempotencyKey }));
  return (
    <Stack as="article" gap={2} aria-label={`Distribution of ${formatDate(of.computedAt)}`}>
      <Text kind="subheading">
        {formatMoney(of.amount)}: {distributionWords[of.state]}
      </Text>
      <Text kind="small" tone="muted">
        Computed {formatDate(of.computedAt)} by {of.computedBy}
        {of.approvedBy && of.approvedAt ? `, approved ${formatDate(of.approvedAt)} by ${of.approvedBy}` : ''}
      </Text>
      {of.note ? <Text>{of.note}</Text> : null}
      <details>
        <summary>
          {of.shares.length} {of.shares.length === 1 ? 'share' : 'shares'}
        </summary>
        <Stack as="ul" gap={1}>
          {of.shares.map(({ commitmentID, name, principal, amount }) => (
            <li key={commitmentID}>
              <Text kind="small">
                {name ?? 'An investor who stays unnamed'}: {formatMoney(amount)} for {formatMoney(principal)}
              </Text>
            </li>
          ))}
        </Stack>
      </details>
      {of.state === 'COMPUTED' && !isReader ? (
        <Stack direction="row" gap={2} isWrapping>
          {of.canApprove ? (
            <Button isBusy={approval.isLoading} onClick={() => void sayYes()}>
              Approve {formatMoney(of.amount)}
            </Button>
          ) : (
            <Text kind="small">You computed it, so another person approves it.</Text>
          )}
          <Button tone="quiet" isBusy={withdrawal.isLoading} onClick={() => void takeBack()}>
            Withdraw
          </Button>
        </Stack>
      ) : null}
      <Fault fault={fault} unknown="No answer came. Try again in a moment: nothing is shared out twice." />
    </Stack>
  );
}
