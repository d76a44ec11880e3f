import type { Payout } from '@contract/payouts';
import type { CampaignFinances } from '@contract/returns';
import { useState } from 'react';
import { apiErrorOf } from '@/store/api';
import { useApprovePayoutMutation, useReleasePayoutMutation, useRequestPayoutMutation } from '@/store/studio/campaignFinancesApi';
import { formatMoney } from '@/utils/format/currency';
import { formatDate, formatDateTime } from '@/utils/format/dates';
import * as t from '@messages/studio/campaignsFinances';
import { useIdempotencyKey } from '../../../content/form/useIdempotencyKey';
import { ErrorNotice } from '../../../content/page/ErrorNotice';
import { Panel } from '../../../content/page/PageFrame';
import { PayoutAddressForm } from '../../../payee/PayoutAddressForm';
import { Button } from '../../../ui/button/Button';
import { Stack } from '../../../ui/layout/Stack';
import { Text } from '../../../ui/layout/Text';
import { Modal } from '../../../ui/modal/Modal';
import { PayeeSummary } from '../../earnings/PayeeSummary';
import { payoutBlockLabels, payoutStateLabels } from './campaignFinanceLabels';

const fallback = t.payoutErrorHint;

/** What the creator has earned and can request, and the state of every payout. */
export function CampaignPayoutsPanel({ finances }: { finances: CampaignFinances }) {
  const { campaignID, role, payable, available, payoutBlock, payouts, payee, instrument } = finances;
  const [request, { isLoading, error }] = useRequestPayoutMutation();
  const { attempt } = useIdempotencyKey();
  const apiError = apiErrorOf(error);
  const submitRequest = () => attempt(available, (idempotencyKey) => request({ campaignID, amount: available, idempotencyKey }));
  const paid = payouts.filter(({ state }) => state === 'PAID');
  const unavailable = { ...payable, amountMinor: payable.amountMinor - available.amountMinor };
  return (
    <Panel
      title={t.payouts}
      aside={
        <Text as="strong" kind="figure">
          {t.owed({ amount: formatMoney(payable) })}
        </Text>
      }
    >
      {unavailable.amountMinor > 0 && payable.amountMinor > 0 ? (
        <Text kind="small" tone="muted">
          {t.availableHint({ instrument, available: formatMoney(available), unavailable: formatMoney(unavailable) })}
        </Text>
      ) : null}
      <Text kind="small" tone="muted">
        {t.earningsHint}
      </Text>
      {payoutBlock ? <Text tone="muted">{payoutBlockLabels[payoutBlock]}</Text> : null}
      {payee.isViewer ? <PayoutAddressForm what="payouts" /> : <PayeeSummary payee={payee} />}
      {!payoutBlock && (role === 'OWNER' || role === 'APPROVER') ? (
        <Button isBusy={isLoading} onClick={() => void submitRequest()}>
          {t.requestPayout({ amount: formatMoney(available) })}
        </Button>
      ) : null}
      <ErrorNotice error={apiError} fallback={fallback} />
      <PayoutList
        label={t.payoutsUnderWay}
        instrument={instrument}
        isReadOnly={role === 'ACCOUNTANT'}
        payouts={payouts.filter(({ state }) => state !== 'PAID')}
      />
      {paid.length > 0 ? (
        <details>
          <summary>{t.paidPayoutCount({ count: paid.length })}</summary>
          <PayoutList label={t.paidPayouts} instrument={instrument} isReadOnly={role === 'ACCOUNTANT'} payouts={paid} />
        </details>
      ) : null}
    </Panel>
  );
}

interface PayoutListProps {
  label: string;
  payouts: readonly Payout[];
  instrument: CampaignFinances['instrument'];
  /** Can see payouts but not request them. */
  isReadOnly: boolean;
}
const PayoutList = ({ label, payouts, instrument, isReadOnly }: PayoutListProps) =>
  payouts.length === 0 ? null : (
    <Stack as="ul" gap={3} aria-label={label}>
      {payouts.map((payout) => (
        <li key={payout.payoutID}>
          <PayoutRow payout={payout} instrument={instrument} isReadOnly={isReadOnly} />
        </li>
      ))}
    </Stack>
  );

interface PayoutRowProps extends Pick<PayoutListProps, 'instrument' | 'isReadOnly'> {
  payout: Payout;
}

function PayoutRow({ payout: of, instrument, isReadOnly }: PayoutRowProps) {
  const [approve, approval] = useApprovePayoutMutation();
  const [release, releasing] = useReleasePayoutMutation();
  const { attempt } = useIdempotencyKey();
  const { payoutID } = of;
  const [isConfirming, setIsConfirming] = useState(false);
  const apiError = apiErrorOf(approval.error ?? releasing.error);
  const confirmApproval = async () => {
    const { error } = await attempt('approve', (idempotencyKey) => approve({ payoutID, idempotencyKey }));
    if (!error) setIsConfirming(false);
  };
  const confirmRelease = () => attempt('release', (idempotencyKey) => release({ payoutID, idempotencyKey }));
  return (
    <Stack gap={1}>
      <Text isStrong>
        {of.kind === 'CREATOR' ? t.creator : (of.name ?? t.anonymousInvestor({ instrument }))}: {formatMoney(of.amount)}
      </Text>
      <Text kind="small" tone="muted">
        {[
          payoutStateLabels[of.state],
          of.maskedAddress,
          of.paidAt && formatDate(of.paidAt),
          of.reference,
          of.heldUntil && t.triedAgain({ date: formatDateTime(of.heldUntil) }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </Text>
      {of.reason ? <Text kind="small">{of.reason}</Text> : null}
      {of.canApprove ? (
        <Button size="s" onClick={() => setIsConfirming(true)}>
          {t.approveAmount({ amount: formatMoney(of.amount) })}
        </Button>
      ) : null}
      <Modal
        isOpen={isConfirming && of.canApprove}
        title={t.approveTitle({ amount: formatMoney(of.amount) })}
        onClose={() => setIsConfirming(false)}
      >
        <Stack gap={4}>
          <Text>
            {t.approvalText({
              amount: formatMoney(of.amount),
              hasName: of.name !== null,
              name: of.name ?? '',
              hasAddress: of.maskedAddress !== null,
              address: of.maskedAddress ?? '',
            })}
          </Text>
          <ErrorNotice error={apiError} fallback={fallback} />
          <Button isBusy={approval.isLoading} onClick={() => void confirmApproval()}>
            {t.confirmPayment({ amount: formatMoney(of.amount) })}
          </Button>
          <Button tone="quiet" onClick={() => setIsConfirming(false)}>
            {t.notNow}
          </Button>
        </Stack>
      </Modal>
      {of.state === 'HELD' && !isReadOnly ? (
        <Button size="s" tone="quiet" isBusy={releasing.isLoading} onClick={() => void confirmRelease()}>
          {t.tryAgain}
        </Button>
      ) : null}
      {isConfirming ? null : <ErrorNotice error={apiError} fallback={fallback} />}
    </Stack>
  );
}
