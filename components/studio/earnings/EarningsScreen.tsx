import type { ChannelAuthorized } from '@contract/channels';
import { hasRight } from '@contract/rights';
import { skipToken } from '@reduxjs/toolkit/query';
import { useRouter } from 'next/router';
import { useState } from 'react';
import { routes } from '@/constants/routes';
import { apiErrorOf } from '@/store/api';
import { useAppSelector } from '@/store/hooks';
import { selectChannel } from '@/store/login/channelDataSlice';
import { useEarningsReportQuery } from '@/store/studio/analyticsApi';
import { localDate } from '@/utils/format/dates';
import * as t from '@messages/studio/earnings';
import { PageFrame, TwoColumns } from '../../content/page/PageFrame';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { LoadErrorPanel } from '../../ui/feedback/LoadErrorPanel';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { Stack } from '../../ui/layout/Stack';
import { Text } from '../../ui/layout/Text';
import { lazyWithRetry } from '../../ui/lazy/lazyWithRetry';
import { ButtonLink } from '../../ui/navigation/Link';
import { parsePeriod, periodQuery } from '../analytics/period';
import { PeriodPicker } from '../analytics/PeriodPicker';
import { MissingPermission } from '../shared/MissingPermission';
import { parseEarningsFilter, earningsFilterQuery, type EarningsFilter } from './earningsFilter';
import { StatementsPanel } from './StatementsPanel';

const CurrencyEarnings = lazyWithRetry(
  () => import('./CurrencyEarnings').then((loaded) => loaded.CurrencyEarnings),
  <Skeleton height="320px" shape="card" />,
);
const PostingsSheet = lazyWithRetry(() => import('./PostingsSheet').then((loaded) => loaded.PostingsSheet));
/** Far down the page, so loaded after the rest. */
const ChannelPayouts = lazyWithRetry(
  () => import('./ChannelPayouts').then((loaded) => loaded.ChannelPayouts),
  <Skeleton shape="card" height="200px" />,
  LoadErrorPanel,
);
const OrganisationPanel = lazyWithRetry(
  () => import('../organisation/OrganisationPanel').then((loaded) => loaded.OrganisationPanel),
  <Skeleton shape="card" height="160px" />,
  LoadErrorPanel,
);
const TaxPanel = lazyWithRetry(() => import('./TaxPanel').then((loaded) => loaded.TaxPanel));

/** Earnings of the current channel from the ledger; each amount opens its postings. Rendered in the browser only, behind the guard. */
export function EarningsScreen() {
  const channel = useAppSelector(selectChannel);
  return channel ? <ChannelEarnings key={channel.channelID} channel={channel} /> : null;
}

function ChannelEarnings({ channel: { channelID, name, role, timeZone, createdAt } }: { channel: ChannelAuthorized }) {
  const { query, isReady } = useRouter();
  const [today] = useState(() => localDate(new Date().toISOString(), timeZone));
  const period = parsePeriod(query, today);
  const { from, to } = period;
  const { currentData: data, isFetching, isError, error, refetch } = useEarningsReportQuery(isReady ? { channelID, from, to } : skipToken);
  const hrefOf = (params: Record<string, string>) =>
    `${routes.studioEarnings}?${new URLSearchParams({ ...periodQuery(period), ...params }).toString()}`;
  const openedFilter = parseEarningsFilter(query);
  const workName = data?.currencies.flatMap(({ works }) => works).find(({ id }) => id === openedFilter?.filter.id)?.name;
  return (
    <PageFrame>
      <Stack as="header" gap={3}>
        <Text kind="title">{t.earningsOf({ name })}</Text>
        <PeriodPicker key={from + to} period={period} path={routes.studioEarnings} today={today} />
      </Stack>
      {!isReady || (isFetching && !data) ? <Skeleton height="320px" shape="card" /> : null}
      {isError && !data && apiErrorOf(error)?.status === 403 ? (
        <MissingPermission channel={{ name, role }} explanation={t.noPermission} />
      ) : isError && !data ? (
        <ErrorState message={t.earningsLoadError} onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : null}
      {data?.currencies.length === 0 ? (
        <EmptyState icon="ticket" title={t.noSalesYet} message={t.noSalesDescription}>
          {hasRight(role, 'content.edit') ? <ButtonLink href={routes.studioTitleNew}>{t.uploadFilm}</ButtonLink> : null}
          {hasRight(role, 'event.edit') ? (
            <ButtonLink href={routes.studioEventNew} tone="quiet">
              {t.makeEvent}
            </ButtonLink>
          ) : null}
        </EmptyState>
      ) : null}
      {data?.currencies.map((earnings) => (
        <CurrencyEarnings
          key={earnings.currency}
          channelID={channelID}
          timeZone={timeZone}
          earnings={earnings}
          period={data.period}
          previous={data.previous}
          today={today}
          hrefOf={(currency: string, filter: EarningsFilter) => hrefOf(earningsFilterQuery(currency, filter))}
        />
      ))}
      {hasRight(role, 'money.read') ? (
        <TwoColumns>
          <Stack gap={6}>
            <ChannelPayouts channelID={channelID} timeZone={timeZone} />
            <OrganisationPanel channelID={channelID} />
          </Stack>
          <Stack gap={6}>
            <StatementsPanel channelID={channelID} since={localDate(createdAt, timeZone)} today={today} />
            <TaxPanel channelID={channelID} canRequestPayout={hasRight(role, 'money.move')} />
          </Stack>
        </TwoColumns>
      ) : null}
      {openedFilter ? (
        <PostingsSheet
          {...openedFilter}
          channelID={channelID}
          timeZone={timeZone}
          workName={workName}
          period={{ from, to }}
          closedHref={hrefOf({})}
        />
      ) : null}
    </PageFrame>
  );
}
