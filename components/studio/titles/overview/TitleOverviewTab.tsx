import { useState } from 'react';
import { useAudienceQuery } from '@/store/studio/analyticsApi';
import { formatDate } from '@/utils/format/dates';
import * as analytics from '@messages/studio/analytics';
import { TwoColumns } from '../../../content/page/PageFrame';
import { ErrorState } from '../../../ui/feedback/ErrorState';
import { Skeleton } from '../../../ui/feedback/Skeleton';
import { Stack } from '../../../ui/layout/Stack';
import { KeyMetrics } from '../../analytics/KeyMetrics';
import { parsePeriod } from '../../analytics/period';
import { PublicationPanel } from '../publish/PublicationPanel';
import { RemoveReleasePanel } from '../RemoveReleasePanel';
import { TitleFilm } from '../TitleFilm';
import type { VideoTabProps } from '../titleTabProps';
import { TitleUploads } from '../TitleUploads';

/** A title at a glance: today's figures first, then the film itself, its files, who can see it, and its removal. */
export function TitleOverviewTab({ detail, onChanged, renderVideo }: VideoTabProps) {
  return (
    <>
      {detail.publishedAt === null ? null : <TitleFigures releaseID={detail.releaseID} />}
      <TwoColumns>
        <Stack gap={6}>
          <TitleFilm detail={detail} renderVideo={renderVideo} />
          <TitleUploads detail={detail} onChanged={onChanged} />
        </Stack>
        <Stack gap={6}>
          <PublicationPanel detail={detail} />
          <RemoveReleasePanel detail={detail} />
        </Stack>
      </TwoColumns>
    </>
  );
}

/** Views, plays and purchases of today and of the last weeks, as the audience page counts them. */
function TitleFigures({ releaseID }: { releaseID: string }) {
  const [today] = useState(() => new Date().toISOString().slice(0, 10));
  const { from, to } = parsePeriod({}, today);
  const { data, isLoading, isFetching, refetch } = useAudienceQuery({ from, to, kind: 'RELEASE', id: releaseID });
  if (isLoading) return <Skeleton shape="card" height="148px" />;
  if (!data) return <ErrorState message={analytics.audienceLoadError} onRetry={() => void refetch()} isRetrying={isFetching} />;
  const ofToday = data.days.find(({ day }) => day === today);
  return (
    <Stack gap={6}>
      {ofToday ? <KeyMetrics title={analytics.todaySoFar} sums={ofToday} /> : null}
      <KeyMetrics title={analytics.periodDates({ from: formatDate(from), to: formatDate(to) })} sums={data.sums} before={data.before} />
    </Stack>
  );
}
