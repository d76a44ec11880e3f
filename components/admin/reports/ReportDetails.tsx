import type { AdminReport } from '@contract/adminReports';
import { useState } from 'react';
import styled from 'styled-components';
import { adminRoutes } from '@/constants/adminRoutes';
import { useAnswerReportMutation, useAssignReportMutation } from '@/store/admin/consoleContentApi';
import { theme } from '@/styles/theme';
import { formatDateTime } from '@/utils/format/dates';
import { formatCount } from '@/utils/format/numbers';
import * as t from '@messages/admin/reports';
import { useIdempotencyKey } from '../../content/form/useIdempotencyKey';
import { Notice } from '../../content/page/Notice';
import { Panel, TwoColumns } from '../../content/page/PageFrame';
import { PanelColumn } from '../../studio/layout/studioLayout';
import { Button } from '../../ui/button/Button';
import { Tag } from '../../ui/button/Chip';
import { Stack } from '../../ui/layout/Stack';
import { Text } from '../../ui/layout/Text';
import { Link } from '../../ui/navigation/Link';
import { useMayCall } from '../frame/useStaff';
import { ActionList } from '../shared/ActionList';
import { FactList } from '../shared/FactList';
import { OwnerPanel } from '../shared/OwnerPanel';
import { PersonLink } from '../shared/PersonLink';
import { ReasonsFields, hasRule, noGrounds } from '../shared/ReasonsFields';
import { ReasonSheet } from '../shared/ReasonSheet';
import { outcomeLabels, reportKindLabels, reportReasonLabels, reportStateLabels } from './reportLabels';

type Outcome = NonNullable<AdminReport['outcome']>;

/** One report: what was reported, who works on it, and the answer. */
export function ReportDetails({ of: report }: { of: AdminReport }) {
  const { reportID, kind, contentID, title, reason, rule, description, reporter, contact, owner, answeredAt, isOverdue, isRemoved } =
    report;
  const { otherReports, history } = report;
  const isOpen = answeredAt === null;
  const mayCall = useMayCall();
  const [assign, { isLoading, error }] = useAssignReportMutation();
  return (
    <>
      <header>
        <Link tone="action" href={adminRoutes.reports}>
          {t.allReports}
        </Link>
        <Stack direction="row" gap={3} isWrapping>
          <Text kind="title">{title}</Text>
          <Tag>{isOpen ? reportStateLabels.OPEN : reportStateLabels.ANSWERED}</Tag>
          {isOverdue ? (
            <Tag>
              <Text as="span" kind="tiny" tone="bad">
                {t.overdue}
              </Text>
            </Tag>
          ) : null}
        </Stack>
        <Text kind="small" tone="muted">
          {t.reportNumber({ id: reportID })}
        </Text>
      </header>
      {isRemoved ? <Notice tone="info" title={t.isRemoved} /> : null}
      <TwoColumns>
        <PanelColumn>
          <Panel title={t.whatWasReported}>
            <Text isStrong>{reportReasonLabels[reason]}</Text>
            {rule ? <Text>{`${t.rule}: ${rule}`}</Text> : null}
            {description ? <Quote>{description}</Quote> : <Text tone="muted">{t.noDescription}</Text>}
          </Panel>
          {isOpen ? <AnswerPanel of={report} /> : null}
          {report.answer ? (
            <Panel title={t.answer}>
              <Quote>{report.answer}</Quote>
            </Panel>
          ) : null}
        </PanelColumn>
        <PanelColumn>
          <Panel title={t.details}>
            <FactList
              facts={[
                [
                  t.title,
                  <Link key="title" tone="text" href={adminRoutes.contentItem(kind, contentID)}>
                    {title}
                  </Link>,
                ],
                [t.channel, report.channel.name],
                [t.kind, reportKindLabels[kind]],
                [t.reporter, reporter ? <PersonLink key="reporter" person={reporter} /> : t.guest],
                [t.contact, contact && [contact.name, contact.email].filter(Boolean).join(', ')],
                [t.created, formatDateTime(report.createdAt)],
                [t.answerBy, formatDateTime(report.answerBy)],
                [t.answeredAt, answeredAt && formatDateTime(answeredAt)],
                [t.answeredBy, report.answeredBy && <PersonLink key="answeredBy" person={report.answeredBy} />],
                [t.outcome, report.outcome && outcomeLabels[report.outcome]],
                [
                  t.otherReports,
                  otherReports > 0 ? (
                    <Link key="others" tone="text" href={adminRoutes.with(adminRoutes.reports, { q: contentID })}>
                      {formatCount(otherReports)}
                    </Link>
                  ) : null,
                ],
              ]}
            />
          </Panel>
          <OwnerPanel
            owner={owner}
            mayAssign={isOpen && mayCall('admin.reportAssign')}
            isBusy={isLoading}
            error={error}
            onAssign={(userID) => void assign({ reportID, userID })}
          />
          <Panel title={t.timeline}>
            <ActionList actions={history} />
          </Panel>
        </PanelColumn>
      </TwoColumns>
    </>
  );
}

function AnswerPanel({ of: report }: { of: AdminReport }) {
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const mayAnswer = useMayCall()('admin.reportAnswer');
  return (
    <Panel title={t.answer}>
      {mayAnswer ? (
        <Stack direction="row" gap={3} isWrapping>
          <Button tone="quiet" onClick={() => setOutcome('DISMISSED')}>
            {t.dismiss}
          </Button>
          <Button tone="danger" onClick={() => setOutcome('REMOVED')}>
            {t.remove}
          </Button>
        </Stack>
      ) : (
        <Text tone="muted">{t.noRight}</Text>
      )}
      {outcome ? <AnswerSheet of={report} outcome={outcome} onClose={() => setOutcome(null)} /> : null}
    </Panel>
  );
}

interface AnswerSheetProps {
  of: AdminReport;
  outcome: Outcome;
  onClose: () => void;
}

function AnswerSheet({ of: { reportID, title }, outcome, onClose }: AnswerSheetProps) {
  const [answer, { isLoading, error }] = useAnswerReportMutation();
  const { attempt } = useIdempotencyKey();
  const isRemoving = outcome === 'REMOVED';
  const [grounds, setGrounds] = useState(noGrounds);
  const [hasTried, setHasTried] = useState(false);
  return (
    <ReasonSheet
      title={isRemoving ? t.removeTitle({ title }) : t.dismissTitle({ title })}
      effect={isRemoving ? t.removeEffect : t.dismissEffect}
      submit={isRemoving ? t.remove : t.dismiss}
      tone={isRemoving ? 'danger' : 'primary'}
      reasonLabel={t.answerLabel}
      reasonHint={t.answerHint}
      maxLength={1000}
      isBusy={isLoading}
      error={error}
      failed={t.answerFailed}
      done={t.answerDone}
      onSubmit={async (text) => {
        setHasTried(true);
        if (isRemoving && !hasRule(grounds)) return {};
        const reasons = isRemoving ? { ground: grounds.ground, rule: grounds.rule.trim() } : {};
        const input = { reportID, outcome, answer: text, ...reasons };
        return attempt(input, (idempotencyKey) => answer({ ...input, idempotencyKey }));
      }}
      onClose={onClose}
    >
      {isRemoving ? <ReasonsFields value={grounds} onChange={setGrounds} hasTried={hasTried} /> : null}
    </ReasonSheet>
  );
}

const Quote = styled.blockquote`
  padding-inline-start: ${theme.space[3]};
  border-inline-start: 3px solid ${theme.color.line};
  font-size: ${theme.fontSize[14]};
  white-space: pre-line;
  overflow-wrap: anywhere;
`;
