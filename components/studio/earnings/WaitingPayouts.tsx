import type { Payout } from '@contract/payouts';
import { useState } from 'react';
import { faultOf } from '@/store/api';
import { useDecidePayoutMutation, usePayoutsPendingQuery } from '@/store/studio/figuresApi';
import { formatMoney } from '@/utils/currency';
import { formatDate } from '@/utils/dates';
import { Panel } from '../../content/PageFrame';
import { useAttemptKey } from '../../content/useAttemptKey';
import { Button } from '../../ui/Button';
import { ErrorState } from '../../ui/ErrorState';
import { Modal } from '../../ui/Modal';
import { Skeleton } from '../../ui/Skeleton';
import { Stack } from '../../ui/Stack';
import { Text } from '../../ui/Text';
import { Fault } from '../Fault';

const unknown = 'No answer came. Try again in a moment: nothing is paid twice.';

/** Payouts of channels that wait for a second person: an operator. Nothing is shown to anybody else. */
export function WaitingPayouts() {
  const { data, isLoading, isFetching, error, refetch } = usePayoutsPendingQuery();
  if (!data && faultOf(error)?.status === 403) return null;
  return (
    <Panel title="Payouts that wait for you">
      {isLoading ? <Skeleton height="96px" /> : null}
      {!data && !isLoading ? (
        <ErrorState message="The payouts that wait could not be loaded." onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : null}
      {data?.items.length === 0 ? <Text tone="muted">No channel waits for a payout.</Text> : null}
      {data && data.items.length > 0 ? (
        <Stack as="ul" gap={4} aria-label="Payouts that wait">
          {data.items.map((payout) => (
            <li key={payout.payoutID}>
              <WaitingPayout payout={payout} />
            </li>
          ))}
        </Stack>
      ) : null}
    </Panel>
  );
}

function WaitingPayout({ payout: { payoutID, name, amount, state, reason, createdAt, canApprove, maskedVpa } }: { payout: Payout }) {
  const [decide, { isLoading, error }] = useDecidePayoutMutation();
  const { attempt } = useAttemptKey();
  const [isAsked, setIsAsked] = useState(false);
  const fault = faultOf(error);
  const say = async (decision: 'APPROVE' | 'RELEASE') => {
    const { error: refused } = await attempt(decision, (idempotencyKey) => decide({ payoutID, decision, idempotencyKey }));
    if (!refused) setIsAsked(false);
  };
  return (
    <>
      <Text isStrong>{`${name ?? ''}: ${formatMoney(amount)}`}</Text>
      <Text kind="small" tone="muted">{`Asked on ${formatDate(createdAt)}${reason ? ` · ${reason}` : ''}`}</Text>
      {state === 'HELD' ? (
        <Button size="s" isBusy={isLoading} onClick={() => void say('RELEASE')}>
          Try again
        </Button>
      ) : canApprove ? (
        <Button size="s" onClick={() => setIsAsked(true)}>
          Approve {formatMoney(amount)}
        </Button>
      ) : (
        <Text kind="small">You asked for it: another operator must approve.</Text>
      )}
      <Modal isOpen={isAsked && canApprove} title={`Approve ${formatMoney(amount)}?`} onClose={() => setIsAsked(false)}>
        <Stack gap={4}>
          <Text>
            {formatMoney(amount)} go to {name ?? 'the channel'}
            {maskedVpa ? ` at ${maskedVpa}` : ', to the UPI address its payee has set'}. Your approval is for that address alone. The bank
            is asked at once, and the payout cannot be recalled.
          </Text>
          <Fault fault={fault} unknown={unknown} />
          <Button isBusy={isLoading} onClick={() => void say('APPROVE')}>
            Yes, pay {formatMoney(amount)}
          </Button>
          <Button tone="quiet" onClick={() => setIsAsked(false)}>
            Not now
          </Button>
        </Stack>
      </Modal>
      {isAsked ? null : <Fault fault={fault} unknown={unknown} />}
    </>
  );
}
