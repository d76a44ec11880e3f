import { routes } from '@/constants/routes';
import { apiErrorOf } from '@/store/api';
import { useLedgerAuditQuery } from '@/store/studio/campaignFinancesApi';
import { formatDate, formatTime } from '@/utils/format/dates';
import { formatCount } from '@/utils/format/numbers';
import { Notice } from '../../../content/page/Notice';
import { PageFrame, Panel } from '../../../content/page/PageFrame';
import { EmptyState } from '../../../ui/feedback/EmptyState';
import { ErrorState } from '../../../ui/feedback/ErrorState';
import { Skeleton } from '../../../ui/feedback/Skeleton';
import { Stack } from '../../../ui/layout/Stack';
import { Text } from '../../../ui/layout/Text';
import { ButtonLink } from '../../../ui/navigation/Link';
import { PendingPayouts } from '../../earnings/PendingPayouts';

/** Results of the nightly ledger check, for operators. */
export function LedgerAuditScreen() {
  const { data, isLoading, isFetching, error, refetch } = useLedgerAuditQuery();
  const latest = data?.runs[0];
  if (apiErrorOf(error)?.status === 403)
    return (
      <EmptyState
        isWholePage
        icon="hide"
        title="You don’t have access"
        message="Only platform operators see the ledger audit. Your own figures are under Earnings, and in the finances of your campaigns and events."
      >
        <ButtonLink href={routes.studio}>To your studio</ButtonLink>
      </EmptyState>
    );
  return (
    <PageFrame $width="reading">
      <Text kind="title">Ledger audit</Text>
      {isLoading ? <Skeleton height="240px" shape="card" /> : null}
      {!isLoading && !data ? (
        <ErrorState message="The checks could not be loaded." onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : null}
      {data && !latest ? <Notice tone="info" title="The first check has not run yet. It runs once a day." /> : null}
      {latest ? (
        <Notice
          tone={latest.deviations.length === 0 ? 'good' : 'bad'}
          title={latest.deviations.length === 0 ? 'Everything adds up' : `${latest.deviations.length} deviations`}
        >
          {formatCount(latest.postingCount)} postings in {formatCount(latest.groupCount)} groups, checked in{' '}
          {formatCount(latest.durationMs)} ms
        </Notice>
      ) : null}
      <PendingPayouts />
      {data?.runs.map(({ ranAt, deviations }) => (
        <Panel key={ranAt} title={`${formatDate(ranAt)}, ${formatTime(ranAt, 'UTC')} UTC`}>
          {deviations.length === 0 ? <Text>No deviation</Text> : null}
          <Stack as="ul" gap={2}>
            {deviations.map(({ invariant, id, found, expected }) => (
              <li key={`${invariant}${id}`}>
                <Text isStrong>{invariant}</Text>
                <Text kind="small">
                  {id}: found {found}, expected {expected}
                </Text>
              </li>
            ))}
          </Stack>
        </Panel>
      ))}
      {data ? (
        <Panel title="What is checked">
          <Stack as="ul" gap={2}>
            {data.invariants.map(({ invariant, description }) => (
              <li key={invariant}>
                <Text kind="small">{description}</Text>
              </li>
            ))}
          </Stack>
        </Panel>
      ) : null}
    </PageFrame>
  );
}
