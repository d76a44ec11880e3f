import type { Payout } from '@contract/payouts';
import { useState } from 'react';
import { apiErrorOf } from '@/store/api';
import { useDecidePayoutMutation, usePayoutsPendingQuery } from '@/store/studio/analyticsApi';
import { formatMoney } from '@/utils/format/currency';
import { formatDate } from '@/utils/format/dates';
import { useIdempotencyKey } from '../../content/form/useIdempotencyKey';
import { ErrorNotice } from '../../content/page/ErrorNotice';
import { Panel } from '../../content/page/PageFrame';
import { Button } from '../../ui/button/Button';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { Stack } from '../../ui/layout/Stack';
import { Text } from '../../ui/layout/Text';
import { Modal } from '../../ui/modal/Modal';

const fallback = 'We got no response. Try again in a moment; nothing is paid twice.';

/** Channel payouts waiting for approval by an operator. Renders nothing for anyone else. */
export function PendingPayouts() {
  const { data, isLoading, isFetching, error, refetch } = usePayoutsPendingQuery();
  if (!data && apiErrorOf(error)?.status === 403) return null;
  return (
    <Panel title="Pending payouts">
      {isLoading ? <Skeleton height="96px" /> : null}
      {!data && !isLoading ? (
        <ErrorState message="The payouts that wait could not be loaded." onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : null}
      {data?.items.length === 0 ? <Text tone="muted">No pending payouts.</Text> : null}
      {data && data.items.length > 0 ? (
        <Stack as="ul" gap={4} aria-label="Pending payouts">
          {data.items.map((payout) => (
            <li key={payout.payoutID}>
              <PendingPayout payout={payout} />
            </li>
          ))}
        </Stack>
      ) : null}
    </Panel>
  );
}

function PendingPayout({ payout: { payoutID, name, amount, state, reason, createdAt, canApprove, maskedVpa } }: { payout: Payout }) {
  const [decide, { isLoading, error }] = useDecidePayoutMutation();
  const { attempt } = useIdempotencyKey();
  const [isConfirming, setIsConfirming] = useState(false);
  const apiError = apiErrorOf(error);
  const submitDecision = async (decision: 'APPROVE' | 'RELEASE') => {
    const { error: failure } = await attempt(decision, (idempotencyKey) => decide({ payoutID, decision, idempotencyKey }));
    if (!failure) setIsConfirming(false);
  };
  return (
    <>
      <Text isStrong>{`${name ?? ''}: ${formatMoney(amount)}`}</Text>
      <Text kind="small" tone="muted">{`Asked on ${formatDate(createdAt)}${reason ? ` · ${reason}` : ''}`}</Text>
      {state === 'HELD' ? (
        <Button size="s" isBusy={isLoading} onClick={() => void submitDecision('RELEASE')}>
          Try again
        </Button>
      ) : canApprove ? (
        <Button size="s" onClick={() => setIsConfirming(true)}>
          Approve {formatMoney(amount)}
        </Button>
      ) : (
        <Text kind="small">You requested this; another operator must approve it.</Text>
      )}
      <Modal isOpen={isConfirming && canApprove} title={`Approve ${formatMoney(amount)}?`} onClose={() => setIsConfirming(false)}>
        <Stack gap={4}>
          <Text>
            {formatMoney(amount)} go to {name ?? 'the channel'}
            {maskedVpa ? ` at ${maskedVpa}` : ', to the UPI address its payee has set'}. Your approval is for that address only. The payout
            is sent to the bank at once and can’t be recalled.
          </Text>
          <ErrorNotice error={apiError} fallback={fallback} />
          <Button isBusy={isLoading} onClick={() => void submitDecision('APPROVE')}>
            Yes, pay {formatMoney(amount)}
          </Button>
          <Button tone="quiet" onClick={() => setIsConfirming(false)}>
            Not now
          </Button>
        </Stack>
      </Modal>
      {isConfirming ? null : <ErrorNotice error={apiError} fallback={fallback} />}
    </>
  );
}
