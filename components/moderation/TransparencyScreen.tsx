import type { TransparencyPeriod } from '@contract/moderation';
import { routes } from '@/constants/routes';
import { useTransparencyQuery } from '@/store/moderation/moderationApi';
import { formatDate } from '@/utils/format/dates';
import { formatCount } from '@/utils/format/numbers';
import * as t from '@messages/moderation/moderation';
import { PageFrame, Panel } from '../content/page/PageFrame';
import { Seo } from '../shell/Seo';
import { QueryState } from '../ui/feedback/QueryState';
import { Skeleton } from '../ui/feedback/Skeleton';
import { Text } from '../ui/layout/Text';
import { CountTable } from './CountTable';
import { DecisionFacts } from './DecisionFacts';
import { kindLabels } from './kindLabels';
import { reasonLabels } from './reasonLabels';

/** Notices, decisions and appeals by half-year, counted from our records. */
export function TransparencyScreen() {
  const query = useTransparencyQuery();
  return (
    <PageFrame $width="reading">
      <Seo title={t.transparency} description={t.transparencyIntro} canonical={routes.transparency} />
      <header>
        <Text kind="title">{t.transparency}</Text>
        <Text tone="muted">{t.transparencyIntro}</Text>
        <Text tone="muted">{t.automation}</Text>
      </header>
      <QueryState query={query} skeleton={<Skeleton height="480px" shape="card" />} message={t.transparencyLoadError}>
        {(periods) => periods.map((period) => <Period key={period.from} of={period} />)}
      </QueryState>
    </PageFrame>
  );
}

const countText = (count: number | null) => (count === null ? t.fewerThanFive : formatCount(count));

function Period({ of: period }: { of: TransparencyPeriod }) {
  const { from, to, noticeCount, actionCount, appeals, medianHours } = period;
  return (
    <Panel title={t.period({ from: formatDate(from), to: formatDate(to) })}>
      {noticeCount + actionCount + appeals === 0 ? (
        <Text tone="muted">{t.nothingYet}</Text>
      ) : (
        <>
          <DecisionFacts
            facts={[
              [t.notices, formatCount(noticeCount)],
              [t.median, medianHours === null ? t.tooFew : t.hours({ count: medianHours })],
              [t.inTime, formatCount(period.answeredInTime)],
              [t.late, formatCount(period.answeredLate)],
              [t.decisions, formatCount(actionCount)],
              [t.ownInitiative, formatCount(period.ownInitiative)],
              [t.strikes, formatCount(period.strikes)],
              [t.appeals, formatCount(appeals)],
              [t.upheld, formatCount(period.appealsUpheld)],
              [t.appealsWon, formatCount(period.appealsRestored)],
              [t.restorations, formatCount(period.restorations)],
            ]}
          />
          <CountTable
            caption={t.noticesByReason}
            head={[t.reason, t.count, t.removedAfterNotice]}
            rows={period.notices.map(({ reason, count, removed }) => [reasonLabels[reason], countText(count), countText(removed)])}
          />
          <CountTable
            caption={t.decisionsByKind}
            head={[t.kind, t.count]}
            rows={period.actions.map(({ kind, count }) => [kindLabels[kind], countText(count)])}
          />
        </>
      )}
    </Panel>
  );
}
