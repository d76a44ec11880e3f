import type { AudienceWork } from '@contract/studioReports';
import { useState } from 'react';
import { useAudienceQuery } from '@/store/studio/analyticsApi';
import { formatDate } from '@/utils/format/dates';
import * as t from '@messages/studio/analytics';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { Stack } from '../../ui/layout/Stack';
import { KeyMetrics, type MetricsOf } from './KeyMetrics';
import { parsePeriod } from './period';

/** Views, plays and purchases of a work today and in the last weeks, as the audience page counts them. */
export function WorkFigures({ kind, id, ...of }: { kind: AudienceWork; id: string } & MetricsOf) {
  const [today] = useState(() => new Date().toISOString().slice(0, 10));
  const { from, to } = parsePeriod({}, today);
  const { data, isLoading, isFetching, refetch } = useAudienceQuery({ from, to, kind, id });
  if (isLoading) return <Skeleton shape="card" height="148px" />;
  if (!data) return <ErrorState message={t.audienceLoadError} onRetry={() => void refetch()} isRetrying={isFetching} />;
  const ofToday = data.days.find(({ day }) => day === today);
  return (
    <Stack gap={6}>
      {ofToday ? <KeyMetrics title={t.todaySoFar} sums={ofToday} {...of} /> : null}
      <KeyMetrics title={t.periodDates({ from: formatDate(from), to: formatDate(to) })} sums={data.sums} before={data.before} {...of} />
    </Stack>
  );
}
