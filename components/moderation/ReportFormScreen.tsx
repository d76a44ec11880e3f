import type { ContentKind } from '@contract/moderation';
import type { OutputOf } from '@contract/operations';
import { useState } from 'react';
import { useReportSubjectQuery } from '@/store/moderation/moderationApi';
import { formatDateTime } from '@/utils/format/dates';
import * as t from '@messages/moderation/moderation';
import { Notice } from '../content/page/Notice';
import { PageFrame } from '../content/page/PageFrame';
import { useQueryParam } from '../content/page/useQueryParam';
import { Seo } from '../shell/Seo';
import { EmptyState } from '../ui/feedback/EmptyState';
import { QueryState } from '../ui/feedback/QueryState';
import { Skeleton } from '../ui/feedback/Skeleton';
import { Text } from '../ui/layout/Text';
import { lazyWithRetry } from '../ui/lazy/lazyWithRetry';
import { Link } from '../ui/navigation/Link';
import type { Subject } from './ReportFields';

const kinds: readonly ContentKind[] = ['TITLE', 'EVENT', 'CAMPAIGN', 'CHANNEL'];
const ReportFields = lazyWithRetry(
  () => import('./ReportFields').then((loaded) => loaded.ReportFields),
  <Skeleton height="420px" shape="card" />,
);

const Missing = () => <EmptyState icon="search" title={t.nothingToReport} message={t.nothingToReportMessage} />;

/** The form for everyone, with or without an account, to report a title, event, campaign or channel. */
export function ReportFormScreen() {
  const [kindText, contentID] = [useQueryParam('kind'), useQueryParam('id')];
  const kind = kinds.find((one) => one === kindText);
  const query = useReportSubjectQuery({ kind: kind ?? 'TITLE', contentID: contentID ?? '' }, { skip: !kind || !contentID });
  const isMissing = kindText === null || contentID === null || (kindText !== undefined && !kind);
  return (
    <PageFrame $width="reading">
      <Seo title={t.report} isHidden />
      {isMissing ? (
        <Missing />
      ) : (
        <QueryState query={query} skeleton={<Skeleton height="420px" shape="card" />} message={t.subjectLoadError} missing={<Missing />}>
          {(subject) => (kind && contentID ? <ReportForm subject={{ kind, contentID }} {...subject} /> : null)}
        </QueryState>
      )}
    </PageFrame>
  );
}

function ReportForm({ subject, name, path }: { subject: Subject; name: string; path: string }) {
  const [sent, setSent] = useState<OutputOf<'reports.create'> | null>(null);
  return (
    <>
      <header>
        <Text kind="title">{t.reportTitle({ name })}</Text>
        <Text tone="muted">{t.reportIntro}</Text>
        <Link tone="action" href={path}>
          {name}
        </Link>
      </header>
      {sent ? (
        <>
          <Notice tone="good" role="status" title={t.sent}>
            {t.sentMessage({ id: sent.reportID, time: formatDateTime(sent.answerBy) })}
          </Notice>
          <Link tone="action" href={sent.path}>
            {t.seeState}
          </Link>
        </>
      ) : (
        <ReportFields subject={subject} onSent={setSent} />
      )}
    </>
  );
}
