import type { TagState } from '@contract/myReleases';
import type { RewardDeliveryState, RewardDeskRow, RewardItemKind } from '@contract/rewards';
import type { StudioCampaign } from '@contract/studioCampaign';
import { useState } from 'react';
import { useRewardDeskInfiniteQuery } from '@/store/studio/rewardsDeskApi';
import { formatDate } from '@/utils/format/dates';
import * as t from '@messages/studio/rewards';
import { Panel } from '../../../content/page/PageFrame';
import { DataTable, type DataColumn } from '../../../ui/data/DataTable';
import { ErrorState } from '../../../ui/feedback/ErrorState';
import { Skeleton } from '../../../ui/feedback/Skeleton';
import { SelectField } from '../../../ui/field/SelectField';
import { Stack } from '../../../ui/layout/Stack';
import { Text } from '../../../ui/layout/Text';
import { ListExport } from '../../shared/ListExport';
import { kindLabels, rewardKinds } from './rewardForm';
import { ShipParcel } from './ShipParcel';

const stateLabels: Record<RewardDeliveryState, string> = {
  PENDING: t.pending,
  BLOCKED: t.blocked,
  DELIVERED: t.delivered,
  WAITING_FOR_ANSWER: t.waitingForAnswer,
  READY_TO_SHIP: t.readyToShip,
  SHIPPED: t.shipped,
  TAKEN_BACK: t.takenBack,
};

const creditLabels: Record<TagState | 'REMOVED', string> = {
  PENDING: t.creditRequested,
  ACCEPTED: t.creditAccepted,
  REJECTED: t.creditDeclined,
  REMOVED: t.creditRemoved,
};

function stateOf({ kind, state, creditState }: RewardDeskRow): string {
  if (kind === 'CREDIT' && state === 'DELIVERED') return creditLabels[creditState ?? 'REMOVED'];
  return kind !== 'PARCEL' && state === 'TAKEN_BACK' ? t.takenBackDigital : stateLabels[state];
}

type Row = RewardDeskRow & Pick<StudioCampaign, 'campaignID' | 'timeZone'>;
const columns: DataColumn<Row>[] = [
  {
    id: 'backer',
    header: t.backer,
    cell: ({ row: { original } }) => (
      <>
        <Text>
          <b>{original.name ?? t.anonymous}</b>
          {original.username ? ` (@${original.username})` : ''}
        </Text>
        <Text kind="small" tone="muted">
          {[original.tierTitle, original.isLatePledge ? t.latePledge : null].filter(Boolean).join(' · ')}
        </Text>
      </>
    ),
  },
  {
    id: 'item',
    header: t.itemColumn,
    meta: { isText: true },
    cell: ({ row: { original } }) => (
      <>
        <Text>{t.itemQuantity({ count: original.quantity, label: original.label })}</Text>
        <Text kind="small" tone="muted">
          {stateOf(original)}
        </Text>
        {original.problem ? (
          <Text kind="small" tone="warn">
            {original.problem}
          </Text>
        ) : null}
      </>
    ),
  },
  {
    id: 'shipment',
    header: t.shipment,
    meta: { isText: true },
    cell: ({ row: { original } }) => <Shipment row={original} />,
  },
];

function Shipment({ row }: { row: Row }) {
  const { state, address, questions, answers, carrier, trackingNumber, shippedAt, timeZone } = row;
  if (state === 'TAKEN_BACK') return null;
  return (
    <Stack gap={2}>
      {address ? <Text kind="small">{address.replaceAll('\n', ', ')}</Text> : null}
      {(answers ?? []).map((answer, at) => (
        <Text key={questions[at]} kind="small">
          {t.answer({ question: questions[at] ?? '', answer })}
        </Text>
      ))}
      {carrier && shippedAt ? (
        <Text kind="small" tone="good">
          {t.shippedWith({
            date: formatDate(shippedAt, timeZone),
            carrier,
            hasNumber: trackingNumber !== null,
            number: trackingNumber ?? '',
          })}
        </Text>
      ) : null}
      {state === 'READY_TO_SHIP' ? <ShipParcel row={row} campaignID={row.campaignID} /> : null}
    </Stack>
  );
}

/** What the rewards of a funded campaign deliver: filters, CSV, and parcels to ship. */
export function RewardDeskTab({ campaign: { campaignID, timeZone } }: { campaign: StudioCampaign }) {
  const [kind, setKind] = useState<RewardItemKind | ''>('');
  const [state, setState] = useState<RewardDeliveryState | ''>('');
  const filter = { campaignID, ...(kind ? { kind } : {}), ...(state ? { state } : {}) };
  const { data, isFetching, hasNextPage, fetchNextPage, refetch, isLoading } = useRewardDeskInfiniteQuery(filter);
  if (isLoading) return <Skeleton shape="card" height="240px" />;
  const firstPage = data?.pages[0];
  if (!firstPage) return <ErrorState message={t.deskLoadError} onRetry={() => void refetch()} isRetrying={isFetching} />;
  const rows = data.pages.flatMap(({ items }) => items).map((item) => ({ ...item, campaignID, timeZone }));
  const { counts } = firstPage;
  return (
    <Panel title={t.desk} aside={counts.length > 0 ? <ListExport list={{ type: 'REWARDS', ...filter }} subjectID={campaignID} /> : null}>
      <Text kind="small" tone="muted">
        {t.deskHint}
      </Text>
      {counts.length === 0 ? <Text tone="muted">{t.deskEmpty}</Text> : null}
      {counts.length > 0 ? (
        <>
          <Stack direction="row" gap={3} isWrapping>
            <SelectField
              label={t.filterState}
              value={state}
              options={[
                { value: '', label: t.all },
                ...counts.map((one) => ({ value: one.state, label: t.stateCount({ state: stateLabels[one.state], count: one.count }) })),
              ]}
              onChange={({ target }) => setState(target.value as RewardDeliveryState | '')} // -- the options above
            />
            <SelectField
              label={t.filterKind}
              value={kind}
              options={[{ value: '', label: t.all }, ...rewardKinds.map((value) => ({ value, label: kindLabels[value] }))]}
              onChange={({ target }) => setKind(target.value as RewardItemKind | '')} // -- the options above
            />
          </Stack>
          {rows.length === 0 ? <Text tone="muted">{t.deskNoMatches}</Text> : null}
          {rows.length > 0 ? (
            <DataTable
              label={t.deskItems}
              columns={columns}
              rows={rows}
              keyOf={({ deliveryID }) => deliveryID}
              isScrolling
              more={{ hasMore: hasNextPage, isFetching, onMore: () => void fetchNextPage() }}
            />
          ) : null}
        </>
      ) : null}
    </Panel>
  );
}
