import { skipToken } from '@reduxjs/toolkit/query';
import { useRouter } from 'next/router';
import { useState } from 'react';
import { routes } from '@/constants/routes';
import { useEarningsReportQuery } from '@/store/studio/figuresApi';
import { PageFrame, TwoColumns } from '../../content/PageFrame';
import { EmptyState } from '../../ui/EmptyState';
import { ErrorState } from '../../ui/ErrorState';
import { ButtonLink } from '../../ui/Link';
import { Skeleton } from '../../ui/Skeleton';
import { Stack } from '../../ui/Stack';
import { Text } from '../../ui/Text';
import { periodIn, periodQuery } from '../figures/period';
import { PeriodPicker } from '../figures/PeriodPicker';
import { CurrencyEarnings } from './CurrencyEarnings';
import { figureIn, figureQuery, type Figure } from './figure';
import { PapersPanel } from './PapersPanel';
import { PayoutsOfChannels } from './PayoutsOfChannels';
import { PostingsSheet } from './PostingsSheet';

/** What sales brought, from the books: each figure opens its postings. It is shown in the browser only, behind the guard. */
export function EarningsScreen() {
  const { query, isReady } = useRouter();
  const [today] = useState(() => new Date().toISOString().slice(0, 10));
  const period = periodIn(query, today);
  const { from, to } = period;
  const { currentData: data, isFetching, isError, refetch } = useEarningsReportQuery(isReady ? { from, to } : skipToken);
  const hrefOf = (more: Record<string, string>) =>
    `${routes.studioEarnings}?${new URLSearchParams({ ...periodQuery(period), ...more }).toString()}`;
  const opened = figureIn(query);
  const workName = data?.currencies.flatMap(({ works }) => works).find(({ id }) => id === opened?.figure.id)?.name;
  return (
    <PageFrame>
      <Stack as="header" gap={3}>
        <Text kind="title">Earnings</Text>
        <PeriodPicker key={from + to} period={period} path={routes.studioEarnings} today={today} />
      </Stack>
      {!isReady || (isFetching && !data) ? <Skeleton height="320px" shape="card" /> : null}
      {isError && !data ? (
        <ErrorState message="Your earnings could not be loaded." onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : null}
      {data?.currencies.length === 0 ? (
        <EmptyState
          icon="ticket"
          title="Nothing sold yet"
          message="A film with a price or an event with a ticket is the beginning. What they bring is added up here, to the posting."
        >
          <ButtonLink href={routes.studioNewTitle}>Upload a film</ButtonLink>
          <ButtonLink href={routes.studioEventNew} tone="quiet">
            Make an event
          </ButtonLink>
        </EmptyState>
      ) : null}
      {data?.currencies.map((earnings) => (
        <CurrencyEarnings
          key={earnings.currency}
          earnings={earnings}
          period={{ from, to }}
          hrefOf={(currency: string, figure: Figure) => hrefOf(figureQuery(currency, figure))}
        />
      ))}
      <TwoColumns>
        <PayoutsOfChannels />
        <PapersPanel today={today} />
      </TwoColumns>
      {opened ? <PostingsSheet {...opened} workName={workName} period={{ from, to }} closedHref={hrefOf({})} /> : null}
    </PageFrame>
  );
}
