import type { Distribution, CampaignFinances } from '@contract/returns';
import { useState } from 'react';
import { apiErrorOf } from '@/store/api';
import { useApproveDistributionMutation, useWithdrawDistributionMutation } from '@/store/studio/campaignFinancesApi';
import { formatMoney } from '@/utils/format/currency';
import { formatDate } from '@/utils/format/dates';
import * as t from '@messages/studio/campaignsFinances';
import { useIdempotencyKey } from '../../../content/form/useIdempotencyKey';
import { ErrorNotice } from '../../../content/page/ErrorNotice';
import { Panel } from '../../../content/page/PageFrame';
import { Button } from '../../../ui/button/Button';
import { Stack } from '../../../ui/layout/Stack';
import { Text } from '../../../ui/layout/Text';
import { ConfirmButton } from '../../shared/ConfirmButton';
import { ConfirmDialog } from '../../shared/ConfirmDialog';
import { distributionStateLabels } from './campaignFinanceLabels';

export const DistributionsPanel = ({ finances: { distributions, role, instrument } }: { finances: CampaignFinances }) => (
  <Panel title={t.distributions}>
    {distributions.length === 0 ? <Text tone="muted">{t.noDistributions}</Text> : null}
    {distributions.map((distribution) => (
      <DistributionRow
        key={distribution.distributionID}
        distribution={distribution}
        instrument={instrument}
        isReadOnly={role === 'ACCOUNTANT'}
      />
    ))}
  </Panel>
);

interface DistributionRowProps {
  distribution: Distribution;
  instrument: CampaignFinances['instrument'];
  isReadOnly: boolean;
}

function DistributionRow({ distribution: of, instrument, isReadOnly }: DistributionRowProps) {
  const [approve, approval] = useApproveDistributionMutation();
  const [withdraw, withdrawal] = useWithdrawDistributionMutation();
  const { attempt } = useIdempotencyKey();
  const { distributionID } = of;
  const apiError = apiErrorOf(approval.error);
  const [isConfirming, setIsConfirming] = useState(false);
  const confirmApproval = async () => {
    const { error } = await attempt('approve', (idempotencyKey) => approve({ distributionID, idempotencyKey }));
    if (!error) setIsConfirming(false);
  };
  const confirmWithdrawal = async () =>
    !(await attempt('withdraw', (idempotencyKey) => withdraw({ distributionID, idempotencyKey }))).error;
  const computation = { computedAt: formatDate(of.computedAt), computedBy: of.computedBy };
  return (
    <Stack as="article" gap={2} aria-label={t.distributionOf({ date: computation.computedAt })}>
      <Text kind="subheading">
        {formatMoney(of.amount)}: {distributionStateLabels[of.state]}
      </Text>
      <Text kind="small" tone="muted">
        {of.approvedBy && of.approvedAt
          ? t.computedAndApproved({ ...computation, approvedAt: formatDate(of.approvedAt), approvedBy: of.approvedBy })
          : t.computed(computation)}
      </Text>
      {of.note ? <Text>{of.note}</Text> : null}
      <details>
        <summary>{t.shareCount({ count: of.shares.length })}</summary>
        <Stack as="ul" gap={1}>
          {of.shares.map(({ commitmentID, name, principal, amount }) => (
            <li key={commitmentID}>
              <Text kind="small">
                {t.shareOfInvestor({
                  name: name ?? t.anonymousInvestor({ instrument }),
                  amount: formatMoney(amount),
                  principal: formatMoney(principal),
                })}
              </Text>
            </li>
          ))}
        </Stack>
      </details>
      {of.state === 'COMPUTED' && !isReadOnly ? (
        <Stack direction="row" gap={2} isWrapping>
          {of.canApprove ? (
            <Button onClick={() => setIsConfirming(true)}>{t.approveAmount({ amount: formatMoney(of.amount) })}</Button>
          ) : (
            <Text kind="small">{t.cannotApproveOwn}</Text>
          )}
          <ConfirmButton
            label={t.withdraw}
            title={t.withdrawQuestion({ amount: formatMoney(of.amount) })}
            effect={t.withdrawEffect}
            action={t.withdrawYes}
            isBusy={withdrawal.isLoading}
            error={withdrawal.error}
            onConfirm={confirmWithdrawal}
          />
        </Stack>
      ) : null}
      {isConfirming && of.canApprove ? (
        <ConfirmDialog
          title={t.approveTitle({ amount: formatMoney(of.amount) })}
          effect={t.distributionEffect({ amount: formatMoney(of.amount), count: of.shares.length })}
          action={t.confirmPayment({ amount: formatMoney(of.amount) })}
          isSafe
          isBusy={approval.isLoading}
          error={approval.error}
          onConfirm={() => void confirmApproval()}
          onClose={() => setIsConfirming(false)}
        />
      ) : null}
      {isConfirming ? null : <ErrorNotice error={apiError} fallback={t.distributionErrorHint} />}
    </Stack>
  );
}
