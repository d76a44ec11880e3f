import { hasRight, type ChannelRole } from '@contract/rights';
import { skipToken } from '@reduxjs/toolkit/query';
import { useRouter } from 'next/router';
import { useState } from 'react';
import { routes } from '@/constants/routes';
import { faultOf } from '@/store/api';
import { useAppSelector } from '@/store/hooks';
import { selectChannel } from '@/store/login/channelDataSlice';
import { useEarningsReportQuery } from '@/store/studio/figuresApi';
import { PageFrame, TwoColumns } from '../../content/PageFrame';
import { EmptyState } from '../../ui/EmptyState';
import { ErrorState } from '../../ui/ErrorState';
import { ButtonLink } from '../../ui/Link';
import { MissingPart } from '../../ui/MissingPart';
import { onDemand } from '../../ui/onDemand';
import { Skeleton } from '../../ui/Skeleton';
import { Stack } from '../../ui/Stack';
import { Text } from '../../ui/Text';
import { periodIn, periodQuery } from '../figures/period';
import { PeriodPicker } from '../figures/PeriodPicker';
import { CurrencyEarnings } from './CurrencyEarnings';
import { figureIn, figureQuery, type Figure } from './figure';
import { PapersPanel } from './PapersPanel';
import { PostingsSheet } from './PostingsSheet';

/** These stand far down the page, so they come after the rest. */
const PayoutsOfChannel = onDemand(
  () => import('./PayoutsOfChannel').then((made) => made.PayoutsOfChannel),
  <Skeleton shape="card" height="200px" />,
  MissingPart,
);
const TaxPanel = onDemand(() => import('./TaxPanel').then((made) => made.TaxPanel));

/** What sales of the channel that one works in brought, from the books: each figure opens its postings. It is shown in the browser only, behind the guard. */
export function EarningsScreen() {
  const channel = useAppSelector(selectChannel);
  return channel ? <EarningsOf key={channel.channelID} channelID={channel.channelID} name={channel.name} role={channel.role} /> : null;
}

function EarningsOf({ channelID, name, role }: { channelID: string; name: string; role: ChannelRole | null }) {
  const { query, isReady } = useRouter();
  const [today] = useState(() => new Date().toISOString().slice(0, 10));
  const period = periodIn(query, today);
  const { from, to } = period;
  const { currentData: data, isFetching, isError, error, refetch } = useEarningsReportQuery(isReady ? { channelID, from, to } : skipToken);
  const hrefOf = (more: Record<string, string>) =>
    `${routes.studioEarnings}?${new URLSearchParams({ ...periodQuery(period), ...more }).toString()}`;
  const opened = figureIn(query);
  const workName = data?.currencies.flatMap(({ works }) => works).find(({ id }) => id === opened?.figure.id)?.name;
  return (
    <PageFrame>
      <Stack as="header" gap={3}>
        <Text kind="title">Earnings of {name}</Text>
        <PeriodPicker key={from + to} period={period} path={routes.studioEarnings} today={today} />
      </Stack>
      {!isReady || (isFetching && !data) ? <Skeleton height="320px" shape="card" /> : null}
      {isError && !data ? (
        <ErrorState
          message={
            faultOf(error)?.status === 403
              ? 'Your role in this channel does not show its earnings. Choose another channel above.'
              : 'The earnings could not be loaded.'
          }
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      ) : null}
      {data?.currencies.length === 0 ? (
        <EmptyState
          icon="ticket"
          title="Nothing sold yet"
          message="A film with a price or an event with a ticket is the beginning. What they bring is added up here, to the posting."
        >
          {hasRight(role, 'content.edit') ? <ButtonLink href={routes.studioNewTitle}>Upload a film</ButtonLink> : null}
          {hasRight(role, 'event.edit') ? (
            <ButtonLink href={routes.studioEventNew} tone="quiet">
              Make an event
            </ButtonLink>
          ) : null}
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
      {hasRight(role, 'money.read') ? (
        <TwoColumns>
          <PayoutsOfChannel channelID={channelID} />
          <Stack gap={6}>
            <PapersPanel channelID={channelID} today={today} />
            <TaxPanel channelID={channelID} canRequestPayout={hasRight(role, 'money.move')} />
          </Stack>
        </TwoColumns>
      ) : null}
      {opened ? (
        <PostingsSheet {...opened} channelID={channelID} workName={workName} period={{ from, to }} closedHref={hrefOf({})} />
      ) : null}
    </PageFrame>
  );
}
