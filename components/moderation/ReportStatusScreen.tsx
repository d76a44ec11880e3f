import type { OutputOf } from '@contract/operations';
import { useReportStatusQuery } from '@/store/moderation/moderationApi';
import { formatDateTime } from '@/utils/format/dates';
import * as t from '@messages/moderation/moderation';
import { PageFrame, Panel } from '../content/page/PageFrame';
import { useQueryParam } from '../content/page/useQueryParam';
import { Seo } from '../shell/Seo';
import { EmptyState } from '../ui/feedback/EmptyState';
import { QueryState } from '../ui/feedback/QueryState';
import { Skeleton } from '../ui/feedback/Skeleton';
import { Text } from '../ui/layout/Text';
import { useIsHydrated } from '../ui/lazy/useIsHydrated';
import { DecisionFacts } from './DecisionFacts';
import { reasonLabels } from './moderationLabels';
import { useLinkKey } from './useLinkKey';

const Missing = () => <EmptyState icon="search" title={t.linkNotFound} message={t.linkNotFoundMessage} />;

/** The state of a report, for its reporter: by the link that was shown and sent. */
export function ReportStatusScreen() {
  const reportID = useQueryParam('reportID');
  const key = useLinkKey();
  const isHydrated = useIsHydrated();
  const query = useReportStatusQuery(
    { reportID: reportID ?? '', key: key ?? '' },
    { skip: !reportID || !key, refetchOnMountOrArgChange: true },
  );
  return (
    <PageFrame $width="reading">
      <Seo title={t.reportState} isHidden />
      {isHydrated && !key ? (
        <Missing />
      ) : (
        <QueryState query={query} skeleton={<Skeleton height="300px" shape="card" />} message={t.loadError} missing={<Missing />}>
          {(report) => <Status report={report} />}
        </QueryState>
      )}
    </PageFrame>
  );
}

function stateText({ outcome, isRestored }: OutputOf<'reports.status'>): string {
  if (outcome === null) return t.stateWaiting;
  if (outcome === 'DISMISSED') return t.stateKept;
  return isRestored ? t.stateRestored : t.stateRemoved;
}

function Status({ report }: { report: OutputOf<'reports.status'> }) {
  const { reportID, name, reason, createdAt, answerBy, answeredAt, answer } = report;
  return (
    <>
      <header>
        <Text kind="title">{t.reportState}</Text>
        <Text kind="small" tone="muted">
          {t.reportNumber({ id: reportID })}
        </Text>
      </header>
      <Panel title={stateText(report)}>
        <DecisionFacts
          facts={[
            [t.reportAbout, name],
            [t.reportReason, reasonLabels[reason]],
            [t.received, formatDateTime(createdAt)],
            [t.decideBy, answeredAt ? null : formatDateTime(answerBy)],
            [t.decidedOn, answeredAt && formatDateTime(answeredAt)],
          ]}
        />
      </Panel>
      {answeredAt ? (
        <Panel title={t.ourAnswer}>
          <Text>{answer}</Text>
          <Text kind="small" tone="muted">
            {t.decidedByPerson} {t.disagree}
          </Text>
        </Panel>
      ) : null}
    </>
  );
}
