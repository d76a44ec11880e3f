import type { WaitingTransfers } from '@contract/adminPayouts';
import { useRouter } from 'next/router';
import styled from 'styled-components';
import { adminRoutes } from '@/constants/adminRoutes';
import { useCreatePayoutBatchMutation, usePayoutBatchesInfiniteQuery } from '@/store/admin/payoutsApi';
import { useAppDispatch } from '@/store/hooks';
import { snackShown } from '@/store/snackbar/snackbarSlice';
import { theme } from '@/styles/theme';
import { formatMoney } from '@/utils/format/currency';
import { formatDateTime } from '@/utils/format/dates';
import * as t from '@messages/admin/payouts';
import { useIdempotencyKey } from '../../content/form/useIdempotencyKey';
import { ErrorNotice } from '../../content/page/ErrorNotice';
import { Notice } from '../../content/page/Notice';
import { Panel } from '../../content/page/PageFrame';
import { Button } from '../../ui/button/Button';
import { Text } from '../../ui/layout/Text';
import { lazyWithRetry } from '../../ui/lazy/lazyWithRetry';
import { ButtonLink } from '../../ui/navigation/Link';
import { useMayCall } from '../frame/useStaff';
import { ConsoleList } from '../list/ConsoleList';
import { tableSkeleton } from '../list/listResult';
import { byTime } from '../list/listSorts';
import { listSpec } from '../list/listSpec';
import { useConsoleList } from '../list/useConsoleList';
import { formatLabels } from './payoutLabels';

const BatchesTable = lazyWithRetry(() => import('./BatchesTable').then((loaded) => loaded.BatchesTable), tableSkeleton);

const spec = listSpec({
  list: 'batches',
  path: adminRoutes.payoutBatches,
  filters: { state: { kind: 'choice', label: t.state, options: { OPEN: t.batchOpen, CLOSED: t.batchClosed } } },
  presets: [
    { name: t.all, filters: {} },
    { name: t.batchOpen, filters: { state: 'OPEN' } },
  ],
  sorts: { createdAt: byTime },
  loadError: t.batchesLoadError,
  none: { icon: 'document', title: t.noBatches, message: t.noBatchesMessage },
  noMatchesMessage: t.noBatchMatches,
});

/** What waits for a batch, and the batches so far. */
export function BatchesScreen() {
  const { query, options, ...state } = useConsoleList(spec);
  const result = usePayoutBatchesInfiniteQuery(query, options);
  const first = result.data?.pages[0];
  const waiting = first?.isOffered ? (
    <WaitingPanel waiting={first.waiting} />
  ) : (
    <Notice tone="info" title={t.notOffered}>
      {t.notOfferedMessage}
    </Notice>
  );
  const allPayouts = (
    <ButtonLink tone="quiet" href={adminRoutes.payouts}>
      {t.allPayouts}
    </ButtonLink>
  );
  return (
    <ConsoleList
      title={t.bankBatches}
      hint={t.batchesHint}
      action={allPayouts}
      above={first ? waiting : null}
      state={state}
      query={query}
      result={result}
      Table={BatchesTable}
    />
  );
}

function WaitingPanel({ waiting }: { waiting: readonly WaitingTransfers[] }) {
  const dispatch = useAppDispatch();
  const { push } = useRouter();
  const [create, { isLoading, error, originalArgs }] = useCreatePayoutBatchMutation();
  const { attempt } = useIdempotencyKey();
  const mayCreate = useMayCall()('admin.payoutBatchCreate');
  const submit = async ({ format, total, oldestAt }: WaitingTransfers) => {
    const input = { format, currency: total.currency };
    const { data } = await attempt([input, oldestAt], (idempotencyKey) => create({ ...input, idempotencyKey }));
    if (!data) return;
    dispatch(snackShown({ message: t.batchCreated, type: 'SUCCESS' }));
    void push(adminRoutes.payoutBatch(data.batchID));
  };
  return (
    <Panel title={t.waitingTransfers}>
      {waiting.length === 0 ? <Text tone="muted">{t.nothingWaits}</Text> : null}
      <List>
        {waiting.map((group) => {
          const { format, total, transferCount, oldestAt } = group;
          const isThis = originalArgs?.format === format && originalArgs.currency === total.currency;
          return (
            <li key={`${format} ${total.currency}`}>
              <div>
                <Text isStrong>{formatLabels[format]}</Text>
                <Text kind="small" tone="muted">
                  {t.waitingRow({ count: transferCount, total: formatMoney(total), time: formatDateTime(oldestAt) })}
                </Text>
              </div>
              {mayCreate ? (
                <Button
                  tone="quiet"
                  aria-label={t.createBatchNamed({ format: formatLabels[format], total: formatMoney(total) })}
                  isBusy={isLoading && isThis}
                  onClick={() => void submit(group)}
                >
                  {t.createBatch}
                </Button>
              ) : null}
            </li>
          );
        })}
      </List>
      <ErrorNotice error={error} title={t.actionFailed} />
    </Panel>
  );
}

const List = styled.ul`
  display: grid;
  li {
    display: flex;
    flex-wrap: wrap;
    gap: ${theme.space[3]};
    align-items: center;
    justify-content: space-between;
    padding-block: ${theme.space[3]};
    border-top: 1px solid ${theme.color.line};
  }
`;
