import type { Payout } from '@contract/payouts';
import { useState } from 'react';
import { useRequestChannelPayoutMutation, useStudioPayoutsQuery } from '@/store/studio/analyticsApi';
import { formatMoney } from '@/utils/format/currency';
import { formatDate } from '@/utils/format/dates';
import * as t from '@messages/studio/earnings';
import { useIdempotencyKey } from '../../content/form/useIdempotencyKey';
import { Panel } from '../../content/page/PageFrame';
import { PayoutAddressForm } from '../../payee/PayoutAddressForm';
import { Button } from '../../ui/button/Button';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { Stack } from '../../ui/layout/Stack';
import { Text } from '../../ui/layout/Text';
import { payoutStateLabels } from '../campaigns/finances/campaignFinanceLabels';
import { ConfirmDialog } from '../shared/ConfirmDialog';
import { PayeeSummary } from './PayeeSummary';

/** Requesting a payout of a channel's earnings: payout details, amount and history. Members with read access see no form. */
export function ChannelPayouts({ channelID }: { channelID: string }) {
  const { data, isLoading, isFetching, refetch } = useStudioPayoutsQuery(channelID);
  const [request, { isLoading: isRequesting, error }] = useRequestChannelPayoutMutation();
  const { attempt } = useIdempotencyKey();
  const [wanted, setWanted] = useState<Payout['amount'] | null>(null);
  const submitRequest = async (amount: Payout['amount']) => {
    const answer = await attempt([channelID, amount], (idempotencyKey) => request({ channelID, amount, idempotencyKey }));
    if (!answer.error) setWanted(null);
  };
  return (
    <Panel title={t.payouts}>
      {isLoading ? <Skeleton height="96px" /> : null}
      {!isLoading && !data ? <ErrorState message={t.payoutsLoadError} onRetry={() => void refetch()} isRetrying={isFetching} /> : null}
      {data ? data.payee.isViewer ? <PayoutAddressForm what="payouts" /> : <PayeeSummary payee={data.payee} /> : null}
      {data?.accounts.map(({ owed, available, withheld, releasesAt }) => (
        <Stack key={owed.currency} gap={2}>
          <Text>{t.owedMoney({ owed: formatMoney(owed), available: formatMoney(available), b: (text) => <strong>{text}</strong> })}</Text>
          {withheld.amountMinor > 0 && releasesAt ? (
            <Text kind="small" tone="muted">
              {t.withheld({ amount: formatMoney(withheld), date: formatDate(releasesAt) })}
            </Text>
          ) : null}
          {available.amountMinor > 0 && data.canRequestPayout && data.payee.maskedAddress ? (
            <Button onClick={() => setWanted(available)}>{t.requestAvailable({ available: formatMoney(available) })}</Button>
          ) : null}
        </Stack>
      ))}
      <Text kind="small" tone="muted">
        {t.payoutsExplanation}
      </Text>
      {wanted && data ? (
        <ConfirmDialog
          title={t.requestQuestion({ amount: formatMoney(wanted) })}
          effect={t.requestEffect({ amount: formatMoney(wanted), address: data.payee.maskedAddress ?? '' })}
          action={t.requestAvailable({ available: formatMoney(wanted) })}
          isSafe
          isBusy={isRequesting}
          error={error}
          onConfirm={() => void submitRequest(wanted)}
          onClose={() => setWanted(null)}
        />
      ) : null}
      <PayoutRows label={t.payoutsOfChannel} payouts={data?.payouts ?? []} />
    </Panel>
  );
}

function PayoutRows({ label, payouts }: { label: string; payouts: readonly Payout[] }) {
  if (payouts.length === 0) return null;
  return (
    <Stack as="ul" gap={3} aria-label={label}>
      {payouts.map(({ payoutID, amount, state, maskedAddress, createdAt, paidAt, reference, reason }) => (
        <li key={payoutID}>
          <Text isStrong>
            {formatMoney(amount)} · {payoutStateLabels[state]}
          </Text>
          <Text kind="small" tone="muted">
            {[t.requestedOn({ date: formatDate(createdAt) }), maskedAddress, paidAt && t.paidOn({ date: formatDate(paidAt) }), reference]
              .filter(Boolean)
              .join(' · ')}
          </Text>
          {reason ? <Text kind="small">{reason}</Text> : null}
        </li>
      ))}
    </Stack>
  );
}
