import type { Payout } from '@contract/payouts';
import type { StudioPayouts } from '@contract/studioReports';
import { useState } from 'react';
import { routes } from '@/constants/routes';
import { reportUrls, useRequestChannelPayoutMutation, useStudioPayoutsQuery } from '@/store/studio/analyticsApi';
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
import { Link } from '../../ui/navigation/Link';
import { payoutStateLabels } from '../campaigns/finances/campaignFinanceLabels';
import { ConfirmDialog } from '../shared/ConfirmDialog';
import { PayableBreakdown } from './PayableBreakdown';
import { PayeeSummary } from './PayeeSummary';

const isRequestable = ({ available, terms }: StudioPayouts['accounts'][number]) =>
  available.amountMinor > 0 && available.amountMinor >= terms.minimumMinor;

/** Requesting a payout of a channel's earnings: payout details, amount and history. Members with read access see no form. */
export function ChannelPayouts({ channelID, timeZone }: { channelID: string; timeZone: string }) {
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
      {data?.accounts.map((account) => (
        <Stack key={account.owed.currency} gap={2}>
          <PayableBreakdown account={account} timeZone={timeZone} />
          {isRequestable(account) && data.canRequestPayout && data.payee.maskedAddress ? (
            <Button onClick={() => setWanted(account.available)}>
              {t.requestAvailable({ available: formatMoney(account.available) })}
            </Button>
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
      {payouts.map(({ payoutID, amount, state, maskedAddress, createdAt, paidAt, reference, reason, hasStatement }) => (
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
          {hasStatement ? (
            <Stack direction="row" gap={4} isWrapping>
              <Link
                tone="action"
                href={reportUrls.payoutStatement(payoutID, 'pdf')}
                download
                aria-label={t.payoutStatementPdfOf({ amount: formatMoney(amount) })}
              >
                {t.payoutStatementPdf}
              </Link>
              <Link
                tone="action"
                href={reportUrls.payoutStatement(payoutID, 'csv')}
                download
                aria-label={t.payoutStatementCsvOf({ amount: formatMoney(amount) })}
              >
                {t.payoutStatementCsv}
              </Link>
              <Link
                tone="action"
                href={reportUrls.payoutProof(payoutID)}
                download
                aria-label={t.payoutProofOf({ amount: formatMoney(amount) })}
              >
                {t.payoutProof}
              </Link>
              <Link
                tone="action"
                href={routes.openLedgerOfStatement({ payoutID })}
                aria-label={t.verifyPayoutOf({ amount: formatMoney(amount) })}
              >
                {t.verifyPayout}
              </Link>
            </Stack>
          ) : null}
        </li>
      ))}
    </Stack>
  );
}
