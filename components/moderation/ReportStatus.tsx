import type { OutputOf } from '@contract/operations';
import { formatDateTime } from '@/utils/format/dates';
import * as t from '@messages/moderation/moderation';
import { Panel } from '../content/page/PageFrame';
import { Text } from '../ui/layout/Text';
import { DecisionFacts } from './DecisionFacts';
import { reasonLabels } from './reasonLabels';

function stateText({ outcome, isRestored }: OutputOf<'reports.status'>): string {
  if (outcome === null) return t.stateWaiting;
  if (outcome === 'DISMISSED') return t.stateKept;
  return isRestored ? t.stateRestored : t.stateRemoved;
}

/** What was reported, and what became of it. */
export function ReportStatus({ report }: { report: OutputOf<'reports.status'> }) {
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
