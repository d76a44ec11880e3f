import type { Distribution, CampaignFinances } from '@contract/returns';
import { apiErrorOf } from '@/store/api';
import { useApproveDistributionMutation, useWithdrawDistributionMutation } from '@/store/studio/campaignFinancesApi';
import { formatMoney } from '@/utils/format/currency';
import { formatDate } from '@/utils/format/dates';
import { useIdempotencyKey } from '../../../content/form/useIdempotencyKey';
import { ErrorNotice } from '../../../content/page/ErrorNotice';
import { Panel } from '../../../content/page/PageFrame';
import { Button } from '../../../ui/button/Button';
import { Stack } from '../../../ui/layout/Stack';
import { Text } from '../../../ui/layout/Text';
import { distributionStateLabels } from './campaignFinanceLabels';

export const DistributionsPanel = ({ finances: { distributions, role } }: { finances: CampaignFinances }) => (
  <Panel title="Distributions">
    {distributions.length === 0 ? <Text tone="muted">None yet.</Text> : null}
    {distributions.map((distribution) => (
      <DistributionRow key={distribution.distributionID} distribution={distribution} isReadOnly={role === 'ACCOUNTANT'} />
    ))}
  </Panel>
);

function DistributionRow({ distribution: of, isReadOnly }: { distribution: Distribution; isReadOnly: boolean }) {
  const [approve, approval] = useApproveDistributionMutation();
  const [withdraw, withdrawal] = useWithdrawDistributionMutation();
  const { attempt } = useIdempotencyKey();
  const { distributionID } = of;
  const apiError = apiErrorOf(approval.error ?? withdrawal.error);
  const confirmApproval = () => attempt('approve', (idempotencyKey) => approve({ distributionID, idempotencyKey }));
  const confirmWithdrawal = () => attempt('withdraw', (idempotencyKey) => withdraw({ distributionID, idempotencyKey }));
  return (
    <Stack as="article" gap={2} aria-label={`Distribution of ${formatDate(of.computedAt)}`}>
      <Text kind="subheading">
        {formatMoney(of.amount)}: {distributionStateLabels[of.state]}
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
                {name ?? 'Anonymous investor'}: {formatMoney(amount)} for {formatMoney(principal)}
              </Text>
            </li>
          ))}
        </Stack>
      </details>
      {of.state === 'COMPUTED' && !isReadOnly ? (
        <Stack direction="row" gap={2} isWrapping>
          {of.canApprove ? (
            <Button isBusy={approval.isLoading} onClick={() => void confirmApproval()}>
              Approve {formatMoney(of.amount)}
            </Button>
          ) : (
            <Text kind="small">You calculated it, so someone else must approve it.</Text>
          )}
          <Button tone="quiet" isBusy={withdrawal.isLoading} onClick={() => void confirmWithdrawal()}>
            Withdraw
          </Button>
        </Stack>
      ) : null}
      <ErrorNotice error={apiError} fallback="We got no response. Try again in a moment; nothing is distributed twice." />
    </Stack>
  );
}
