import type { StudioCampaign } from '@contract/studioCampaign';
import { faultOf } from '@/store/api';
import { useDeskInvestorsInfiniteQuery } from '@/store/studio/campaignEditorApi';
import { formatMoney } from '@/utils/currency';
import { formatDate } from '@/utils/dates';
import { Notice } from '../../content/Notice';
import { Panel } from '../../content/PageFrame';
import { ErrorState } from '../../ui/ErrorState';
import { InfiniteList } from '../../ui/InfiniteList';
import { Skeleton } from '../../ui/Skeleton';
import { Text } from '../../ui/Text';
import { Table } from '../events/FigureTable';
import { commitmentStates } from './campaignWords';

/** How many are in it and with how much; names only of those who did not ask to stay unnamed. */
export function InvestorsTab({
  campaign: { campaignID, timeZone, pendingReconfirmations, raisedMinor, currency },
}: {
  campaign: StudioCampaign;
}) {
  const { data, error, isLoading, isFetching, hasNextPage, fetchNextPage, refetch } = useDeskInvestorsInfiniteQuery(campaignID);
  if (isLoading) return <Skeleton shape="card" height="240px" />;
  const first = data?.pages[0];
  if (!first && faultOf(error)?.status === 403)
    return <Notice tone="info" title="Who has put in what is for those of the team who look after its money" />;
  if (!first) return <ErrorState message="The investors could not be loaded." onRetry={() => void refetch()} isRetrying={isFetching} />;
  const items = data.pages.flatMap((page) => page.items);
  return (
    <>
      {pendingReconfirmations > 0 ? (
        <Notice
          tone="warn"
          title={pendingReconfirmations === 1 ? '1 commitment waits for a yes' : `${pendingReconfirmations} commitments wait for a yes`}
        >
          To the terms you changed. Without one, all of that money goes back.
        </Notice>
      ) : null}
      <Panel title="Sums" aside={<Text isStrong>{formatMoney({ amountMinor: raisedMinor, currency })} raised</Text>}>
        <Text>{first.people === 1 ? '1 person is in it.' : `${first.people} people are in it.`}</Text>
        {first.sums.length > 0 ? (
          <Table>
            <caption>Where the money stands</caption>
            <thead>
              <tr>
                <th scope="col">State</th>
                <th scope="col">Commitments</th>
                <th scope="col">Principal</th>
              </tr>
            </thead>
            <tbody>
              {first.sums.map(({ state, commitments, amount }) => (
                <tr key={state}>
                  <th scope="row">{commitmentStates[state]}</th>
                  <td>{commitments}</td>
                  <td>{formatMoney(amount)}</td>
                </tr>
              ))}
            </tbody>
          </Table>
        ) : null}
      </Panel>
      <Panel title="Investors">
        <Text kind="small" tone="muted">
          You see what each chose to show: who asked to stay unnamed has no name here either, and nobody’s address or number is ever shown.
        </Text>
        {items.length === 0 ? <Text tone="muted">Nobody yet.</Text> : null}
        {items.length > 0 ? (
          <InfiniteList
            label="Investors"
            items={items}
            keyOf={({ commitmentID }) => commitmentID}
            renderItem={({ name, username, amount, allotted, state, at }) => (
              <div>
                <Text>
                  <b>{name ?? 'An investor who stays unnamed'}</b>
                  {username ? ` (@${username})` : ''}: {formatMoney(amount)}
                  {allotted && allotted.amountMinor !== amount.amountMinor ? `, ${formatMoney(allotted)} of it kept` : ''}
                </Text>
                <Text kind="small" tone="muted">
                  {commitmentStates[state]}, {formatDate(at, timeZone)}
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
