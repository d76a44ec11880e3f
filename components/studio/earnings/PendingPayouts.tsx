import type { Payout } from '@contract/payouts';
import { useState } from 'react';
import { apiErrorOf } from '@/store/api';
import { useDecidePayoutMutation, usePayoutsPendingQuery } from '@/store/studio/analyticsApi';
import { formatMoney } from '@/utils/format/currency';
import { formatDate } from '@/utils/format/dates';
import * as t from '@messages/studio/earnings';
import { useIdempotencyKey } from '../../content/form/useIdempotencyKey';
import { ErrorNotice } from '../../content/page/ErrorNotice';
import { Panel } from '../../content/page/PageFrame';
import { Button } from '../../ui/button/Button';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { Stack } from '../../ui/layout/Stack';
import { Text } from '../../ui/layout/Text';
import { Modal } from '../../ui/modal/Modal';

const fallback = t.decideError;

/** Channel payouts waiting for approval by an operator. Renders nothing for anyone else. */
export function PendingPayouts() {
  const { data, isLoading, isFetching, error, refetch } = usePayoutsPendingQuery();
  if (!data && apiErrorOf(error)?.status === 403) return null;
  return (
    <Panel title={t.pendingPayouts}>
      {isLoading ? <Skeleton height="96px" /> : null}
      {!data && !isLoading ? (
        <ErrorState message={t.pendingPayoutsLoadError} onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : null}
      {data?.items.length === 0 ? <Text tone="muted">{t.noPendingPayouts}</Text> : null}
      {data && data.items.length > 0 ? (
        <Stack as="ul" gap={4} aria-label={t.pendingPayouts}>
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

function PendingPayout({ payout: { payoutID, name, amount, state, reason, createdAt, canApprove, maskedAddress } }: { payout: Payout }) {
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
      <Text isStrong>{t.pendingPayout({ name: name ?? '', amount: formatMoney(amount) })}</Text>
      <Text kind="small" tone="muted">
        {reason ? t.askedOnBecause({ date: formatDate(createdAt), reason }) : t.askedOn({ date: formatDate(createdAt) })}
      </Text>
      {state === 'HELD' ? (
        <Button size="s" isBusy={isLoading} onClick={() => void submitDecision('RELEASE')}>
          {t.tryAgain}
        </Button>
      ) : canApprove ? (
        <Button size="s" onClick={() => setIsConfirming(true)}>
          {t.approveAmount({ amount: formatMoney(amount) })}
        </Button>
      ) : (
        <Text kind="small">{t.ownRequest}</Text>
      )}
      <Modal
        isOpen={isConfirming && canApprove}
        title={t.approveQuestion({ amount: formatMoney(amount) })}
        onClose={() => setIsConfirming(false)}
      >
        <Stack gap={4}>
          <Text>
            {t.approvalExplanation({
              amount: formatMoney(amount),
              hasName: name !== null,
              name: name ?? '',
              hasAddress: maskedAddress !== null,
              maskedAddress: maskedAddress ?? '',
            })}
          </Text>
          <ErrorNotice error={apiError} fallback={fallback} />
          <Button isBusy={isLoading} onClick={() => void submitDecision('APPROVE')}>
            {t.yesPayAmount({ amount: formatMoney(amount) })}
          </Button>
          <Button tone="quiet" onClick={() => setIsConfirming(false)}>
            {t.notNow}
          </Button>
        </Stack>
      </Modal>
      {isConfirming ? null : <ErrorNotice error={apiError} fallback={fallback} />}
    </>
  );
}
