import type { StudioCampaign } from '@contract/studioCampaign';
import { apiErrorOf } from '@/store/api';
import { useCampaignInvestorsInfiniteQuery } from '@/store/studio/campaignEditorApi';
import { formatMoney } from '@/utils/format/currency';
import { formatDate } from '@/utils/format/dates';
import { Notice } from '../../../content/page/Notice';
import { Panel } from '../../../content/page/PageFrame';
import { ErrorState } from '../../../ui/feedback/ErrorState';
import { Skeleton } from '../../../ui/feedback/Skeleton';
import { InfiniteList } from '../../../ui/layout/InfiniteList';
import { Text } from '../../../ui/layout/Text';
import { ReportTable } from '../../events/sales/SalesTable';
import { commitmentStateLabels } from '../campaignEditorLabels';

/** Number of investors and amounts; anonymous investors are not named. */
export function InvestorsTab({
  campaign: { campaignID, timeZone, pendingReconfirmations, raisedMinor, currency },
}: {
  campaign: StudioCampaign;
}) {
  const { data, error, isLoading, isFetching, hasNextPage, fetchNextPage, refetch } = useCampaignInvestorsInfiniteQuery(campaignID);
  if (isLoading) return <Skeleton shape="card" height="240px" />;
  const firstPage = data?.pages[0];
  if (!firstPage && apiErrorOf(error)?.status === 403)
    return <Notice tone="info" title="Only team members who manage money see investors" />;
  if (!firstPage) return <ErrorState message="The investors could not be loaded." onRetry={() => void refetch()} isRetrying={isFetching} />;
  const items = data.pages.flatMap((page) => page.items);
  return (
    <>
      {pendingReconfirmations > 0 ? (
        <Notice
          tone="warn"
          title={
            pendingReconfirmations === 1 ? '1 commitment needs reconfirmation' : `${pendingReconfirmations} commitments need reconfirmation`
          }
        >
          You changed the terms. Commitments that are not reconfirmed are refunded in full.
        </Notice>
      ) : null}
      <Panel title="Sums" aside={<Text isStrong>{formatMoney({ amountMinor: raisedMinor, currency })} raised</Text>}>
        <Text>{firstPage.people === 1 ? '1 investor.' : `${firstPage.people} investors.`}</Text>
        {firstPage.sums.length > 0 ? (
          <ReportTable>
            <caption>Commitments by state</caption>
            <thead>
              <tr>
                <th scope="col">State</th>
                <th scope="col">Commitments</th>
                <th scope="col">Principal</th>
              </tr>
            </thead>
            <tbody>
              {firstPage.sums.map(({ state, commitments, amount }) => (
                <tr key={state}>
                  <th scope="row">{commitmentStateLabels[state]}</th>
                  <td>{commitments}</td>
                  <td>{formatMoney(amount)}</td>
                </tr>
              ))}
            </tbody>
          </ReportTable>
        ) : null}
      </Panel>
      <Panel title="Investors">
        <Text kind="small" tone="muted">
          Anonymous investors have no name here either, and no one’s address or number is ever shown.
        </Text>
        {items.length === 0 ? <Text tone="muted">No one yet.</Text> : null}
        {items.length > 0 ? (
          <InfiniteList
            label="Investors"
            items={items}
            keyOf={({ commitmentID }) => commitmentID}
            renderItem={({ name, username, amount, allotted, state, at }) => (
              <div>
                <Text>
                  <b>{name ?? 'Anonymous investor'}</b>
                  {username ? ` (@${username})` : ''}: {formatMoney(amount)}
                  {allotted && allotted.amountMinor !== amount.amountMinor ? `, ${formatMoney(allotted)} of it allotted` : ''}
                </Text>
                <Text kind="small" tone="muted">
                  {commitmentStateLabels[state]}, {formatDate(at, timeZone)}
                </Text>
              </div>
            )}
            hasMore={hasNextPage}
            isFetching={isFetching}
            onMore={() => void fetchNextPage()}
          />
        ) : null}
      </Panel>
    </>
  );
}
