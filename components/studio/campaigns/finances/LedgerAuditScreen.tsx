import { routes } from '@/constants/routes';
import { apiErrorOf } from '@/store/api';
import { useLedgerAuditQuery } from '@/store/studio/campaignFinancesApi';
import { formatDate, formatTime } from '@/utils/format/dates';
import { formatCount } from '@/utils/format/numbers';
import * as t from '@messages/studio/campaignsFinances';
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
      <EmptyState isWholePage icon="hide" title={t.auditForbidden} message={t.auditForbiddenHint}>
        <ButtonLink href={routes.studio}>{t.toStudio}</ButtonLink>
      </EmptyState>
    );
  return (
    <PageFrame $width="reading">
      <Text kind="title">{t.ledgerAudit}</Text>
      {isLoading ? <Skeleton height="240px" shape="card" /> : null}
      {!isLoading && !data ? <ErrorState message={t.checksLoadError} onRetry={() => void refetch()} isRetrying={isFetching} /> : null}
      {data && !latest ? <Notice tone="info" title={t.noChecksYet} /> : null}
      {latest ? (
        <Notice
          tone={latest.deviations.length === 0 ? 'good' : 'bad'}
          title={latest.deviations.length === 0 ? t.noDeviations : t.deviations({ count: latest.deviations.length })}
        >
          {t.checkedPostings({
            postings: formatCount(latest.postingCount),
            groups: formatCount(latest.groupCount),
            milliseconds: formatCount(latest.durationMs),
          })}
        </Notice>
      ) : null}
      <PendingPayouts />
      {data?.runs.map(({ ranAt, deviations }) => (
        <Panel key={ranAt} title={t.checkTitle({ date: formatDate(ranAt), time: formatTime(ranAt, 'UTC') })}>
          {deviations.length === 0 ? <Text>{t.noDeviation}</Text> : null}
          <Stack as="ul" gap={2}>
            {deviations.map(({ invariant, id, found, expected }) => (
              <li key={`${invariant}${id}`}>
                <Text isStrong>{invariant}</Text>
                <Text kind="small">{t.deviation({ id, found, expected })}</Text>
              </li>
            ))}
          </Stack>
        </Panel>
      ))}
      {data ? (
        <Panel title={t.whatIsChecked}>
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
