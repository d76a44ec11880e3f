import type { Payout } from '@contract/payouts';
import type { CampaignFinances } from '@contract/returns';
import { useState } from 'react';
import { apiErrorOf } from '@/store/api';
import { useApprovePayoutMutation, useReleasePayoutMutation, useRequestPayoutMutation } from '@/store/studio/campaignFinancesApi';
import { formatMoney } from '@/utils/format/currency';
import { formatDate, formatDateTime } from '@/utils/format/dates';
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

const fallback = 'We got no response. Try again in a moment; nothing is requested or paid twice.';

/** What the creator has earned and can request, and the state of every payout. */
export function CampaignPayoutsPanel({ finances }: { finances: CampaignFinances }) {
  const { campaignID, role, payable, available, payoutBlock, payouts, payee } = finances;
  const [request, { isLoading, error }] = useRequestPayoutMutation();
  const { attempt } = useIdempotencyKey();
  const apiError = apiErrorOf(error);
  const submitRequest = () => attempt(available, (idempotencyKey) => request({ campaignID, amount: available, idempotencyKey }));
  const paid = payouts.filter(({ state }) => state === 'PAID');
  const unavailable = { ...payable, amountMinor: payable.amountMinor - available.amountMinor };
  return (
    <Panel
      title="Payouts"
      aside={
        <Text as="strong" kind="figure">
          {formatMoney(payable)} owed
        </Text>
      }
    >
      {unavailable.amountMinor > 0 && payable.amountMinor > 0 ? (
        <Text kind="small" tone="muted">
          This is the money that the campaign raised. {formatMoney(available)} of it can be requested now; the other{' '}
          {formatMoney(unavailable)} has already been requested, or is disputed by a buyer’s bank.
        </Text>
      ) : null}
      <Text kind="small" tone="muted">
        What your channel sells is paid out under Earnings, whether or not the campaign is funded.
      </Text>
      {payoutBlock ? <Text tone="muted">{payoutBlockLabels[payoutBlock]}</Text> : null}
      {payee.isViewer ? <PayoutAddressForm what="payouts" /> : <PayeeSummary payee={payee} />}
      {!payoutBlock && (role === 'OWNER' || role === 'APPROVER') ? (
        <Button isBusy={isLoading} onClick={() => void submitRequest()}>
          Request {formatMoney(available)}
        </Button>
      ) : null}
      <ErrorNotice error={apiError} fallback={fallback} />
      <PayoutList label="Payouts under way" isReadOnly={role === 'ACCOUNTANT'} payouts={payouts.filter(({ state }) => state !== 'PAID')} />
      {paid.length > 0 ? (
        <details>
          <summary>
            {paid.length} paid {paid.length === 1 ? 'payout' : 'payouts'}
          </summary>
          <PayoutList label="Paid payouts" isReadOnly={role === 'ACCOUNTANT'} payouts={paid} />
        </details>
      ) : null}
    </Panel>
  );
}

interface PayoutListProps {
  label: string;
  payouts: readonly Payout[];
  /** Can see payouts but not request them. */
  isReadOnly: boolean;
}
const PayoutList = ({ label, payouts, isReadOnly }: PayoutListProps) =>
  payouts.length === 0 ? null : (
    <Stack as="ul" gap={3} aria-label={label}>
      {payouts.map((payout) => (
        <li key={payout.payoutID}>
          <PayoutRow payout={payout} isReadOnly={isReadOnly} />
        </li>
      ))}
    </Stack>
  );

function PayoutRow({ payout: of, isReadOnly }: { payout: Payout; isReadOnly: boolean }) {
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
        {of.kind === 'CREATOR' ? 'Creator' : (of.name ?? 'Anonymous investor')}: {formatMoney(of.amount)}
      </Text>
      <Text kind="small" tone="muted">
        {payoutStateLabels[of.state]}
        {of.maskedVpa ? ` · ${of.maskedVpa}` : ''}
        {of.paidAt ? ` · ${formatDate(of.paidAt)}` : ''}
        {of.reference ? ` · ${of.reference}` : ''}
        {of.heldUntil ? ` · tried again ${formatDateTime(of.heldUntil)}` : ''}
      </Text>
      {of.reason ? <Text kind="small">{of.reason}</Text> : null}
      {of.canApprove ? (
        <Button size="s" onClick={() => setIsConfirming(true)}>
          Approve {formatMoney(of.amount)}
        </Button>
      ) : null}
      <Modal isOpen={isConfirming && of.canApprove} title={`Approve ${formatMoney(of.amount)}?`} onClose={() => setIsConfirming(false)}>
        <Stack gap={4}>
          <Text>
            {formatMoney(of.amount)} go to {of.name ?? 'the creator'}
            {of.maskedVpa ? ` at ${of.maskedVpa}` : ', to the UPI address they have set'}. Your approval is for that address only. The
            payout is sent to the bank at once and can’t be recalled.
          </Text>
          <ErrorNotice error={apiError} fallback={fallback} />
          <Button isBusy={approval.isLoading} onClick={() => void confirmApproval()}>
            Yes, pay {formatMoney(of.amount)}
          </Button>
          <Button tone="quiet" onClick={() => setIsConfirming(false)}>
            Not now
          </Button>
        </Stack>
      </Modal>
      {of.state === 'HELD' && !isReadOnly ? (
        <Button size="s" tone="quiet" isBusy={releasing.isLoading} onClick={() => void confirmRelease()}>
          Try again
        </Button>
      ) : null}
      {isConfirming ? null : <ErrorNotice error={apiError} fallback={fallback} />}
    </Stack>
  );
}
