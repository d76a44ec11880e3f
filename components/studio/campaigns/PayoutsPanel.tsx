import type { Payout } from '@contract/payouts';
import type { CampaignFinances } from '@contract/returns';
import { useState } from 'react';
import { faultOf } from '@/store/api';
import { useApprovePayoutMutation, useReleasePayoutMutation, useRequestPayoutMutation } from '@/store/studio/campaignDeskApi';
import { formatMoney } from '@/utils/currency';
import { formatDate, formatMoment } from '@/utils/dates';
import { Panel } from '../../content/PageFrame';
import { useAttemptKey } from '../../content/useAttemptKey';
import { PayoutAddressForm } from '../../payee/PayoutAddressForm';
import { Button } from '../../ui/Button';
import { Modal } from '../../ui/Modal';
import { Stack } from '../../ui/Stack';
import { Text } from '../../ui/Text';
import { PayeeLine } from '../earnings/PayeeLine';
import { Fault } from '../Fault';
import { blockWords, payoutWords } from './deskWords';

const unknown = 'No answer came. Try again in a moment: nothing is asked for or paid twice.';

/** What the creator has earned and can ask for, and where every payout is. */
export function PayoutsPanel({ desk }: { desk: CampaignFinances }) {
  const { campaignID, role, payable, available, payoutBlock, payouts, payee } = desk;
  const [request, { isLoading, error }] = useRequestPayoutMutation();
  const { attempt } = useAttemptKey();
  const fault = faultOf(error);
  const ask = () => attempt(available, (idempotencyKey) => request({ campaignID, amount: available, idempotencyKey }));
  const paid = payouts.filter(({ state }) => state === 'PAID');
  const later = { ...payable, amountMinor: payable.amountMinor - available.amountMinor };
  return (
    <Panel
      title="Payouts"
      aside={
        <Text as="strong" kind="figure">
          {formatMoney(payable)} owed
        </Text>
      }
    >
      {later.amountMinor > 0 && payable.amountMinor > 0 ? (
        <Text kind="small" tone="muted">
          This is the money that the campaign raised. {formatMoney(available)} of it can be asked for now; the other {formatMoney(later)}{' '}
          has been asked for already, or a buyer’s bank has disputed it.
        </Text>
      ) : null}
      <Text kind="small" tone="muted">
        What your channel sells is paid out under Earnings, whether or not the campaign is funded.
      </Text>
      {payoutBlock ? <Text tone="muted">{blockWords[payoutBlock]}</Text> : null}
      {payee.isViewer ? <PayoutAddressForm what="payouts" /> : <PayeeLine payee={payee} />}
      {!payoutBlock && (role === 'OWNER' || role === 'APPROVER') ? (
        <Button isBusy={isLoading} onClick={() => void ask()}>
          Ask for {formatMoney(available)}
        </Button>
      ) : null}
      <Fault fault={fault} unknown={unknown} />
      <PayoutList label="Payouts under way" isReader={role === 'ACCOUNTANT'} payouts={payouts.filter(({ state }) => state !== 'PAID')} />
      {paid.length > 0 ? (
        <details>
          <summary>
            {paid.length} paid {paid.length === 1 ? 'payout' : 'payouts'}
          </summary>
          <PayoutList label="Paid payouts" isReader={role === 'ACCOUNTANT'} payouts={paid} />
        </details>
      ) : null}
    </Panel>
  );
}

interface PayoutListProps {
  label: string;
  payouts: readonly Payout[];
  /** Sees them, moves none. */
  isReader: boolean;
}
const PayoutList = ({ label, payouts, isReader }: PayoutListProps) =>
  payouts.length === 0 ? null : (
    <Stack as="ul" gap={3} aria-label={label}>
      {payouts.map((payout) => (
        <li key={payout.payoutID}>
          <PayoutRow payout={payout} isReader={isReader} />
        </li>
      ))}
    </Stack>
  );

function PayoutRow({ payout: of, isReader }: { payout: Payout; isReader: boolean }) {
  const [approve, approval] = useApprovePayoutMutation();
  const [release, releasing] = useReleasePayoutMutation();
  const { attempt } = useAttemptKey();
  const { payoutID } = of;
  const [isAsked, setIsAsked] = useState(false);
  const fault = faultOf(approval.error ?? releasing.error);
  const say = async () => {
    const { error } = await attempt('approve', (idempotencyKey) => approve({ payoutID, idempotencyKey }));
    if (!error) setIsAsked(false);
  };
  const tryAgain = () => attempt('release', (idempotencyKey) => release({ payoutID, idempotencyKey }));
  return (
    <Stack gap={1}>
      <Text isStrong>
        {of.kind === 'CREATOR' ? 'Creator' : (of.name ?? 'An investor who stays unnamed')}: {formatMoney(of.amount)}
      </Text>
      <Text kind="small" tone="muted">
        {payoutWords[of.state]}
        {of.maskedVpa ? ` · ${of.maskedVpa}` : ''}
        {of.paidAt ? ` · ${formatDate(of.paidAt)}` : ''}
        {of.reference ? ` · ${of.reference}` : ''}
        {of.heldUntil ? ` · tried again ${formatMoment(of.heldUntil)}` : ''}
      </Text>
      {of.reason ? <Text kind="small">{of.reason}</Text> : null}
      {of.canApprove ? (
        <Button size="s" onClick={() => setIsAsked(true)}>
          Approve {formatMoney(of.amount)}
        </Button>
      ) : null}
      <Modal isOpen={isAsked && of.canApprove} title={`Approve ${formatMoney(of.amount)}?`} onClose={() => setIsAsked(false)}>
        <Stack gap={4}>
          <Text>
            {formatMoney(of.amount)} go to {of.name ?? 'the creator'}
            {of.maskedVpa ? ` at ${of.maskedVpa}` : ', to the UPI address they have set'}. Your approval is for that address alone. The bank
            is asked at once, and the payout cannot be recalled.
          </Text>
          <Fault fault={fault} unknown={unknown} />
          <Button isBusy={approval.isLoading} onClick={() => void say()}>
            Yes, pay {formatMoney(of.amount)}
          </Button>
          <Button tone="quiet" onClick={() => setIsAsked(false)}>
            Not now
          </Button>
        </Stack>
      </Modal>
      {of.state === 'HELD' && !isReader ? (
        <Button size="s" tone="quiet" isBusy={releasing.isLoading} onClick={() => void tryAgain()}>
          Try again
        </Button>
      ) : null}
      {isAsked ? null : <Fault fault={fault} unknown={unknown} />}
    </Stack>
  );
}
