import type { Audience, AudienceWork } from '@contract/studioReports';
import { skipToken } from '@reduxjs/toolkit/query';
import { useRouter } from 'next/router';
import { useState } from 'react';
import { routes } from '@/constants/routes';
import { apiErrorOf } from '@/store/api';
import { useAppSelector } from '@/store/hooks';
import { selectChannel } from '@/store/login/channelDataSlice';
import { reportUrls, useAudienceQuery } from '@/store/studio/analyticsApi';
import { formatDate, formatTime } from '@/utils/format/dates';
import * as t from '@messages/studio/analytics';
import { PageFrame } from '../../content/page/PageFrame';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { Stack } from '../../ui/layout/Stack';
import { Text } from '../../ui/layout/Text';
import { lazyWithRetry } from '../../ui/lazy/lazyWithRetry';
import { ButtonLink, Link } from '../../ui/navigation/Link';
import { MissingPermission } from '../shared/MissingPermission';
import { KeyMetrics, type MetricsOf } from './KeyMetrics';
import { parsePeriod, periodQuery } from './period';
import { PeriodPicker } from './PeriodPicker';

const AudienceCharts = lazyWithRetry(
  () => import('./AudienceCharts').then((loaded) => loaded.AudienceCharts),
  <Skeleton height="320px" shape="card" />,
);

const ReferralLinks = lazyWithRetry(
  () => import('./ReferralLinks').then((loaded) => loaded.ReferralLinks),
  <Skeleton height="240px" shape="card" />,
);

/** This page does not know the kind of a campaign, nor whether it has a pitch video: one without a play has nothing to show. */
const metricsOf = (work: { kind: AudienceWork } | undefined, { sums, before }: Audience): MetricsOf =>
  work?.kind === 'CAMPAIGN' ? { instrument: 'ANY', hasVideo: sums.plays + before.plays > 0 } : {};

const kinds: Record<string, AudienceWork> = { release: 'RELEASE', event: 'EVENT', campaign: 'CAMPAIGN' };

/** Audience metrics of the current channel or of one release. Rendered in the browser only, behind the guard. */
export function AudienceScreen() {
  const { query, isReady } = useRouter();
  const [today] = useState(() => new Date().toISOString().slice(0, 10));
  const kind = kinds[String(query.kind)];
  const id = typeof query.id === 'string' ? query.id : undefined;
  const work = kind && id ? { kind, id } : undefined;
  const period = parsePeriod(query, today);
  const channel = useAppSelector(selectChannel);
  const scope = work ?? (channel && { channelID: channel.channelID });
  const audienceQuery = { from: period.from, to: period.to, ...scope };
  const { currentData: data, isFetching, isError, error, refetch } = useAudienceQuery(isReady && scope ? audienceQuery : skipToken);
  const path = work ? routes.studioAudienceOf(work.kind, work.id) : routes.studioAudience;
  const isEmpty = data && Object.values(data.sums).every((sum) => sum === 0) && Object.values(data.before).every((sum) => sum === 0);
  const status = apiErrorOf(error)?.status;
  const todayTotals = data?.days.find(({ day }) => day === today);
  return (
    <PageFrame>
      <Stack as="header" gap={3}>
        {id ? (
          <Link href={routes.studioAudience} tone="action">
            {t.allReleases}
          </Link>
        ) : null}
        <Stack direction="row" justify="between" gap={4} isWrapping>
          <div>
            <Text kind="title">{t.audienceOf({ name: (id ? data?.name : channel?.name) ?? '…' })}</Text>
            {id && data ? <Text tone="muted">{data.channel.name}</Text> : null}
          </div>
          {data && !isEmpty ? (
            <ButtonLink href={reportUrls.audience(audienceQuery)} tone="quiet" download>
              {t.downloadCsv}
            </ButtonLink>
          ) : null}
        </Stack>
        <PeriodPicker key={`${period.from}${period.to}`} period={period} path={path} today={today} />
      </Stack>
      {!isReady || (isFetching && !data) ? <Skeleton height="320px" shape="card" /> : null}
      {isError && !data && channel && status === 403 ? (
        <MissingPermission channel={channel} explanation={t.noPermission} />
      ) : isError && !data ? (
        <ErrorState
          message={status === 404 ? t.releaseNotFound : t.audienceLoadError}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      ) : null}
      {isEmpty ? (
        <EmptyState icon="explore" title={t.noDataYet} message={t.noDataDescription}>
          <ButtonLink href={routes.studioReleases}>{t.seeReleases}</ButtonLink>
        </EmptyState>
      ) : null}
      {data && !isEmpty ? (
        <>
          {todayTotals ? <KeyMetrics title={t.todaySoFar} sums={todayTotals} {...metricsOf(work, data)} /> : null}
          <KeyMetrics
            title={t.periodDates({ from: formatDate(period.from), to: formatDate(period.to) })}
            sums={data.sums}
            before={data.before}
            {...metricsOf(work, data)}
          />
          <AudienceCharts audience={data} periodQuery={new URLSearchParams(periodQuery(period)).toString()} today={today} />
          <Text kind="small" tone="muted">
            {t.footnote({
              from: formatDate(data.previous.from),
              to: formatDate(data.previous.to),
              isCounted: data.countedAt !== null,
              date: data.countedAt ? formatDate(data.countedAt) : '',
              time: data.countedAt ? formatTime(data.countedAt, 'UTC') : '',
            })}
          </Text>
        </>
      ) : null}
      {data ? <ReferralLinks channelID={data.channel.channelID} work={work} today={today} /> : null}
    </PageFrame>
  );
}
