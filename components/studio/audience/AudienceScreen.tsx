import type { AudienceWork } from '@contract/studioReports';
import { skipToken } from '@reduxjs/toolkit/query';
import { useRouter } from 'next/router';
import { useState } from 'react';
import { routes } from '@/constants/routes';
import { faultOf } from '@/store/api';
import { useAppSelector } from '@/store/hooks';
import { selectChannel } from '@/store/login/channelDataSlice';
import { figureFiles, useAudienceQuery } from '@/store/studio/figuresApi';
import { formatDate, formatTime } from '@/utils/dates';
import { PageFrame } from '../../content/PageFrame';
import { EmptyState } from '../../ui/EmptyState';
import { ErrorState } from '../../ui/ErrorState';
import { ButtonLink, Link } from '../../ui/Link';
import { Skeleton } from '../../ui/Skeleton';
import { Stack } from '../../ui/Stack';
import { Text } from '../../ui/Text';
import { periodIn, periodQuery } from '../figures/period';
import { PeriodPicker } from '../figures/PeriodPicker';
import { AudiencePlots } from './AudiencePlots';
import { Sums } from './Sums';
import { WorksPanel } from './WorksPanel';

const kinds: Record<string, AudienceWork> = { release: 'RELEASE', event: 'EVENT', campaign: 'CAMPAIGN' };

const complaints: Record<number, string> = {
  403: 'Your role in this channel does not show its audience. Choose another channel above.',
  404: 'There is no release of yours here.',
};

/** Who looked, watched and bought: of everything in the channel that one works in, or of one release. It is shown in the browser only, behind the guard. */
export function AudienceScreen() {
  const { query, isReady } = useRouter();
  const [today] = useState(() => new Date().toISOString().slice(0, 10));
  const kind = kinds[String(query.kind)];
  const id = typeof query.id === 'string' ? query.id : undefined;
  const period = periodIn(query, today);
  const channel = useAppSelector(selectChannel);
  const whose = kind && id ? { kind, id } : channel && { channelID: channel.channelID };
  const asked = { from: period.from, to: period.to, ...whose };
  const { currentData: data, isFetching, isError, error, refetch } = useAudienceQuery(isReady && whose ? asked : skipToken);
  const path = kind && id ? routes.studioAudienceOf(kind, id) : routes.studioAudience;
  const isEmpty = data && Object.values(data.sums).every((sum) => sum === 0) && Object.values(data.before).every((sum) => sum === 0);
  const todays = data?.days.find(({ day }) => day === today);
  return (
    <PageFrame>
      <Stack as="header" gap={3}>
        {id ? (
          <Link href={routes.studioAudience} tone="action">
            All releases
          </Link>
        ) : null}
        <Stack direction="row" justify="between" gap={4} isWrapping>
          <div>
            <Text kind="title">{`Audience of ${(id ? data?.name : channel?.name) ?? '…'}`}</Text>
            {id && data ? <Text tone="muted">{data.channel.name}</Text> : null}
          </div>
          {data && !isEmpty ? (
            <ButtonLink href={figureFiles.audience(asked)} tone="quiet" download>
              Download CSV
            </ButtonLink>
          ) : null}
        </Stack>
        <PeriodPicker key={`${period.from}${period.to}`} period={period} path={path} today={today} />
      </Stack>
      {!isReady || (isFetching && !data) ? <Skeleton height="320px" shape="card" /> : null}
      {isError && !data ? (
        <ErrorState
          message={complaints[faultOf(error)?.status ?? 0] ?? 'The figures could not be loaded.'}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      ) : null}
      {isEmpty ? (
        <EmptyState
          icon="explore"
          title="Nobody has been here yet"
          message="Views, plays and purchases of these days will stand here. A release that can be opened is the beginning."
        >
          <ButtonLink href={routes.studioReleases}>See your releases</ButtonLink>
        </EmptyState>
      ) : null}
      {data && !isEmpty ? (
        <>
          {todays ? <Sums title="Today so far" sums={todays} /> : null}
          <Sums title={`${formatDate(period.from)} to ${formatDate(period.to)}`} sums={data.sums} before={data.before} />
          <AudiencePlots audience={data} />
          {data.works.length > 0 ? <WorksPanel works={data.works} query={periodQuery(period)} /> : null}
          <Text kind="small" tone="muted">
            Days are those of UTC. Compared with {formatDate(data.previous.from)} to {formatDate(data.previous.to)}.
            {data.countedAt ? ` Counted last on ${formatDate(data.countedAt)} at ${formatTime(data.countedAt, 'UTC')} UTC.` : ''} No other
            company counts with us.
          </Text>
        </>
      ) : null}
    </PageFrame>
  );
}
